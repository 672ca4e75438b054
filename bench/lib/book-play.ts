import { createHash } from 'node:crypto'
import {
  type Chance,
  drawHalves,
  instantOf,
  type MatchPlan,
  matchLengthSec,
  planMatch,
  sealedModel,
  seedChance,
  walkOf,
} from '@zhengju/domain/match'
import { defaultModel, type GoalRates, returnAt } from '@zhengju/domain/pricing'
import type { GoalPeriod, Market, Score } from '@zhengju/domain/sport'
import {
  createEntry,
  type Entry,
  marketsAt,
  walkStepsLeft,
} from '@zhengju/house/games/sportsbook/book/entry'
import { fixtureAt } from '@zhengju/house/games/sportsbook/book/shown'
import { defaultSettings } from '@zhengju/house/games/sportsbook/settings'
import {
  fixturesBetween,
  type ScheduledFixture,
} from '@zhengju/house/games/sportsbook/world/schedule'
import { seal, textHmac } from '@zhengju/house/host/seeds/seal'
import { addCluster, type BetCounts } from './book-counts.ts'

// How it is played: a walk and a moment are drawn and the book itself prices that moment; then many matches go on
// from there, each with the walk's remaining steps and a plan of a seed of its own. So each match is bought at a
// random moment with a price of the real book, and a price is reckoned once for all that share it. What hangs
// together by that is one cluster, and only clusters are counted as independent.

export type BookSection =
  | 'prematch'
  | 'inPlay'
  | 'highest'
  | 'aboveOpening'
  | 'last'
  | 'afterSuspension'

export interface Played {
  readonly part: BookSection
  readonly matches: number
  readonly tally: BetCounts
}

export interface Sizes {
  /** Clusters of matches bought before kick-off, and matches in each. */
  readonly moments: number
  readonly matchesEach: number
  readonly inPlay: number
  /** Walks that are watched by those who wait, and matches of each. */
  readonly walks: number
  readonly matchesOfWalk: number
}

const calendar = {
  id: 'fairness',
  kind: 'generated',
  name: 'fairness',
  secret: '',
  speed: 1,
  realAt: 0,
  calendarAt: 0,
  createdAt: 0,
} as const
const opensMs = 96 * 3_600_000
/** How often those who wait look, evenly from the opening to kick-off. */
const looks = 24

export function someFixtures(count: number): ScheduledFixture[] {
  return fixturesBetween(Date.UTC(2027, 0, 1), Date.UTC(2027, 0, 3)).slice(0, count)
}

/** Everything about one fixture, always the same. */
export function playFixture(fixture: ScheduledFixture, sizes: Sizes): Played[] {
  const chance = seedChance(textHmac, seedOf(fixture, 'moments'), 'chance')
  return [
    beforeKickOff(fixture, sizes, chance),
    inPlay(fixture, sizes.inPlay, chance),
    ...waited(fixture, sizes),
    afterSuspension(fixture, sizes.walks * sizes.matchesOfWalk),
  ]
}

function beforeKickOff(fixture: ScheduledFixture, sizes: Sizes, chance: Chance): Played {
  const tally: BetCounts = new Map()
  for (let moment = 0; moment < sizes.moments; moment++) {
    const entry = entryOf(fixture, `walk ${moment}`)
    const at = fixture.startAt - Math.max(1, Math.floor(chance() * opensMs))
    const left = walkStepsLeft(entry, calendar, at)
    const rates = entry.walk?.(left) ?? fixture.rates
    const ends = Array.from({ length: sizes.matchesEach }, (_, n) => {
      const seed = seedOf(fixture, `match ${moment} ${n}`)
      const walk = walkOf(textHmac, { seed, start: rates })
      const [from, to] = [walk(left), walk(0)]
      return endOf(seed, {
        home: (rates.home * to.home) / from.home,
        away: (rates.away * to.away) / from.away,
      })
    })
    buy(tally, marketsAt(entry, calendar, at, defaultSettings), nil, ends)
  }
  return { part: 'prematch', matches: sizes.moments * sizes.matchesEach, tally }
}

function inPlay(fixture: ScheduledFixture, matches: number, chance: Chance): Played {
  const tally: BetCounts = new Map()
  for (let n = 0; n < matches; n++) {
    const entry = entryOf(fixture, `in play ${n}`)
    const plan = entry.plan()
    buyAt(tally, entry, plan, chance() * matchLengthSec(plan))
  }
  return { part: 'inPlay', matches, tally }
}

/** The first price after the first goal or red card, as soon as bets are taken again. */
function afterSuspension(fixture: ScheduledFixture, matches: number): Played {
  const tally: BetCounts = new Map()
  for (let n = 0; n < matches; n++) {
    const entry = entryOf(fixture, `suspension ${n}`)
    const plan = entry.plan()
    const incident = plan.events.find((event) => event.kind !== 'corner')
    if (incident) {
      buyAt(tally, entry, plan, instantOf(plan, incident) + defaultSettings.suspendMs / 1000 + 0.01)
    }
  }
  return { part: 'afterSuspension', matches, tally }
}

function buyAt(tally: BetCounts, entry: Entry, plan: MatchPlan, second: number): void {
  const at = entry.stored.startAt + second * 1000
  const markets = marketsAt(entry, calendar, at, defaultSettings)
  const shown = fixtureAt(entry, calendar, at, defaultSettings, () => markets)
  if (shown.marketState === 'open') buy(tally, markets, shown.score, [finalOf(plan)])
}

/** Those who wait know the prices that were shown, and nothing else. */
function waited(fixture: ScheduledFixture, sizes: Sizes): Played[] {
  const rules: readonly { part: BookSection; choose: Rule; tally: BetCounts }[] = [
    { part: 'highest', choose: highestSoFar, tally: new Map() },
    { part: 'aboveOpening', choose: aboveOpening, tally: new Map() },
    { part: 'last', choose: (prices) => prices.length - 1, tally: new Map() },
  ]
  for (let n = 0; n < sizes.walks; n++) {
    const entry = entryOf(fixture, `watched ${n}`)
    const seen = Array.from({ length: looks }, (_, look) => {
      const at = fixture.startAt - Math.max(1, (opensMs * (looks - 1 - look)) / (looks - 1))
      return marketsAt(entry, calendar, at, defaultSettings)
    })
    const rates = entry.walk?.(0) ?? fixture.rates
    const ends = Array.from({ length: sizes.matchesOfWalk }, (_, match) =>
      endOf(seedOf(fixture, `watched ${n} ${match}`), rates),
    )
    for (const [, shown] of byMarket(seen)) {
      for (const side of shown[0]?.selections.map((one) => one.side) ?? []) {
        const prices = shown.map((market) => {
          const one = market.selections.find((selection) => selection.side === side)
          return one?.state === 'open' ? one.odds : undefined
        })
        for (const { choose, tally } of rules) {
          const market = shown[choose(prices) ?? -1]
          const selections = market?.selections.filter((one) => one.side === side)
          if (market && selections) buy(tally, [{ ...market, selections }], nil, ends)
        }
      }
    }
  }
  const matches = sizes.walks * sizes.matchesOfWalk
  return rules.map(({ part, tally }) => ({ part, matches, tally }))
}

/** Which of the prices seen one after the other is taken; the choice of one knows only those before it. */
type Rule = (prices: readonly (number | undefined)[]) => number | undefined

/** After a third of the time, the first one above all before. */
function highestSoFar(prices: readonly (number | undefined)[]): number | undefined {
  let highest = 0
  for (const [index, price] of prices.entries()) {
    if (price === undefined) continue
    if (index >= looks / 3 && highest > 0 && price > highest) return index
    highest = Math.max(highest, price)
  }
  return undefined
}

/** The first one three hundredths above the opening. */
function aboveOpening(prices: readonly (number | undefined)[]): number | undefined {
  const opening = prices.find((price) => price !== undefined) ?? 0
  const index = prices.findIndex((price) => price !== undefined && price >= opening * 1.03)
  return index < 0 ? undefined : index
}

function byMarket(seen: readonly (readonly Market[])[]): Map<string, Market[]> {
  return Map.groupBy(seen.flat(), (market) => market.id)
}

interface End {
  readonly full: Score
  readonly firstHalf: Score
}

/** Buys every open selection once for each of these ends: one cluster. */
function buy(
  tally: BetCounts,
  markets: readonly Market[],
  placedAt: Score,
  ends: readonly End[],
): void {
  const counts = { full: counted(ends, 'full'), firstHalf: counted(ends, 'firstHalf') }
  for (const { family, line, period, selections } of markets) {
    if (family !== '1x2' && family !== 'handicap' && family !== 'total') continue
    if (period !== 'full' && period !== 'firstHalf') continue
    for (const { side, odds, state } of selections) {
      if (state !== 'open') continue
      let won = -ends.length
      for (const [final, count] of counts[period].values()) {
        won += count * returnAt({ family, line, side }, odds, placedAt, final)
      }
      addCluster(tally, `${period} ${family} ${line ?? ''} ${side}`, ends.length, won)
    }
  }
}

function counted(ends: readonly End[], period: GoalPeriod): Map<number, [Score, number]> {
  const counts = new Map<number, [Score, number]>()
  for (const { [period]: score } of ends) {
    const key = score.home * 100 + score.away
    const known = counts.get(key)
    if (known) known[1] += 1
    else counts.set(key, [score, 1])
  }
  return counts
}

function endOf(seed: string, rates: GoalRates): End {
  const halfSec = drawHalves(seedChance(textHmac, seed, 'clock'))
  return finalOf(planMatch(seedChance(textHmac, seed, 'plan'), halfSec, rates, defaultModel))
}

function finalOf({ events }: MatchPlan): End {
  const goals = events.filter((event) => event.kind === 'goal')
  const of = (side: 'home' | 'away', half?: 1) =>
    goals.filter((goal) => goal.side === side && (half === undefined || goal.half === half)).length
  return {
    full: { home: of('home'), away: of('away') },
    firstHalf: { home: of('home', 1), away: of('away', 1) },
  }
}

function entryOf(fixture: ScheduledFixture, name: string): Entry {
  const { place, home, away, competition, round, rates, startAt } = fixture
  const stored = {
    id: String(place),
    calendarId: calendar.id,
    place,
    competition: { id: '', name: competition },
    home: { id: '', name: home },
    away: { id: '', name: away },
    round,
    sport: 'football',
    format: '',
    rates,
    seed: seal(seedOf(fixture, name)),
    startAt,
    playedOn: undefined,
    model: sealedModel,
    fate: 'played',
    full: undefined,
    half: undefined,
    pins: [],
    endedAt: undefined,
  } as const
  return createEntry(stored, calendar)
}

function seedOf({ place }: ScheduledFixture, name: string): string {
  return createHash('sha256').update(`fairness of the book ${place} ${name}`).digest('hex')
}

const nil = { home: 0, away: 0 }
