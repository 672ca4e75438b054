import { hundredths, lost, type TableGame, type TableSpot } from '../table/index.ts'

type Spot = TableSpot<number>

/** From the zero on, clockwise. */
export const rouletteWheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
export const rouletteReds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
])

const pockets = span(0, 36)
const numbers = span(1, 36)
/** The lowest numbers of the twelve rows of three. */
const rows = span(0, 11).map((row) => 3 * row + 1)

/** A bet on so many numbers pays 36 over their count, the stake included. */
function covering(id: string, name: string, covered: readonly number[]): Spot {
  const back = 3_600n / BigInt(covered.length)
  return {
    ...{ id, name, total: 37n, cases: [{ draws: BigInt(covered.length), back }] },
    pays: (pocket) => (covered.includes(pocket) ? hundredths(back) : lost),
  }
}

function named(kind: string, name: string, covered: readonly number[]): Spot {
  return covering(`${kind}.${covered.join('-')}`, `${name} ${covered.join(' ')}`, covered)
}

/** Neighbours of the layout: two of a row, two of a column, and the zero with each of the first row. */
const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...span(1, 33).map((number) => [number, number + 3]),
]
const corners = span(1, 32)
  .filter((number) => number % 3 !== 0)
  .map((number) => [number, number + 1, number + 3, number + 4])

const outside: readonly Spot[] = [
  covering('red', '红', [...rouletteReds]),
  covering('black', '黑', without(rouletteReds)),
  covering(
    'odd',
    '单',
    of((number) => number % 2 === 1),
  ),
  covering(
    'even',
    '双',
    of((number) => number % 2 === 0),
  ),
  covering('big', '大 19-36', span(19, 36)),
  covering('small', '小 1-18', span(1, 18)),
  ...[1, 2, 3].flatMap((third) => [
    covering(`dozen.${third}`, `第 ${third} 打`, span(12 * third - 11, 12 * third)),
    covering(
      `column.${third}`,
      `第 ${third} 列`,
      of((number) => number % 3 === third % 3),
    ),
  ]),
]

/** A single zero. */
export const roulette: TableGame<number> = {
  ...{ version: 'roulette@1', leastStake: 100n, mostStake: 5_000_000n },
  play: (stream) => stream.uint(37),
  spots: [
    ...outside,
    ...pockets.map((number) => named('straight', '直注', [number])),
    ...splits.map((covered) => named('split', '分注', covered)),
    ...rows.map((row) => named('street', '街注', span(row, row + 2))),
    named('trio', '三数', [0, 1, 2]),
    named('trio', '三数', [0, 2, 3]),
    ...corners.map((covered) => named('corner', '角注', covered)),
    named('firstFour', '四个号码', [0, 1, 2, 3]),
    ...rows.slice(1).map((row) => named('sixLine', '线注', span(row - 3, row + 2))),
  ],
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function of(is: (number: number) => boolean): number[] {
  return numbers.filter(is)
}

function without(taken: ReadonlySet<number>): number[] {
  return of((number) => !taken.has(number))
}
