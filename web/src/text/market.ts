import type { MarketFamily, SportId, Unit } from '@zhengju/domain/sport'

/** Names of sports, markets and sides, shared by lists, slip and records. */
export const sportName: Readonly<Record<SportId, string>> = {
  football: '足球',
  basketball: '篮球',
  tennis: '网球',
  volleyball: '排球',
  tableTennis: '乒乓球',
  badminton: '羽毛球',
  lol: '英雄联盟',
  dota2: 'DOTA2',
  cs2: 'CS2',
  kpl: '王者荣耀',
  valorant: '无畏契约',
}

/** What a handicap and a total are of; goals are not named. */
export const unitText: Readonly<
  Record<Unit, { readonly handicap: string; readonly total: string }>
> = {
  goals: { handicap: '让球', total: '大小' },
  corners: { handicap: '角球让球', total: '角球大小' },
  cards: { handicap: '黄牌让牌', total: '黄牌大小' },
  points: { handicap: '让分', total: '总分' },
  sets: { handicap: '让局', total: '总局数' },
  games: { handicap: '让局', total: '总局数' },
  maps: { handicap: '让图', total: '总图数' },
  rounds: { handicap: '让回合', total: '总回合' },
  kills: { handicap: '让击杀', total: '总击杀' },
}
/** Tennis has sets of games: 盘 and 局. */
export const tennisSets = { handicap: '让盘', total: '总盘数' } as const

export const familyText: Readonly<Record<MarketFamily, string>> = {
  '1x2': '独赢',
  winner: '胜负',
  drawNoBet: '平局退款',
  doubleChance: '双重机会',
  handicap: '让球',
  handicap3: '让球三项',
  total: '大小',
  homeTotal: '主队大小',
  awayTotal: '客队大小',
  oddEven: '单双',
  bothScore: '双方进球',
  homeToNil: '主队零封获胜',
  awayToNil: '客队零封获胜',
  homeCleanSheet: '主队零失球',
  awayCleanSheet: '客队零失球',
  correctScore: '波胆',
  range: '进球数',
  halfFull: '半全场',
  highestHalf: '多进球半场',
  nth: '下一个',
  firstTo: '先到',
  outright: '冠军',
}

export const periodName = {
  firstHalf: '半场',
  secondHalf: '下半场',
  regular: '常规时间',
  slot: (number: number) => `${(number - 1) * 15}–${number * 15} 分`,
  quarter: (number: number) => `第 ${number} 节`,
  set: (number: number, isTennis: boolean) => `第 ${number} ${isTennis ? '盘' : '局'}`,
  map: (number: number) => `第 ${number} 图`,
} as const

export const unitName: Readonly<Partial<Record<Unit, string>>> = {
  corners: '角球',
  cards: '黄牌',
  kills: '击杀',
  rounds: '回合',
}

export const sideText: Readonly<Record<string, string>> = {
  home: '主',
  draw: '和',
  away: '客',
  over: '大',
  under: '小',
  yes: '是',
  no: '否',
  odd: '单',
  even: '双',
  homeOrDraw: '主或和',
  homeOrAway: '主或客',
  drawOrAway: '和或客',
  other: '其他比分',
  first: '上半场',
  second: '下半场',
  equal: '一样多',
  none: '没有',
}
export const drawText = '和局'
export const numberText = {
  nth: (number: number, what: string) => `第 ${number} 个${what}`,
  goal: '进球',
  corner: '角球',
  firstTo: (number: number, what: string) => `先到 ${number} ${what}`,
} as const
