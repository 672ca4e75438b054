import { type Currency, type Minor, parseMoney } from '../money/index.ts'
import type { GrantTerms } from '../promotion/index.ts'
import { addDays, isDay, type SiteDay } from '../siteDay/index.ts'
import type { GameCategory } from '../venue/index.ts'

/** The places from one to another, both included, each with as much. */
interface PrizeOf<Money> {
  readonly from: number
  readonly to: number
  readonly each: Money
}

interface SeasonOf<Money> {
  readonly name: string
  readonly fromDay: SiteDay
  /** The last day whose results count. */
  readonly toDay: SiteDay
  readonly categories: readonly GameCategory[]
  /** Of one friend no more counts in a season. */
  readonly friendCap: Money
  readonly prizes: readonly PrizeOf<Money>[]
  readonly terms: GrantTerms
}

/** Money in minor units. */
export type Season = SeasonOf<Minor>
/** As it is kept and sent: money as decimal text. */
export type SeasonText = SeasonOf<string>

export const seasonLimits = { places: 100, prizes: 10, days: 92 } as const

/** Undefined where days or places are out of order, a later place has more, or nothing is given. */
export function seasonOf(text: SeasonText, currency: Currency): Season | undefined {
  const money = (part: string) => parseMoney(part, currency) ?? 0n
  const prizes = text.prizes.map(({ from, to, each }) => ({ from, to, each: money(each) }))
  const friendCap = money(text.friendCap)
  const { fromDay, toDay, categories } = text
  const last = addDays(fromDay, seasonLimits.days - 1) ?? fromDay
  const areDays = isDay(fromDay) && isDay(toDay) && fromDay <= toDay && toDay <= last
  const isOneEach = categories.length > 0 && new Set(categories).size === categories.length
  const isWhole = areDays && isOneEach && friendCap > 0n && text.name.trim() !== ''
  return isWhole && arePrizes(prizes) ? { ...text, friendCap, prizes } : undefined
}

function arePrizes(prizes: Season['prizes']): boolean {
  if (prizes.length === 0 || prizes.length > seasonLimits.prizes) return false
  return prizes.every(({ from, to, each }, at) => {
    const before = prizes[at - 1]
    const follows = from === (before?.to ?? 0) + 1 && to >= from && to <= seasonLimits.places
    return follows && each > 0n && (before === undefined || each <= before.each)
  })
}

/** All of it stands in the fund's reserve before the season begins. */
export function poolOf({ prizes }: Season): Minor {
  return prizes.reduce((sum, { from, to, each }) => sum + BigInt(to - from + 1) * each, 0n)
}

/** What that place brings; 0 brings nothing. */
export function prizeOf({ prizes }: Season, place: number): Minor {
  return prizes.find(({ from, to }) => from <= place && place <= to)?.each ?? 0n
}

/** The nearest place in front of that one which has a larger prize. */
export function nextPrizePlace(season: Season, place: number): number | undefined {
  const own = prizeOf(season, place)
  return season.prizes.findLast(({ to, each }) => to < place && each > own)?.to
}

export function lastPrizePlace({ prizes }: Season): number {
  return prizes.at(-1)?.to ?? 0
}

/**
 * `reserved`: its prizes stand in the reserve; `proposed`: one operator says whom to pay; `paid`: another one agreed. What is
 * corrected later moves prizes of a season that is paid.
 */
export const seasonStates = [
  'draft',
  'reserved',
  'proposed',
  'paid',
  'refused',
  'calledOff',
] as const
export type SeasonState = (typeof seasonStates)[number]
export type SeasonEvent = 'reserved' | 'refused' | 'calledOff' | 'proposed' | 'returned' | 'paid'

const table: Record<SeasonState, Partial<Record<SeasonEvent, SeasonState>>> = {
  draft: { reserved: 'reserved', refused: 'refused' },
  reserved: { calledOff: 'calledOff', proposed: 'proposed' },
  proposed: { paid: 'paid', returned: 'reserved' },
  paid: {},
  refused: {},
  calledOff: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextSeason(state: SeasonState, event: SeasonEvent): SeasonState | undefined {
  return table[state][event]
}

/** `counting`: the day after the last one, in which its results arrive and are looked at. */
export const seasonPhases = ['ahead', 'running', 'counting', 'over'] as const
export type SeasonPhase = (typeof seasonPhases)[number]

export function phaseOf(
  { fromDay, toDay }: Pick<Season, 'fromDay' | 'toDay'>,
  today: SiteDay,
): SeasonPhase {
  if (today < fromDay) return 'ahead'
  if (today <= toDay) return 'running'
  return today <= (addDays(toDay, 1) ?? toDay) ? 'counting' : 'over'
}
