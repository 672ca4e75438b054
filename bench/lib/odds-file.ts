import type { BetLeg, LegFact } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import type { Pick } from '@zhengju/domain/sports/kernel'

/** A played match of a file as football-data.co.uk writes them, in the order of the file. */
export interface OddsRow {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly home: string
  readonly away: string
  readonly score: Score
  /** What the file says in that column; undefined where it says nothing. */
  readonly number: (column: string) => number | undefined
  readonly facts: readonly LegFact[]
  /** Every price of every bookmaker that it names, as what could have been bet on. */
  readonly legs: readonly PricedLeg[]
}

export interface PricedLeg {
  readonly leg: BetLeg
  readonly pick: Pick
}

export function oddsRows(csv: string): OddsRow[] {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  for (const name of ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG']) {
    if (!names.includes(name)) throw new Error(`the file has no column ${name}`)
  }
  return lines.filter(Boolean).flatMap((line) => {
    const cells = new Map(line.split(',').map((cell, at) => [names[at] ?? '', cell.trim()]))
    return rowOf(cells) ?? []
  })
}

function rowOf(cells: ReadonlyMap<string, string>): OddsRow | undefined {
  const number = (column: string) => {
    const cell = cells.get(column) ?? ''
    const value = Number(cell)
    return cell !== '' && Number.isFinite(value) ? value : undefined
  }
  const score = scoreOf(number('FTHG'), number('FTAG'))
  const [day, month, year = ''] = (cells.get('Date') ?? '').split('/')
  if (!score || !day || !month) return undefined
  const half = scoreOf(number('HTHG'), number('HTAG'))
  const names = { home: cells.get('HomeTeam') ?? '', away: cells.get('AwayTeam') ?? '' }
  return {
    date: `${year.padStart(4, '20')}-${month}-${day}`,
    ...names,
    score,
    number,
    facts: [
      { period: 'full', score },
      { period: 'firstHalf', ...(half && { score: half }) },
    ],
    legs: [...cells.keys()].flatMap((column) => legOf(column, number, names) ?? []),
  }
}

/** `B365H`, `PC>2.5`, `MaxCAHA`: of a bookmaker, at the end or before it, and which side. */
function legOf(
  column: string,
  number: OddsRow['number'],
  names: { readonly home: string; readonly away: string },
): PricedLeg | undefined {
  const price = number(column)
  const pick = pickOf(column, number)
  if (price === undefined || price <= 1 || !pick) return undefined
  const leg: BetLeg = {
    fixtureId: 'f',
    competition: 'c',
    ...names,
    origin: { kind: 'real' },
    startAt: 0,
    isInPlay: false,
    marketId: 'm',
    selectionId: column,
    family: pick.family,
    period: 'full',
    ...('line' in pick && { line: pick.line }),
    side: pick.side,
    odds: Math.round(price * 100_000),
  }
  return { leg, pick }
}

function pickOf(column: string, number: OddsRow['number']): Pick | undefined {
  const of = { unit: 'goals', period: 'full' } as const
  const [, closing, side] = /^[A-Z0-9][A-Za-z0-9]*?(C?)AH([HA])$/.exec(column) ?? []
  if (side !== undefined) {
    const line = number(closing ? 'AHCh' : 'AHh')
    if (line === undefined || !Number.isInteger(4 * line)) return undefined
    return { ...of, family: 'handicap', side: side === 'H' ? 'home' : 'away', line: 4 * line }
  }
  const total = /^[A-Z0-9][A-Za-z0-9]*([<>])2\.5$/.exec(column)?.[1]
  if (total) return { ...of, family: 'total', side: total === '>' ? 'over' : 'under', line: 10 }
  const result = /^(?:B365|BW|BF|BFE|PS|WH|1XB|Max|Avg|IW|VC)C?([HDA])$/.exec(column)?.[1]
  const sides = { H: 'home', D: 'draw', A: 'away' } as const
  return result ? { ...of, family: '1x2', side: sides[result as keyof typeof sides] } : undefined
}

function scoreOf(home: number | undefined, away: number | undefined): Score | undefined {
  return home === undefined || away === undefined ? undefined : { home, away }
}
