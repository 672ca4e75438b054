import type { Lottery } from '../lottery.ts'
import { digit, exact, group3, group6, sumsOfThree } from './digits.ts'
import { isEven, isUneven, none, numbers, priced, sided, sum } from './plays.ts'

const digits = [0, 1, 2]
/** Of 1,000: greatest digit minus smallest, 0 to 9. */
const spanWays = [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]

export const d3: Lottery = {
  id: 'd3',
  version: 'd3@1',
  name: '3D 排列三',
  draw: { kind: 'each', count: 3, ...digit },
  places: ['百', '十', '个'],
  pages: [
    ['直选', /^exact$/],
    ['组选', /^group\d$/],
    ['和值', /^sum\.\d+$/],
    ['两面', /^sum\.[a-z]+$/],
    ['跨度', /^span\./],
  ],
  plays: [
    exact('exact', '直选', digits),
    group3('group3', '组三', digits),
    group6('group6', '组六', digits),
    sided('sum.big', '和值大', sum(digits, numbers(14, 27)), [500, 1_000]),
    sided('sum.small', '和值小', sum(digits, numbers(0, 13)), [500, 1_000]),
    sided('sum.odd', '和值单', sum(digits, numbers(0, 27, isUneven)), [500, 1_000]),
    sided('sum.even', '和值双', sum(digits, numbers(0, 27, isEven)), [500, 1_000]),
    ...sumsOfThree.map((ways, value) =>
      priced(`sum.${value}`, `和值 ${value}`, none, sum(digits, new Set([value])), [ways, 1_000]),
    ),
    ...spanWays.map((ways, span) =>
      priced(
        `span.${span}`,
        `跨度 ${span}`,
        none,
        { kind: 'value', read: 'span', places: digits, wins: new Set([span]) },
        [ways, 1_000],
      ),
    ),
  ],
}
