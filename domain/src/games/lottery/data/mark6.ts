import { combinations } from '../combinations.ts'
import type { HitRule } from '../hits.ts'
import type { Lottery, LotteryPlay } from '../lottery.ts'
import { isEven, isUneven, none, numbers, priced, range, sided, sum } from './plays.ts'
import { zodiacCount, zodiacNames, zodiacNumbers } from './zodiac.ts'

const ball = { from: 1, to: 49 } as const
const regular = range(0, 5)
const special = 6
const all = range(0, 6)
/** Draws of seven numbers, whichever of them is the special one. */
const sevens = combinations(49, 7)

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
const colours = [
  { id: 'red', name: '红波', own: new Set(red) },
  { id: 'blue', name: '蓝波', own: new Set(blue) },
  {
    ...{ id: 'green', name: '绿波' },
    own: numbers(1, 49, (number) => !red.includes(number) && !blue.includes(number)),
  },
]

const pick = (count: number) => ({ kind: 'combine', ...ball, count }) as const
const one = (wins: ReadonlySet<number>): HitRule => {
  return { kind: 'value', read: 'sum', places: [special], wins }
}

/** 49 gives the stake back: the sides are of 1 to 48. */
function specialSide(id: string, name: string, is: (number: number) => boolean): LotteryPlay {
  const wins = numbers(1, 48, is)
  const places = [special]
  const hit = { kind: 'value', read: 'sum', places, wins, pushes: new Set([49]) } as const
  return sided(id, `特码${name}`, hit, [wins.size, 49, 1])
}

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)

const specialPlays: readonly LotteryPlay[] = [
  priced('special.number', '特码', pick(1), { kind: 'has', places: [special] }, [1, 49]),
  specialSide('special.big', '大', (number) => number >= 25),
  specialSide('special.small', '小', (number) => number < 25),
  specialSide('special.odd', '单', isUneven),
  specialSide('special.even', '双', isEven),
  specialSide('specialDigits.big', '合大', (number) => digitSum(number) >= 7),
  specialSide('specialDigits.small', '合小', (number) => digitSum(number) < 7),
  specialSide('specialDigits.odd', '合单', (number) => isUneven(digitSum(number))),
  specialSide('specialDigits.even', '合双', (number) => isEven(digitSum(number))),
  specialSide('specialTail.big', '尾大', (number) => number % 10 >= 5),
  specialSide('specialTail.small', '尾小', (number) => number % 10 < 5),
  ...colours.map(({ id, name, own }) =>
    priced(`specialColour.${id}`, `特码${name}`, none, one(own), [own.size, 49]),
  ),
]

/** One of the seven numbers is of a set of so many. */
function meets(id: string, name: string, own: readonly number[]): LotteryPlay {
  const hit = { kind: 'meets', places: all, numbers: new Set(own) } as const
  return priced(id, name, none, hit, [sevens - combinations(49 - own.length, 7), sevens])
}

const tailPlays = range(0, 9).map((tail) =>
  meets(`tail.${tail}`, `${tail} 尾`, [...numbers(1, 49, (number) => number % 10 === tail)]),
)

function signPlays(yearSign: number): LotteryPlay[] {
  return range(0, zodiacCount - 1).flatMap((sign) => {
    const own = zodiacNumbers(yearSign, sign)
    const name = zodiacNames.charAt(sign)
    return [
      priced(`specialSign.${sign}`, `特肖 ${name}`, none, one(new Set(own)), [own.length, 49]),
      meets(`sign.${sign}`, `一肖 ${name}`, own),
    ]
  })
}

/** Two prizes by a table of their own: [score, ways, odds in thousandths], of all ways to choose the line. */
function tiered(
  id: string,
  name: string,
  count: number,
  withSpecial: boolean,
  tiers: readonly (readonly [score: number, ways: number, odds: number])[],
): LotteryPlay {
  const scores = tiers.map(([score]) => score)
  return {
    ...{ id, name, picks: pick(count), push: 0n, total: BigInt(combinations(49, count)) },
    hit: {
      ...{ kind: 'matches', places: regular, scores },
      ...(withSpecial ? { special } : {}),
    },
    prizes: tiers.map(([, ways, odds]) => ({ ways: BigInt(ways), odds: BigInt(odds) })),
  }
}

const hitPlays: readonly LotteryPlay[] = [
  priced('regular.number', '正码', pick(1), { kind: 'has', places: regular }, [6, 49]),
  priced('hit2.all', '二全中', pick(2), { kind: 'has', places: regular }, [15, 1_176]),
  priced('hit3.all', '三全中', pick(3), { kind: 'has', places: regular }, [20, 18_424]),
  tiered('hit3.two', '三中二', 3, false, [
    [2, 645, 23_000],
    [3, 20, 130_000],
  ]),
  tiered('hit2.special', '二中特', 2, true, [
    [101, 6, 36_000],
    [2, 15, 60_000],
  ]),
  priced(
    'chain.special',
    '特串',
    pick(2),
    { kind: 'matches', places: regular, special, scores: [101] },
    [6, 1_176],
  ),
  ...range(5, 12).map((count) =>
    priced(`miss${count}`, `${count} 不中`, pick(count), { kind: 'lacks', places: all }, [
      combinations(49 - count, 7),
      sevens,
    ]),
  ),
]

/** Seven numbers sum to 28 at least and to 322 at most; 175 is the middle and belongs to the big side. */
const sumPlays: readonly LotteryPlay[] = [
  sided('sum.big', '总和大', sum(all, numbers(175, 322)), [43_428_958, sevens]),
  sided('sum.small', '总和小', sum(all, numbers(28, 174)), [42_471_626, sevens]),
  sided('sum.odd', '总和单', sum(all, numbers(28, 322, isUneven)), [42_949_280, sevens]),
  sided('sum.even', '总和双', sum(all, numbers(28, 322, isEven)), [42_951_304, sevens]),
]

/** 六合彩 of a lunar year: its sign says which numbers belong to which animal. */
export function mark6(yearSign: number): Lottery {
  return {
    id: 'mark6',
    version: 'mark6@1',
    name: '六合彩',
    draw: { kind: 'pick', count: 7, ...ball },
    special: 6,
    pages: [
      ['特码', /^special\.number$/],
      ['两面', /^(special|specialDigits|specialTail|sum)\.(big|small|odd|even)$/],
      ['波色', /^specialColour\./],
      ['特肖', /^specialSign\./],
      ['一肖', /^sign\./],
      ['尾数', /^tail\./],
      ['正码', /^regular\./],
      ['连码', /^(hit\d|chain)\./],
      ['不中', /^miss\d+$/],
    ],
    plays: [...specialPlays, ...signPlays(yearSign), ...tailPlays, ...hitPlays, ...sumPlays],
  }
}
