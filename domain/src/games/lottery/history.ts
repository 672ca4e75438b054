import { hitOf } from './hits.ts'
import type { Lottery, LotteryDraw } from './lottery.ts'

/** 长龙: a side that came in the last draws, one after another. Draws do not remember: it says nothing of the next. */
export interface LongRun {
  readonly play: string
  readonly length: number
}

/** The sides that came at least so often in a row, the longest first; draws from the newest on. */
export function longRuns(lottery: Lottery, draws: readonly LotteryDraw[], least = 3): LongRun[] {
  return lottery.plays
    .filter(({ rate, picks }) => rate === 'twoSided' && picks.kind === 'none')
    .map(({ id, hit }) => {
      const end = draws.findIndex((draw) => hitOf(hit, draw, []) !== 0)
      return { play: id, length: end < 0 ? draws.length : end }
    })
    .filter(({ length }) => length >= least)
    .toSorted((a, b) => b.length - a.length)
}

/** 遗漏: for each place and number, how many draws have passed since it came there; draws from the newest on. */
export function absences(
  { draw: form }: Lottery,
  draws: readonly LotteryDraw[],
): readonly (readonly number[])[] {
  return Array.from({ length: form.count }, (_, place) =>
    Array.from({ length: form.to - form.from + 1 }, (_, at) => {
      const last = draws.findIndex((draw) => draw[place] === form.from + at)
      return last < 0 ? draws.length : last
    }),
  )
}
