/**
 * Odds as football-data.co.uk writes them, made into the prices that the house reads: `Div,Date,Time,HomeTeam,...`
 * with the averages of the market (`AvgH`, `AvgD`, `AvgA`, `Avg>2.5`, `Avg<2.5`, `AHh`, `AvgAHH`, `AvgAHA`).
 * The two files name the teams differently; a name of one file is the team of the other that plays on all its days.
 */
export function pricesOfCsv(csv: string, seasonJson: string): PricesOfCsv {
  const rows = readRows(csv)
  if (rows.length === 0) throw new Error('no row with Date, HomeTeam and AwayTeam')
  const matches = readMatches(seasonJson)
  const teams = teamsByName(rows, matches)
  const unknown = [...new Set(rows.flatMap(({ home, away }) => [home, away]))].filter(
    (name) => !teams.has(name),
  )
  const prices: Price[] = []
  const left: string[] = []
  for (const row of rows) {
    const [team1, team2] = [teams.get(row.home), teams.get(row.away)]
    const match = matches.find((one) => isOf(one, row.date, team1, team2))
    if (match) prices.push(...pricesOf(row, match))
    else left.push(`${row.date} ${row.home} v ${row.away}`)
  }
  return { prices, left, unknown }
}

export interface PricesOfCsv {
  readonly prices: readonly Price[]
  /** Rows whose match is not in the season. */
  readonly left: readonly string[]
  /** Names of teams that could be several or none of the season's. */
  readonly unknown: readonly string[]
}

/** As `npm run feed -- --prices` takes it from a file. */
export interface Price {
  readonly date: string
  readonly team1: string
  readonly team2: string
  readonly family: '1x2' | 'total' | 'handicap'
  readonly line?: string
  readonly odds: Readonly<Record<string, string>>
}

interface Match {
  readonly date: string
  readonly team1: string
  readonly team2: string
}

interface Row {
  readonly date: string
  readonly home: string
  readonly away: string
  readonly fields: ReadonlyMap<string, string>
}

/** No field of these files holds a comma or a quote. */
function readRows(csv: string): Row[] {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  return lines.flatMap((line) => {
    const values = line.split(',')
    const fields = new Map(names.map((name, at) => [name, values[at] ?? '']))
    const date = isoDate(fields.get('Date') ?? '')
    const home = fields.get('HomeTeam') ?? ''
    const away = fields.get('AwayTeam') ?? ''
    return date === undefined || home === '' || away === '' ? [] : [{ date, home, away, fields }]
  })
}

/** `16/08/2024` and `16/08/24` are both in use. */
function isoDate(text: string): string | undefined {
  const [, day, month, year = ''] = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  return day && `${year.length === 2 ? `20${year}` : year}-${month}-${day}`
}

function readMatches(seasonJson: string): Match[] {
  const season: unknown = JSON.parse(seasonJson)
  const listed = isRecord(season) ? season.matches : undefined
  if (!Array.isArray(listed)) throw new Error('the season has no list of matches')
  return listed.flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { date, team1, team2 } = one
    const isMatch =
      typeof date === 'string' && typeof team1 === 'string' && typeof team2 === 'string'
    return isMatch ? [{ date, team1, team2 }] : []
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Each name of the odds with the one team that is at home and away on all the days that the odds say. */
function teamsByName(rows: readonly Row[], matches: readonly Match[]): Map<string, string> {
  const possible = new Map<string, Set<string>>()
  const narrow = (name: string, teams: readonly string[]) => {
    const before = possible.get(name)
    possible.set(name, new Set(before ? teams.filter((team) => before.has(team)) : teams))
  }
  for (const { date, home, away } of rows) {
    const day = matches.filter((match) => match.date === date)
    if (day.length === 0) continue
    narrow(
      home,
      day.map(({ team1 }) => team1),
    )
    narrow(
      away,
      day.map(({ team2 }) => team2),
    )
  }
  return settled(possible)
}

/** A team that is sure for one name is no longer possible for another; alike words decide what is left. */
function settled(possible: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string> {
  const sure = new Map<string, string>()
  for (let before = -1; before < sure.size; ) {
    before = sure.size
    const taken = new Set(sure.values())
    for (const [name, teams] of possible) {
      const open = [...teams].filter((team) => !taken.has(team))
      const alike = open.filter((team) => isAlike(name, team))
      const [only, ...others] = open.length === 1 ? open : alike
      if (!sure.has(name) && only !== undefined && others.length === 0) {
        sure.set(name, only)
        taken.add(only)
      }
    }
  }
  return sure
}

/** `Man United` and `Manchester United FC`: every word of the short name begins a word of the long one. */
function isAlike(short: string, long: string): boolean {
  const words = long.toLowerCase().split(/[^a-z]+/)
  return short
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .every((word) => words.some((one) => one.startsWith(word)))
}

function isOf(match: Match, date: string, team1?: string, team2?: string): boolean {
  return match.date === date && match.team1 === team1 && match.team2 === team2
}

function pricesOf({ fields }: Row, { date, team1, team2 }: Match): Price[] {
  const match = { date, team1, team2 }
  const found: Price[] = []
  const result = oddsOf(fields, { home: 'AvgH', draw: 'AvgD', away: 'AvgA' })
  if (result) found.push({ ...match, family: '1x2', odds: result })
  const goals = oddsOf(fields, { over: 'Avg>2.5', under: 'Avg<2.5' })
  if (goals) found.push({ ...match, family: 'total', line: '2.5', odds: goals })
  const line = fields.get('AHh') ?? ''
  const handicap = oddsOf(fields, { home: 'AvgAHH', away: 'AvgAHA' })
  if (handicap && line !== '') found.push({ ...match, family: 'handicap', line, odds: handicap })
  return found
}

/** Undefined unless all are there. */
function oddsOf(
  fields: ReadonlyMap<string, string>,
  columns: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const named = Object.entries(columns).map(([side, name]) => [side, fields.get(name) ?? ''])
  const isWhole = named.every(([, odds]) => /^\d+(\.\d+)?$/.test(odds ?? ''))
  return isWhole ? Object.fromEntries(named) : undefined
}
