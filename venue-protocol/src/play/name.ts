import type { MarketFamily, Proposition, SportId } from '@zhengju/domain/sport'

/** `hpn`: `全场独赢`, `第1节让分`, `角球大小`. The product's own words stand in the web's texts. */
export function playName(play: Pick<Proposition, 'family' | 'unit' | 'period'>): string {
  return `${periodName(play.period)}${kindName(play)}`
}

export function kindName({ family, unit }: Pick<Proposition, 'family' | 'unit'>): string {
  const own = unit === 'corners' ? '角球' : unit === 'cards' ? '黄牌' : ''
  return `${own}${familyNames[family]}`
}

export const sportNames: Readonly<Record<SportId, string>> = {
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

export function periodName(period: string): string {
  const named: Readonly<Record<string, string>> = {
    full: '全场',
    firstHalf: '上半场',
    secondHalf: '下半场',
    regular: '常规时间',
  }
  const [, kind = '', number] = /^(slot|quarter|set|map)(\d)$/.exec(period) ?? []
  const kinds: Readonly<Record<string, string>> = {
    slot: '时段',
    quarter: '节',
    set: '局',
    map: '图',
  }
  return named[period] ?? `第${number}${kinds[kind]}`
}

const familyNames: Readonly<Record<MarketFamily, string>> = {
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
  range: '总进球区间',
  halfFull: '半全场',
  highestHalf: '多进球半场',
  nth: '下一球',
  firstTo: '先到',
  outright: '冠军',
}
