import { byScore } from '@zhengju/domain/byScore'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { marketKey } from '@zhengju/domain/slip'
import { type Fixture, isEsport, type Market, stages } from '@zhengju/domain/sport'
import { marketSubject, sideLiability, type TradingRule } from '@zhengju/domain/trading'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Sportsbook } from '../sportsbook.ts'
import type { SportsbookState } from '../state.ts'
import { sportsbookVenue } from '../venue.ts'
import type { FixtureLiability } from './position-rows.ts'

export interface BoardQuery {
  readonly stage: string | undefined
  readonly sport: string | undefined
  readonly competitionId: string | undefined
  /** Fixtures that may cost at least so much. */
  readonly leastWorst: Minor
  /** Part of a name. */
  readonly name: string | undefined
  readonly after: string | undefined
  readonly size: number
}

/** Fixtures of the lists, those that may cost most first, and what the whole book may cost. */
export function boardOf(parts: SportsbookState, query: BoardQuery): object {
  const { book, settings, trading } = parts
  const listed = book.at(sportsbookVenue).listed()
  const found = listed
    .filter((fixture) => isAsked(fixture, query))
    .map((fixture) => ({ fixture, liability: trading.positions.fixture(fixture.id) }))
    .filter(({ liability }) => (liability?.worst ?? 0n) >= query.leastWorst)
    .toSorted(
      (a, b) =>
        Number((b.liability?.worst ?? 0n) - (a.liability?.worst ?? 0n)) ||
        a.fixture.startAt - b.fixture.startAt ||
        Number(a.fixture.id) - Number(b.fixture.id),
    )
  const from = query.after === undefined ? 0 : Number(query.after)
  const items = found.slice(from, from + query.size)
  const next = from + items.length
  return {
    items: items.map(({ fixture, liability }) => fixtureRow(parts, fixture, liability)),
    nextCursor: next < found.length ? String(next) : null,
    totals: totalsOf(parts, listed),
    competitions: competitionsOf(parts, listed),
    limits: {
      market: money(settings.liability.market),
      fixture: money(settings.liability.fixture),
      competition: money(settings.liability.competition),
      member: money(settings.liability.member),
      stake: money(settings.stakes.maxRisk),
      delayMs: settings.inPlayDelayMs,
    },
    all: ruleOf(parts, 'all', ''),
  }
}

/** One fixture with every market that is offered or costs something. */
export function fixtureBoard(
  parts: SportsbookState,
  at: Sportsbook['at'],
  fixtureId: string,
): object | undefined {
  const { book, trading } = parts
  const fixture = book.at(sportsbookVenue).fixture(fixtureId)
  if (!fixture) return undefined
  const liability = trading.positions.fixture(fixtureId)
  const offered = new Map(fixture.markets.map((market) => [keyOf(market, fixture), market]))
  const others = [...(liability?.markets.keys() ?? [])].filter((key) => !offered.has(key))
  const keys = [...offered.keys(), ...others]
  keys.sort((a, b) => Number(worstOf(liability, b) - worstOf(liability, a)))
  const books = secondBooks(at, fixture)
  return {
    ...fixtureRow(parts, fixture, liability),
    byScore: scoresOf(fixture, liability),
    marketCount: keys.length,
    markets: keys.slice(0, mostMarkets).map((key) => {
      const market = offered.get(key)
      return marketRow(parts, { key, market, fixture, liability, books })
    }),
  }
}

/** Of football: what each final score would bring or cost. */
function scoresOf({ sport, stage, score }: Fixture, liability: FixtureLiability | undefined) {
  if (sport !== undefined || stage === 'outright') return null
  const { markets, built = 0n } = liability ?? {}
  const alone = [...(markets ?? [])].flatMap(([key, { alone: own }]) =>
    own.sides.size > 0 ? [[key, own] as const] : [],
  )
  const { cells, rest } = byScore(new Map(alone), score)
  return {
    // Selections that are one bet are decided by several things: what they may win stands beside the scores.
    rest: money(rest + built),
    cells: cells.map(({ result, ...at }) => ({ ...at, result: money(result) })),
  }
}

interface MarketAt {
  readonly key: string
  readonly market: Market | undefined
  readonly fixture: Fixture
  readonly liability: FixtureLiability | undefined
  readonly books: ReadonlyMap<SportVenueId, ReadonlyMap<string, number>>
}

function marketRow(parts: SportsbookState, at: MarketAt): object {
  const { key, market, fixture, liability, books } = at
  const [period = '', family = '', line = '', unit = 'goals', number = ''] = key.split('/')
  const taken = liability?.markets.get(key)
  const sides = new Set([
    ...(market?.selections.map(({ side }) => side) ?? []),
    ...(taken?.sides.keys() ?? []),
  ])
  return {
    key,
    period,
    family,
    line: line === '' ? null : Number(line),
    unit,
    number: number === '' ? null : Number(number),
    isOffered: market !== undefined,
    held: parts.trading.rules.terms(fixture, key),
    own: ruleOf(parts, 'market', marketSubject(fixture.id, key)),
    worst: money(taken?.worst ?? 0n),
    sides: [...sides].map((side) => {
      const selection = market?.selections.find((one) => one.side === side)
      const own = taken?.sides.get(side)
      return {
        side,
        name: selection?.name ?? null,
        odds: selection?.odds ?? null,
        base: selection?.base ?? selection?.odds ?? null,
        fair: selection?.fair ?? null,
        stake: money(own?.stake ?? 0n),
        win: money(own?.win ?? 0n),
        liability: money(taken ? sideLiability(taken.family, taken.sides, side) : 0n),
        venues: [...books].flatMap(([venue, prices]) => {
          const odds = selection && prices.get(selection.id)
          return odds === undefined ? [] : [{ venue, odds }]
        }),
      }
    }),
  }
}

function secondBooks(
  at: Sportsbook['at'],
  { id: fixtureId, sport = 'football' }: Fixture,
): ReadonlyMap<SportVenueId, ReadonlyMap<string, number>> {
  const books = new Map<SportVenueId, ReadonlyMap<string, number>>()
  for (const venue of isEsport(sport) ? esportBooks : sportBooks) {
    const fixture = at(venue)?.fixture(fixtureId)
    const prices = fixture?.markets.flatMap(({ selections }) =>
      selections.map(({ id, odds }) => [id, odds] as const),
    )
    if (prices) books.set(venue, new Map(prices))
  }
  return books
}

function fixtureRow(
  parts: SportsbookState,
  fixture: Fixture,
  liability: FixtureLiability | undefined,
) {
  const { id, competition, score, period, elapsedSec } = fixture
  let stake = 0n
  for (const { sides } of liability?.markets.values() ?? []) {
    for (const side of sides.values()) stake += side.stake
  }
  return {
    fixtureId: id,
    sport: fixture.sport ?? 'football',
    competitionId: competition.id,
    competition: competition.name,
    home: fixture.home.name,
    away: fixture.away.name,
    startAt: fixture.startAt,
    stage: fixture.stage,
    state: fixture.state,
    period,
    elapsedSec,
    score: `${score.home}-${score.away}`,
    isFed: fixture.origin.kind !== 'generated',
    marketState: fixture.marketState,
    staked: money(stake),
    worst: money(liability?.worst ?? 0n),
    held: parts.trading.rules.of(fixture),
    own: ruleOf(parts, 'fixture', id),
  }
}

function ruleOf({ trading }: SportsbookState, scope: TradingRule['scope'], subject: string) {
  const found = trading.rules.all().find((one) => one.scope === scope && one.subject === subject)
  if (!found) return null
  const { isSuspended, marginPercent, limitPercent, delayMs } = found
  return { isSuspended, marginPercent, limitPercent, delayMs }
}

function totalsOf({ trading }: SportsbookState, listed: readonly Fixture[]) {
  let worst = 0n
  for (const fixture of trading.positions.fixtures()) worst += fixture.worst
  const count = (stage: string) => listed.filter((one) => one.stage === stage).length
  const counts = Object.fromEntries(stages.map((stage) => [stage, count(stage)]))
  return { worst: money(worst), ...counts }
}

export function competitionsOf(parts: SportsbookState, listed: readonly Fixture[]) {
  const worst = parts.trading.positions.competitions()
  const groups = Map.groupBy(listed, ({ competition }) => competition.id)
  return [...groups]
    .map(([competitionId, own]) => {
      const name = own[0]?.competition.name ?? ''
      const cost = worst.get(name) ?? 0n
      return { competitionId, name, fixtures: own.length, cost }
    })
    .toSorted((a, b) => Number(b.cost - a.cost))
    .slice(0, mostCompetitions)
    .map(({ cost, ...row }) => ({
      ...row,
      worst: money(cost),
      own: ruleOf(parts, 'competition', row.competitionId),
    }))
}

function isAsked(fixture: Fixture, { stage, sport, competitionId, name }: BoardQuery): boolean {
  if (stage !== undefined && fixture.stage !== stage) return false
  if (sport !== undefined && (fixture.sport ?? 'football') !== sport) return false
  if (competitionId !== undefined && fixture.competition.id !== competitionId) return false
  const names = [fixture.home.name, fixture.away.name, fixture.competition.name, fixture.id]
  return name === undefined || names.some((one) => one.includes(name))
}

function keyOf(market: Market, { score }: Fixture): string {
  return marketKey({ ...market, scoreAtPlacement: market.isInPlay ? score : undefined })
}

function worstOf(liability: FixtureLiability | undefined, key: string): Minor {
  return liability?.markets.get(key)?.worst ?? 0n
}

function money(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}

const mostMarkets = 120
const mostCompetitions = 60

/** Where members bet on it, beside the first book. */
const sportBooks = ['im', 'fb'] as const
const esportBooks = ['ybdj', 'imdj', 'lhdj'] as const
