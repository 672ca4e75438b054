import type { Lottery, LotteryPlay } from '../lottery.ts'
import { digit, exact, group3, group6, shapePlays } from './digits.ts'
import { isEven, isUneven, none, numbers, priced, range, sided, sum } from './plays.ts'

const balls = range(0, 4)
const ballNames = ['万', '千', '百', '十', '个'] as const
const threes = [
  { id: 'front', name: '前三', places: [0, 1, 2] },
  { id: 'middle', name: '中三', places: [1, 2, 3] },
  { id: 'back', name: '后三', places: [2, 3, 4] },
] as const
const twos = [
  { id: 'front', name: '前二', places: [0, 1] },
  { id: 'back', name: '后二', places: [3, 4] },
] as const
/** 组选 of five stars, by how many orders a line has: numbers that come so often, and how many of them. */
const fiveGroups = [
  { ways: 120, rows: [[1, 5]] },
  {
    ways: 60,
    rows: [
      [2, 1],
      [1, 3],
    ],
  },
  {
    ways: 30,
    rows: [
      [2, 2],
      [1, 1],
    ],
  },
  {
    ways: 20,
    rows: [
      [3, 1],
      [1, 2],
    ],
  },
  {
    ways: 10,
    rows: [
      [3, 1],
      [2, 1],
    ],
  },
  {
    ways: 5,
    rows: [
      [4, 1],
      [1, 1],
    ],
  },
] as const

function ballPlays(ball: number): LotteryPlay[] {
  const [id, name] = [`ball${ball + 1}`, ballNames[ball] ?? '']
  const place = [ball]
  return [
    priced(
      `${id}.digit`,
      `${name}位定位胆`,
      { kind: 'straight', ...digit, rows: 1 },
      { kind: 'exact', places: place },
      [1, 10],
    ),
    sided(`${id}.big`, `${name}位大`, sum(place, numbers(5, 9)), [5, 10]),
    sided(`${id}.small`, `${name}位小`, sum(place, numbers(0, 4)), [5, 10]),
    sided(`${id}.odd`, `${name}位单`, sum(place, numbers(0, 9, isUneven)), [5, 10]),
    sided(`${id}.even`, `${name}位双`, sum(place, numbers(0, 9, isEven)), [5, 10]),
  ]
}

function threeStars({ id, name, places }: (typeof threes)[number]): LotteryPlay[] {
  const any = (count: number) => ({ kind: 'combine', ...digit, count }) as const
  return [
    exact(`star3.exact.${id}`, `${name}直选`, places),
    group3(`star3.group3.${id}`, `${name}组三`, places),
    group6(`star3.group6.${id}`, `${name}组六`, places),
    priced(`any1.${id}3`, `${name}一码不定位`, any(1), { kind: 'has', places }, [271, 1_000]),
    priced(`any2.${id}3`, `${name}二码不定位`, any(2), { kind: 'has', places }, [54, 1_000]),
    ...shapePlays(`shape.${id}3`, name, places),
  ]
}

export const ssc: Lottery = {
  id: 'ssc',
  version: 'ssc@1',
  name: '时时彩',
  draw: { kind: 'each', count: 5, ...digit },
  places: ['万', '千', '百', '十', '个'],
  pages: [
    ['定位胆', /^ball\d\.digit$/],
    ['两面', /^(ball\d|sum)\.(big|small|odd|even)$/],
    ['龙虎', /^dt\./],
    ['五星', /^star5\./],
    ['四星', /^star4\./],
    ['三星', /^star3\./],
    ['二星', /^star2\./],
    ['不定位', /^any\d\./],
    ['形态', /^shape\./],
  ],
  plays: [
    ...balls.flatMap(ballPlays),
    sided('sum.big', '总和大', sum(balls, numbers(23, 45)), [50_000, 100_000]),
    sided('sum.small', '总和小', sum(balls, numbers(0, 22)), [50_000, 100_000]),
    sided('sum.odd', '总和单', sum(balls, numbers(0, 45, isUneven)), [50_000, 100_000]),
    sided('sum.even', '总和双', sum(balls, numbers(0, 45, isEven)), [50_000, 100_000]),
    sided('dt.dragon', '龙', { kind: 'order', places: [0, 4], wins: 'greater' }, [45, 100, 10]),
    sided('dt.tiger', '虎', { kind: 'order', places: [0, 4], wins: 'less' }, [45, 100, 10]),
    priced('dt.tie', '龙虎和', none, { kind: 'order', places: [0, 4], wins: 'equal' }, [10, 100]),
    exact('star5.exact', '五星直选', balls),
    exact('star4.exact', '四星直选', [1, 2, 3, 4]),
    ...threes.flatMap(threeStars),
    ...twos.flatMap(({ id, name, places }) => [
      exact(`star2.exact.${id}`, `${name}直选`, places),
      priced(
        `star2.group.${id}`,
        `${name}组选`,
        { kind: 'combine', ...digit, count: 2 },
        { kind: 'group', places },
        [2, 100],
      ),
    ]),
    ...fiveGroups.map(({ ways, rows }) =>
      priced(
        `star5.group${ways}`,
        `五星组选${ways}`,
        {
          kind: 'groups',
          ...digit,
          groups: rows.map(([times, count]) => ({ times, count })),
        },
        { kind: 'group', places: balls },
        [ways, 100_000],
      ),
    ),
  ],
}
