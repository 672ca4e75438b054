import type { Lottery } from '../lottery.ts'
import { isEven, isUneven, none, numbers, priced, range, sided, sum } from './plays.ts'

const dice = [0, 1, 2]
const face = { from: 1, to: 6 } as const
/** Of 216: sums 3 to 18. */
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

const total = (wins: ReadonlySet<number>) =>
  ({ kind: 'value', read: 'sum', places: dice, wins, losesTriple: true }) as const

export const k3: Lottery = {
  id: 'k3',
  version: 'k3@1',
  name: '快三',
  draw: { kind: 'each', count: 3, ...face },
  look: 'dice',
  pages: [
    ['和值', /^sum\.\d+$/],
    ['大小单双', /^sum\.[a-z]+$/],
    ['三同号', /^triple\./],
    ['二同号', /^pair\./],
    ['三不同', /^differ3$/],
    ['二不同', /^differ2$/],
    ['三连号', /^run\./],
    ['单骰', /^single\./],
  ],
  plays: [
    sided('sum.big', '大', total(numbers(11, 17)), [105, 216]),
    sided('sum.small', '小', total(numbers(4, 10)), [105, 216]),
    sided('sum.odd', '单', total(numbers(3, 18, isUneven)), [105, 216]),
    sided('sum.even', '双', total(numbers(3, 18, isEven)), [105, 216]),
    ...range(3, 18).map((value) =>
      priced(`sum.${value}`, `和值 ${value}`, none, sum(dice, new Set([value])), [
        sumWays[value - 3] ?? 0,
        216,
      ]),
    ),
    priced(
      'triple.any',
      '三同号通选',
      none,
      { kind: 'shape', places: dice, shape: 'triple' },
      [6, 216],
    ),
    priced(
      'triple.one',
      '三同号单选',
      { kind: 'groups', ...face, groups: [{ times: 3, count: 1 }] },
      { kind: 'group', places: dice },
      [1, 216],
    ),
    priced(
      'pair.any',
      '二同号复选',
      { kind: 'combine', ...face, count: 1 },
      { kind: 'has', places: dice, times: 2 },
      [16, 216],
    ),
    priced(
      'pair.one',
      '二同号单选',
      {
        kind: 'groups',
        ...face,
        groups: [
          { times: 2, count: 1 },
          { times: 1, count: 1 },
        ],
      },
      { kind: 'group', places: dice },
      [3, 216],
    ),
    priced(
      'differ3',
      '三不同号',
      { kind: 'combine', ...face, count: 3 },
      { kind: 'group', places: dice },
      [6, 216],
    ),
    priced(
      'differ2',
      '二不同号',
      { kind: 'combine', ...face, count: 2 },
      { kind: 'has', places: dice },
      [30, 216],
    ),
    priced('run.any', '三连号通选', none, { kind: 'shape', places: dice, shape: 'run' }, [24, 216]),
    priced(
      'single.1',
      '单骰',
      { kind: 'combine', ...face, count: 1 },
      { kind: 'has', places: dice },
      [91, 216],
    ),
  ],
}
