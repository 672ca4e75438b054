import { createHash } from 'node:crypto'
import {
  type Chance,
  instantOf,
  type MatchPlan,
  matchLengthSec,
  sealedModel,
} from '@zhengju/domain/match'
import type { Score } from '@zhengju/domain/sport'
import { createEntry, type Entry } from '@zhengju/house/games/sportsbook/book/entry'
import type { StoredFixture } from '@zhengju/house/games/sportsbook/store/fixtures'
import type { fixturesBetween } from '@zhengju/house/games/sportsbook/world/schedule'
import { seal } from '@zhengju/house/host/seeds/seal'
import type { Strategy } from './season-bettors.ts'

/** The matches of a season, and when each bettor comes by. */
export interface Moment {
  readonly kind: 'visit' | 'end'
  readonly at: number
  readonly entry: Entry
  readonly strategy: Strategy
  readonly bettor: string
  /** Of whoever is late: the side that scores within what he sees earlier. */
  readonly scorer?: 'home' | 'away' | undefined
}

/** When each bettor comes by. A few matches draw most of them. */
export function momentsOf(
  stored: StoredFixture,
  chance: Chance,
  { bettors, betsEach, count }: { bettors: number; betsEach: number; count: number },
): Moment[] {
  const entry = createEntry(stored, calendar)
  const plan = entry.plan()
  const lengthMs = matchLengthSec(plan) * 1000
  const crowd = stored.place % 20 === 0 ? 8 : 0.6
  const each = (strategy: Strategy, share: number, make: () => Pick<Moment, 'at' | 'scorer'>) =>
    Array.from(
      { length: Math.round(((bettors * share * betsEach) / count) * crowd) },
      (): Moment => {
        const bettor = `${strategy}${Math.floor(chance() * Math.max(1, bettors * share))}`
        return { kind: 'visit', entry, strategy, bettor, ...make() }
      },
    )
  const anyTime = () => {
    const isInPlay = chance() < 0.3
    const at = isInPlay ? chance() * lengthMs : -(chance() ** 3) * 86_400_000
    return { at: stored.startAt + at }
  }
  const goals = plan.events.filter(({ kind }) => kind === 'goal')
  const courtside = () => {
    const goal = goals[Math.floor(chance() * goals.length)]
    if (!goal || chance() < 0.3) return { at: stored.startAt + chance() * lengthMs }
    return {
      at: stored.startAt + instantOf(plan, goal) * 1000 - seesMs * chance(),
      scorer: goal.side,
    }
  }
  return [
    ...each('noise', 0.92, anyTime),
    ...each('whale', 0.01, anyTime),
    ...each('sharp', 0.02, anyTime),
    ...each('drift', 0.02, anyTime),
    ...each('arbitrage', 0.01, anyTime),
    ...each('late', 0.02, courtside),
    { kind: 'end', at: stored.startAt + lengthMs + 1, entry, strategy: 'noise', bettor: '' },
  ]
}

export function finalOf({ events }: MatchPlan): {
  readonly full: Score
  readonly firstHalf: Score
} {
  const goals = events.filter((event) => event.kind === 'goal')
  const of = (side: 'home' | 'away', half?: 1) =>
    goals.filter((goal) => goal.side === side && (half === undefined || goal.half === half)).length
  return {
    full: { home: of('home'), away: of('away') },
    firstHalf: { home: of('home', 1), away: of('away', 1) },
  }
}

export function storedFixture(fixture: ReturnType<typeof fixturesBetween>[number]): StoredFixture {
  const { place, home, away, competition, round, rates, startAt } = fixture
  const seed = createHash('sha256').update(`season of the book ${place}`).digest('hex')
  return {
    id: String(place),
    calendarId: calendar.id,
    place,
    competition: { id: competition, name: competition },
    home: { id: home, name: home },
    away: { id: away, name: away },
    round,
    sport: 'football',
    format: '',
    model: sealedModel,
    rates,
    seed: seal(seed),
    startAt,
    playedOn: undefined,
    fate: 'played',
    full: undefined,
    half: undefined,
    pins: [],
    endedAt: undefined,
  }
}

export const calendar = {
  id: 'season',
  kind: 'generated',
  name: 'season',
  secret: '',
  speed: 1,
  realAt: 0,
  calendarAt: 0,
  createdAt: 0,
} as const
/** How much earlier than the book somebody at the ground sees a goal. */
const seesMs = 2_500
