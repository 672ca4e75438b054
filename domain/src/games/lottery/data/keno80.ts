import { combinations } from '../combinations.ts'
import type { Lottery, LotteryPlay } from '../lottery.ts'
import { range } from './plays.ts'

const ball = { from: 1, to: 80 } as const
const drawn = 20
/** Prizes by how many numbers are picked: [matched, hundredths]. From seven on, none at all is a prize as well. */
const prizeTables: readonly (readonly (readonly [matched: number, odds: number])[])[] = [
  [[1, 380]],
  [[2, 1_580]],
  [
    [2, 150],
    [3, 5_300],
  ],
  [
    [2, 100],
    [3, 500],
    [4, 17_000],
  ],
  [
    [3, 250],
    [4, 2_000],
    [5, 76_000],
  ],
  [
    [3, 150],
    [4, 700],
    [5, 7_000],
    [6, 260_000],
  ],
  [
    [0, 50],
    [4, 300],
    [5, 2_500],
    [6, 35_000],
    [7, 1_050_000],
  ],
  [
    [0, 100],
    [4, 200],
    [5, 1_000],
    [6, 10_000],
    [7, 130_000],
    [8, 1_800_000],
  ],
  [
    [0, 100],
    [5, 500],
    [6, 4_000],
    [7, 38_000],
    [8, 600_000],
    [9, 10_000_000],
  ],
  [
    [0, 200],
    [5, 200],
    [6, 2_000],
    [7, 13_000],
    [8, 130_000],
    [9, 1_600_000],
    [10, 40_000_000],
  ],
]
const chinese = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

export const keno80: Lottery = {
  id: 'keno80',
  version: 'keno80@1',
  name: '快乐8',
  draw: { kind: 'pick', count: drawn, ...ball },
  pages: [['任选', /^pick\d+$/]],
  plays: prizeTables.map((prizes, at): LotteryPlay => {
    const count = at + 1
    return {
      ...{ id: `pick${count}`, name: `选${chinese[at]}`, push: 0n },
      picks: { kind: 'combine', ...ball, count },
      hit: {
        kind: 'matches',
        places: range(0, drawn - 1),
        scores: prizes.map(([matched]) => matched),
      },
      total: BigInt(combinations(80, count)),
      prizes: prizes.map(([matched, odds]) => ({
        ways: BigInt(combinations(drawn, matched) * combinations(80 - drawn, count - matched)),
        odds: BigInt(odds) * 10n,
      })),
    }
  }),
}
