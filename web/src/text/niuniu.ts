const types = [
  ...['无牛', '牛 1', '牛 2', '牛 3', '牛 4', '牛 5', '牛 6', '牛 7', '牛 8', '牛 9'],
  ...['牛牛', '五花牛', '炸弹', '五小牛'],
]

export const niuniuText = {
  line: (base: string, seats: string, rake: bigint) =>
    `底 ${base}　${seats} 人　抽赢家净赢的 ${rake}%`,
  bidding: (seconds: number) => `抢庄，还有 ${seconds} 秒`,
  biddingLine: '都不抢则抽签，×1',
  betting: (seconds: number) => `下注，还有 ${seconds} 秒`,
  bankIs: (alias: string, multiple: number) => `${alias} 坐庄 ×${multiple}`,
  youBank: (multiple: number) => `你坐庄 ×${multiple}，等各家下注`,
  othersBid: '等其他人抢庄',
  othersBet: '等其他人下注',
  banker: '庄',
  pass: '不抢',
  took: (bid: number) => (bid === 0 ? '不抢' : `抢 ${bid}`),
  times: (count: number) => `×${count}`,
  bidLabel: (bid: number) => (bid === 0 ? '不抢庄' : `抢庄 ${bid} 倍`),
  betLabel: (bet: number) => `下注 ${bet} 倍`,
  chosen: '已选',
  automatic: '超时代选',
  yours: '你的四张，第五张下注后发',
  dealing: '等发牌',
  has: (sum: string, total: number) => `已有 ${sum} = ${total}`,
  sum: (three: string, total: number, rest: string, points: number) =>
    `${three} = ${total}，余下 ${rest} = ${points}`,
  none: '没有三张凑成整十',
  bidRule: '到时不选按不抢',
  betRule: '到时不选按 ×1',
  type: (type: number) => types[type] ?? '',
  won: (own: string) => `${own}　胜庄`,
  lost: (own: string) => `${own}　负庄`,
  asBanker: (own: string) => `${own}　坐庄`,
  asBank: (type: string) => `坐庄 ${type}`,
  against: (type: string, other: string) => `${type} 对庄 ${other}`,
  sumLine: (base: string, bank: number, bet: number, type: string, multiple: number) =>
    `${base} × 庄 ${bank} × 注 ${bet} × ${type} ${multiple} 倍，以各自带入为限`,
  /** Which types of hand win so many times: `无牛 至 牛 6 ×1`. */
  timesOf: (first: number, last: number, times: number) =>
    `${first === last ? types[first] : `${types[first]} 至${types[last]}`} ×${times}`,
  rules: ({ mostBet, mostBid, rake, times }: NiuniuRules) => [
    `每人五张，先看四张。同时抢庄 0–${mostBid} 倍，最高的坐庄；同高由这一手的种子抽签，都不抢则全体抽签，×1。`,
    `闲家同时下注 1–${mostBet} 倍，然后发第五张，各自与庄家比。`,
    '三张凑成整十为有牛，余下两张的个位是牛几，整十为牛牛。A 为 1，十、J、Q、K 为 10。',
    '大小：五小牛（都小于 5，合计不过 10）＞ 炸弹 ＞ 五花牛（全是 J Q K）＞ 牛牛 ＞ 牛 9 … ＞ 无牛；同型比最大的一张，再比黑桃、红心、梅花、方块。',
    `倍数：${times}。`,
    '输赢 = 底 × 抢庄倍 × 下注倍 × 赢家牌型倍；谁也不会赢或输超过自己带进这一手的数。',
    `抽赢家净赢的 ${rake}%；到时不选按不抢、×1。`,
  ],
} as const

interface NiuniuRules {
  readonly mostBid: number
  readonly mostBet: number
  readonly rake: bigint
  readonly times: string
}
