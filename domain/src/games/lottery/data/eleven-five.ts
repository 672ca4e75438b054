import type { HitRule } from '../hits.ts'
import type { Lottery, LotteryPlay } from '../lottery.ts'
import { isEven, isUneven, numbers, priced, range, sided, sum } from './plays.ts'

const ball = { from: 1, to: 11 } as const
const balls = range(0, 4)
/** Of 462: draws that hold all of 1 to 5 numbers, and draws that lie within 6 to 8. */
const anyWays = [210, 84, 28, 7, 1, 6, 21, 56]
const chinese = ['一', '二', '三', '四', '五', '六', '七', '八']

function any(count: number): LotteryPlay {
  return priced(
    `any${count}`,
    `任选${chinese[count - 1]}`,
    { kind: 'combine', ...ball, count },
    count <= 5 ? { kind: 'has', places: balls } : { kind: 'within', places: balls },
    [anyWays[count - 1] ?? 0, 462],
  )
}

function first(count: number, total: number): LotteryPlay {
  return priced(
    `first${count}.exact`,
    count === 1 ? '前一' : `前${chinese[count - 1]}直选`,
    { kind: 'straight', ...ball, rows: count, isDistinct: true },
    { kind: 'exact', places: range(0, count - 1) },
    [1, total],
  )
}

function firstGroup(count: number, ways: number, total: number): LotteryPlay {
  return priced(
    `first${count}.group`,
    `前${chinese[count - 1]}组选`,
    { kind: 'combine', ...ball, count },
    { kind: 'group', places: range(0, count - 1) },
    [ways, total],
  )
}

/** 11 is neither big nor small, neither odd nor even. */
function ballPlays(at: number): LotteryPlay[] {
  const [id, name] = [`ball${at + 1}`, `第${chinese[at]}球`]
  const one = (wins: ReadonlySet<number>): HitRule => {
    return { kind: 'value', read: 'sum', places: [at], wins, pushes: new Set([11]) }
  }
  return [
    sided(`${id}.big`, `${name}大`, one(numbers(6, 10)), [5, 11, 1]),
    sided(`${id}.small`, `${name}小`, one(numbers(1, 5)), [5, 11, 1]),
    sided(`${id}.odd`, `${name}单`, one(numbers(1, 10, isUneven)), [5, 11, 1]),
    sided(`${id}.even`, `${name}双`, one(numbers(1, 10, isEven)), [5, 11, 1]),
  ]
}

const total = (wins: ReadonlySet<number>): HitRule => {
  return { kind: 'value', read: 'sum', places: balls, wins, pushes: new Set([30]) }
}

export const elevenFive: Lottery = {
  id: '11x5',
  version: '11x5@1',
  name: '11选5',
  draw: { kind: 'pick', count: 5, ...ball },
  pages: [
    ['任选', /^any\d$/],
    ['前一', /^first1\./],
    ['前二', /^first2\./],
    ['前三', /^first3\./],
    ['两面', /^(ball\d|sum)\./],
    ['龙虎', /^dt\./],
  ],
  plays: [
    ...range(1, 8).map(any),
    first(1, 11),
    first(2, 110),
    first(3, 990),
    firstGroup(2, 2, 110),
    firstGroup(3, 6, 990),
    sided('sum.big', '总和大', total(numbers(31, 45)), [215, 462, 32]),
    sided('sum.small', '总和小', total(numbers(15, 29)), [215, 462, 32]),
    sided('sum.odd', '总和单', sum(balls, numbers(15, 45, isUneven)), [236, 462]),
    sided('sum.even', '总和双', sum(balls, numbers(15, 45, isEven)), [226, 462]),
    ...balls.flatMap(ballPlays),
    sided('dt.dragon', '龙', { kind: 'order', places: [0, 4], wins: 'greater' }, [1, 2]),
    sided('dt.tiger', '虎', { kind: 'order', places: [0, 4], wins: 'less' }, [1, 2]),
  ],
}
