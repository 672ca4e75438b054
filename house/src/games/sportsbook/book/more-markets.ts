import {
  halfTimeSec,
  instantOf,
  type MatchMoment,
  type MatchPlan,
  spreadOf,
} from '@zhengju/domain/match'
import type { Calendar } from '../store/calendars.ts'
import {
  type BookSettings,
  type Entry,
  extraTypesOf,
  isOver,
  kernelPricedAt,
  momentAt,
  type PricedOffers,
  priceKey,
  secondsPlayed,
  takesNoBets,
  walkStepsLeft,
} from './entry.ts'
import { type FootballAt, footballExtras, halvesOf } from './kernel-entry.ts'
import { type Offers, presentedOffers } from './offers.ts'

/** What is offered beside the markets of the lists; of the kernels' sports everything that is. */
export function moreOffersAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
): Offers {
  return presentedOffers(entry, morePricedAt(entry, calendar, now), { calendar, now, settings })
}

function morePricedAt(entry: Entry, calendar: Calendar, now: number): PricedOffers {
  if (entry.kernel) return kernelPricedAt(entry, calendar, now, 'all')
  const isClosed = takesNoBets(entry) || isOver(entry, calendar, now)
  const at = isClosed ? undefined : footballAt(entry, calendar, now)
  return at
    ? { offered: footballExtras(at, extraTypesOf(entry)), isInPlay: at.phase !== 'notStarted' }
    : { offered: [], isInPlay: false }
}

/** What those prices follow from; they may stand for some seconds longer than those of the lists. */
export function morePriceKey(
  entry: Entry,
  calendar: Calendar,
  now: number,
  { adjust }: BookSettings,
): string {
  const key = moreModelKey(entry, calendar, now)
  return adjust ? `${key} ${adjust.key(entry.stored)}` : key
}

function moreModelKey(entry: Entry, calendar: Calendar, now: number): string {
  if (entry.kernel) return priceKey(entry, calendar, now)
  const moment = momentAt(entry, calendar, now)
  if (!moment || moment.state === 'notStarted') return priceKey(entry, calendar, now)
  const { score, redCards, corners, yellowCards = nil, period, remaining } = moment
  const counts = [score, redCards, corners, yellowCards].map(({ home, away }) => `${home}-${away}`)
  return [period, ...counts, remaining.toFixed(3)].join(' ')
}

/** A match of the present model as the kernel of football sees it; undefined for replays. */
export function footballAt(entry: Entry, calendar: Calendar, now: number): FootballAt | undefined {
  const { sealed, walk } = entry
  if (!sealed || !walk) return undefined
  const moment = momentAt(entry, calendar, now)
  if (!moment || moment.state === 'notStarted') {
    const left = walkStepsLeft(entry, calendar, now)
    const halfSec = halvesOf(sealed.seed)
    const nothing = { past: [], phase: 'notStarted', playTime: 0 } as const
    return { halfSec, ...nothing, rates: walk(left), spread: spreadOf(left) }
  }
  const plan = entry.plan()
  const seconds = secondsPlayed(entry, calendar, now)
  const past = plan.events.filter((event) => instantOf(plan, event) <= seconds)
  const { period } = moment
  const phase = phases.find((one) => one === period) ?? 'notStarted'
  const playTime = playTimeAt(plan, period, seconds)
  return { halfSec: plan.halfSec, past, phase, playTime, rates: walk(0), spread: 0 }
}

function playTimeAt({ halfSec }: MatchPlan, period: MatchMoment['period'], sec: number): number {
  if (period === 'firstHalf') return Math.min(1, sec / halfSec[0])
  if (period === 'halfTime') return 1
  if (period === 'ended') return 2
  return 1 + Math.min(1, Math.max(0, (sec - halfSec[0] - halfTimeSec) / halfSec[1]))
}

const nil = { home: 0, away: 0 }
const phases = ['firstHalf', 'halfTime', 'secondHalf', 'ended'] as const
