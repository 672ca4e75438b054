import type { FairStream } from '../../fair/index.ts'
import type { HitRule } from './hits.ts'
import type { PickForm } from './picks.ts'

/** A lottery is data: how its numbers are drawn, and the plays that may be bet on. */
export interface Lottery {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly draw: DrawForm
  readonly plays: readonly LotteryPlay[]
  /** Pages of its board: what stands on none is on the last one. */
  readonly pages: readonly PlayPage[]
  /** Its places as they are called, in the order of drawing. */
  readonly places?: readonly string[]
  /** What is drawn, where it is no ball. */
  readonly look?: 'dice' | 'cars'
  /** The place of a number apart. */
  readonly special?: number
}

/** Its title, and which plays stand on it by the beginning of their ids. */
export type PlayPage = readonly [title: string, ids: RegExp]

/** So many numbers of [from, to], each anew or each taken out. */
export interface DrawForm {
  readonly kind: 'each' | 'pick'
  readonly count: number
  readonly from: number
  readonly to: number
}

export interface LotteryPlay {
  /** `ball1.big`: its opposite is told by the last word (see `oppositeSpots`). */
  readonly id: string
  readonly name: string
  readonly picks: PickForm
  readonly hit: HitRule
  /** Of so many equally likely draws. */
  readonly total: bigint
  /** In how many of them a line's stake comes back. */
  readonly push: bigint
  readonly prizes: readonly Prize[]
  /** By which rate its odds are reckoned; absent where they are a table of their own. */
  readonly rate?: 'twoSided' | 'other'
}

/** Tiers shut one another out. */
export interface Prize {
  readonly ways: bigint
  /** Thousandths, stake included. */
  readonly odds: bigint
}

/** Numbers in the order in which they were drawn. */
export type LotteryDraw = readonly number[]

export function drawLottery({ kind, count, from, to }: DrawForm, stream: FairStream): LotteryDraw {
  const size = to - from + 1
  if (kind === 'each') return Array.from({ length: count }, () => from + stream.uint(size))
  const drawn = count === size ? stream.shuffle(size) : stream.pick(size, count)
  return drawn.map((number) => from + number)
}
