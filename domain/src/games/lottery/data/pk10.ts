import type { Lottery, LotteryPlay } from '../lottery.ts'
import { isEven, isUneven, none, numbers, priced, range, sided, sum } from './plays.ts'

const car = { from: 1, to: 10 } as const
const rankNames = [
  '冠军',
  '亚军',
  '第三名',
  '第四名',
  '第五名',
  '第六名',
  '第七名',
  '第八名',
  '第九名',
  '第十名',
]
/** Of 90: the sum of the first two, 3 to 19. */
const sumWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]

function rankPlays(name: string, rank: number): LotteryPlay[] {
  const id = `rank${rank + 1}`
  const places = [rank]
  return [
    priced(
      `${id}.number`,
      `${name}号码`,
      { kind: 'straight', ...car, rows: 1 },
      { kind: 'exact', places },
      [1, 10],
    ),
    sided(`${id}.big`, `${name}大`, sum(places, numbers(6, 10)), [1, 2]),
    sided(`${id}.small`, `${name}小`, sum(places, numbers(1, 5)), [1, 2]),
    sided(`${id}.odd`, `${name}单`, sum(places, numbers(1, 10, isUneven)), [1, 2]),
    sided(`${id}.even`, `${name}双`, sum(places, numbers(1, 10, isEven)), [1, 2]),
  ]
}

function dragonTiger(rank: number): LotteryPlay[] {
  const places = [rank, 9 - rank] as const
  const pair = `${rank + 1}v${10 - rank}`
  return [
    sided(`dt${rank + 1}.dragon`, `${pair} 龙`, { kind: 'order', places, wins: 'greater' }, [1, 2]),
    sided(`dt${rank + 1}.tiger`, `${pair} 虎`, { kind: 'order', places, wins: 'less' }, [1, 2]),
  ]
}

function first(count: number, name: string, total: number): LotteryPlay {
  return priced(
    `first${count}.exact`,
    name,
    { kind: 'straight', ...car, rows: count, isDistinct: true },
    { kind: 'exact', places: range(0, count - 1) },
    [1, total],
  )
}

export const pk10: Lottery = {
  id: 'pk10',
  version: 'pk10@1',
  name: 'PK10 赛车',
  draw: { kind: 'pick', count: 10, ...car },
  look: 'cars',
  places: [
    '冠军',
    '亚军',
    ...['三', '四', '五', '六', '七', '八', '九', '十'].map((at) => `第${at}名`),
  ],
  pages: [
    ['名次', /^rank\d+\.number$/],
    ['两面', /^rank\d+\.(big|small|odd|even)$/],
    ['龙虎', /^dt\d\./],
    ['冠亚和', /^sum12\./],
    ['前二前三', /^(first|top)\d\./],
  ],
  plays: [
    ...rankNames.flatMap(rankPlays),
    ...range(0, 4).flatMap(dragonTiger),
    ...sumWays.map((ways, at) =>
      priced(`sum12.${at + 3}`, `冠亚和 ${at + 3}`, none, sum([0, 1], new Set([at + 3])), [
        ways,
        90,
      ]),
    ),
    sided('sum12.big', '冠亚和大', sum([0, 1], numbers(12, 19)), [40, 90]),
    sided('sum12.small', '冠亚和小', sum([0, 1], numbers(3, 11)), [50, 90]),
    sided('sum12.odd', '冠亚和单', sum([0, 1], numbers(3, 19, isUneven)), [50, 90]),
    sided('sum12.even', '冠亚和双', sum([0, 1], numbers(3, 19, isEven)), [40, 90]),
    first(2, '前二直选', 90),
    first(3, '前三直选', 720),
    priced(
      'top3.has',
      '前三有号',
      { kind: 'combine', ...car, count: 1 },
      { kind: 'has', places: [0, 1, 2] },
      [3, 10],
    ),
  ],
}
