import type { Score } from '../../sport/index.ts'
import type { Period, Pick, Team, Unit } from './pick.ts'

/** What was counted of a unit in a period. */
export interface Count extends Score {
  /** False when the period was broken off: bets stand only where nothing could have changed them. */
  readonly isFinal: boolean
  /** The count ends when a side has so many, as sets and maps do; without it, it could have gone on for ever. */
  readonly toWin?: number
}

/** `goals/firstHalf`. */
export type CountKey = `${Unit}/${Period}`
/** `goals/full/nth/3`, `kills/map1/firstTo/10`. */
export type FirstKey = `${CountKey}/${'nth' | 'firstTo'}/${number}`
export type FactKey = CountKey | FirstKey

/**
 * All that bets on a fixture are settled by: plain data, so that it can be kept beside the bet. A count that is not
 * there was never begun, and bets on it are void.
 */
export interface Facts {
  readonly counts: Readonly<Partial<Record<CountKey, Count>>>
  /** Absent as long as nobody was; when the count is final, absent means that nobody ever was. */
  readonly firsts: Readonly<Partial<Record<FirstKey, Team>>>
  /** Who goes through where the count does not say it: after a retirement or a walkover. */
  readonly advances?: Team | undefined
}

export function countKey(unit: Unit, period: Period): CountKey {
  return `${unit}/${period}`
}

export function firstKey(pick: Extract<Pick, { family: 'nth' | 'firstTo' }>): FirstKey {
  return `${countKey(pick.unit, pick.period)}/${pick.family}/${pick.number}`
}

/** Which facts decide a pick: all that its settlement reads. */
export function needsOf(pick: Pick): readonly FactKey[] {
  const counts = countsOf(pick)
  return pick.family === 'nth' || pick.family === 'firstTo' ? [...counts, firstKey(pick)] : counts
}

/** One count; two of the families that compare halves. */
export function countsOf({ family, unit, period }: Pick): readonly CountKey[] {
  const own = countKey(unit, period)
  if (family === 'halfFull') return [countKey(unit, 'firstHalf'), own]
  return family === 'highestHalf'
    ? [countKey(unit, 'firstHalf'), countKey(unit, 'secondHalf')]
    : [own]
}

export function isFirstKey(key: FactKey): key is FirstKey {
  return key.split('/').length === 4
}

/** The unit and period of a key, and the number of a first. */
export function readKey(key: FactKey): { unit: Unit; period: Period; number: number } {
  const [unit, period, , number] = key.split('/') as [Unit, Period, string?, string?]
  return { unit, period, number: Number(number ?? 0) }
}
