import { type Shape, shapes } from '../hits.ts'
import type { LotteryPlay } from '../lottery.ts'
import { none, priced, range } from './plays.ts'

/** Plays on digits that 时时彩 and 3D share: each digit of 0-9 is drawn anew. */
export const digit = { from: 0, to: 9 } as const

export function exact(id: string, name: string, places: readonly number[]): LotteryPlay {
  return priced(
    id,
    name,
    { kind: 'straight', ...digit, rows: places.length },
    { kind: 'exact', places },
    [1, 10 ** places.length],
  )
}

/** 组三: one number twice and one once, of one row. */
export function group3(id: string, name: string, places: readonly number[]): LotteryPlay {
  const groups = [
    { times: 2, count: 1 },
    { times: 1, count: 1 },
  ]
  const form = { kind: 'groups', ...digit, groups, isShared: true } as const
  return priced(id, name, form, { kind: 'group', places }, [3, 1_000])
}

/** 组六: three different numbers in any order. */
export function group6(id: string, name: string, places: readonly number[]): LotteryPlay {
  const form = { kind: 'combine', ...digit, count: 3 } as const
  return priced(id, name, form, { kind: 'group', places }, [6, 1_000])
}

const shapeNames: Readonly<Record<Shape, string>> = {
  triple: '豹子',
  run: '顺子',
  pair: '对子',
  halfRun: '半顺',
  mixed: '杂六',
}
const shapeWays: Readonly<Record<Shape, number>> = {
  triple: 10,
  run: 60,
  pair: 270,
  halfRun: 360,
  mixed: 300,
}

export function shapePlays(id: string, name: string, places: readonly number[]): LotteryPlay[] {
  return shapes.map((shape) =>
    priced(
      `${id}.${shape}`,
      `${name}${shapeNames[shape]}`,
      none,
      { kind: 'shape', places, shape },
      [shapeWays[shape], 1_000],
    ),
  )
}

/** 和值 of three digits, 0 to 27: how many of 1,000. */
export const sumsOfThree = range(0, 27).map(
  (sum) =>
    range(0, 9).flatMap((a) => range(0, 9).filter((b) => sum - a - b >= 0 && sum - a - b <= 9))
      .length,
)
