import { seededChance, spreadOf } from '@zhengju/domain/match'
import {
  type MatchToCome,
  type OutrightChance,
  outrightChances,
  outrightPrices,
} from '@zhengju/domain/outright'
import { defaultModel, lowestOdds, scoreMatrices } from '@zhengju/domain/pricing'
import type { DeadHeatRule } from '@zhengju/domain/settlement'
import { type Market, outrightMarketId, outrightSide } from '@zhengju/domain/sport'
import { marginOf } from '@zhengju/domain/sports/fixture'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Calendar } from '../store/calendars.ts'
import { sportsbookVenue } from '../venue.ts'
import { calendarTime } from './clock.ts'
import type { BookSettings, SecondBook } from './entry.ts'
import { walkStepsLeft } from './entry.ts'
import type { OutrightEntry } from './outright-entry.ts'

/** What each venue offers on an outright: its winner, from one count of chances. */
export function outrightMarkets(
  fixtureId: string,
  outright: OutrightEntry,
  { calendar, now, settings, books }: OfferedWhen,
): ReadonlyMap<SportVenueId, readonly Market[]> {
  const at = calendarTime(calendar, now)
  if (outright.state(at) === 'closed') return new Map()
  const chances = outrightChances(
    outright.totals(),
    matchesToCome(outright, calendar, now),
    seededChance(`${fixtureId} ${outright.key(at)}`),
  )
  const count = chances.length
  const offered = (venue: SportVenueId, margin: number) => {
    const rule = deadHeatAt(settings, venue)
    return [venue, [market(fixtureId, outright.names, chances, { margin, rule })]] as const
  }
  return new Map([
    offered(sportsbookVenue, marginOf(count)),
    ...books.map((book) => {
      return offered(book.venue, book.marginThreeWay + marginOf(count) - marginOf(3))
    }),
  ])
}

interface OfferedWhen {
  readonly calendar: Calendar
  readonly now: number
  readonly settings: BookSettings
  readonly books: readonly SecondBook[]
}

export function deadHeatAt({ deadHeat }: BookSettings, venue: SportVenueId): DeadHeatRule {
  return deadHeat?.[venue] ?? 'stakeDivided'
}

/** By the rates at which each of them stands now; those that the book does not have yet, by the ones they begin with. */
function matchesToCome(outright: OutrightEntry, calendar: Calendar, now: number): MatchToCome[] {
  const { matches, scores, entryOf } = outright
  return matches
    .filter(({ fixture }) => !scores.has(fixture.place))
    .map(({ fixture, home, away }) => {
      const entry = entryOf(fixture.place)
      const left = entry ? walkStepsLeft(entry, calendar, now) : 0
      const rates = entry?.walk?.(left) ?? fixture.rates
      const situation = { rates, spread: spreadOf(left), ...beforeKickOff }
      return { home, away, matrix: scoreMatrices(situation, defaultModel).full }
    })
}

function market(
  fixtureId: string,
  names: readonly string[],
  chances: readonly OutrightChance[],
  { margin, rule }: { readonly margin: number; readonly rule: DeadHeatRule },
): Market {
  const id = outrightMarketId(fixtureId)
  return {
    id,
    fixtureId,
    family: 'outright',
    period: 'full',
    line: undefined,
    isInPlay: false,
    state: 'open',
    order: 1,
    selections: outrightPrices(chances, margin, rule).map(({ number, odds, fair }) => ({
      id: `${id}_${outrightSide(number)}`,
      side: outrightSide(number),
      name: names[number - 1] ?? '',
      odds: odds ?? lowestOdds,
      state: odds === undefined ? 'suspended' : 'open',
      ...(fair !== undefined && { fair }),
    })),
  }
}

const beforeKickOff = {
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  remaining: 1,
  remainingFirstHalf: defaultModel.firstHalfShare,
}
