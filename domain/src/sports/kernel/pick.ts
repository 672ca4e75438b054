import type { MarketPeriod, Quarters, Score, Unit } from '../../sport/index.ts'

export type { Unit }
/** Of what it is counted; `map2.1` is the first remake of the second map. */
export type Period = MarketPeriod

export type Team = 'home' | 'away'
type Result = 'home' | 'draw' | 'away'

/** A proposition of any sport. Lines are quarters, of handicaps from the home side whichever side is picked. */
export type Pick = { readonly unit: Unit; readonly period: Period } & (
  | { readonly family: '1x2'; readonly side: Result }
  | { readonly family: 'winner' | 'drawNoBet'; readonly side: Team }
  | { readonly family: 'doubleChance'; readonly side: `${Result}Or${'Draw' | 'Away'}` }
  | {
      readonly family: 'handicap'
      readonly side: Team
      readonly line: Quarters
      /** Score at placement: what was counted before it does not count. */
      readonly from?: Score
    }
  | { readonly family: 'handicap3'; readonly side: Result; readonly line: Quarters }
  | {
      readonly family: 'total' | 'homeTotal' | 'awayTotal'
      readonly side: 'over' | 'under'
      readonly line: Quarters
    }
  | { readonly family: 'oddEven'; readonly side: 'odd' | 'even' }
  | { readonly family: YesNoFamily; readonly side: 'yes' | 'no' }
  /** `2-1`, or `other` for every score with a side above `most`. */
  | { readonly family: 'correctScore'; readonly side: string; readonly most: number }
  /** How many in all: `3`, `2-3` or `7+`. */
  | { readonly family: 'range'; readonly side: string }
  /** `draw/home`: the result at half-time and at the end. */
  | { readonly family: 'halfFull'; readonly side: `${Result}/${Result}` }
  | { readonly family: 'highestHalf'; readonly side: 'first' | 'second' | 'equal' }
  /** Who gets the one of this number; `none` when it is not reached. */
  | { readonly family: 'nth'; readonly side: Team | 'none'; readonly number: number }
  /** Who is the first to have so many. */
  | { readonly family: 'firstTo'; readonly side: Team; readonly number: number }
)

type YesNoFamily = 'bothScore' | 'homeToNil' | 'awayToNil' | 'homeCleanSheet' | 'awayCleanSheet'

export type Family = Pick['family']

/** Any side of any family, as a wire or a slip carries it. */
export type PickSide = Pick['side']
