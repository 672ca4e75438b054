import type { PlayKind } from '@zhengju/domain/games/doudizhu'

const kinds: Readonly<Record<PlayKind, string>> = {
  ...{ solo: '单张', pair: '对子', trio: '三张', trioSolo: '三带一', trioPair: '三带二' },
  ...{ soloChain: '顺子', pairChain: '连对', trioChain: '飞机', planeSolo: '飞机带单' },
  ...{ planePair: '飞机带对', quadSolo: '四带二', quadPair: '四带两对', bomb: '炸弹' },
  rocket: '王炸',
}

export const doudizhuText = {
  line: (base: string, most: number, rake: bigint) =>
    `底 ${base}　3 人　封顶 ${most} 倍　抽净赢的 ${rake}%`,
  landlord: '地主',
  farmer: '农民',
  hidden: '底牌三张',
  bids: (bid: number) => (bid === 0 ? '不叫' : `${bid} 分`),
  bidLabel: (bid: number) => (bid === 0 ? '不叫地主' : `叫 ${bid} 分`),
  passed: '不出',
  left: (count: number) => `剩 ${count} 张`,
  yourBid: (seconds: number) => `轮到你叫分，还有 ${seconds} 秒`,
  theirBid: (alias: string, seconds: number) => `等 ${alias} 叫分，还有 ${seconds} 秒`,
  yourPlay: (seconds: number) => `轮到你出牌，还有 ${seconds} 秒`,
  theirPlay: (alias: string, seconds: number) => `等 ${alias} 出牌，还有 ${seconds} 秒`,
  dealLine: (deal: number, deals: number) =>
    deal === 0 ? '三家都不叫则重新发牌' : `都没叫，重新发牌，第 ${deal + 1} 次，最多 ${deals} 次`,
  score: (bid: number, times: number) => `叫 ${bid} 分　已翻到 ${times} 倍`,
  yours: '你的牌，点一下选中',
  kind: (kind: PlayKind, count: number) => `${kinds[kind]}${count > 2 ? ` ${count} 张` : ''}`,
  chosen: (what: string) => `已选 ${what}`,
  isNone: (count: number) => `已选 ${count} 张，不能这样出`,
  pick: '选好牌再出',
  nothing: '没有能压过的牌',
  pass: '不出',
  hint: '提示',
  play: '出牌',
  bidRule: '到时不选按不叫',
  playRule: '到时不选按不出，该你先出则出最小的一张',
  asLandlord: '你是地主',
  asFarmer: (partner: string) => `农民，与 ${partner} 一家`,
  asRole: (role: string, isWon: boolean) => `${role}${isWon ? '胜' : '负'}`,
  sumLine: (base: string, bid: number, times: number, spring: string) =>
    `底 ${base} × 叫 ${bid} × ${times} 倍${spring}，以各自带入为限`,
  spring: '（春天）',
  cardsOf: (alias: string) => `${alias} 剩下的牌`,
  rules: ({ deals, most, rake }: DoudizhuRules) => [
    `三人，每人 17 张，底牌 3 张。先叫的人由种子抽签，依次叫 1–3 分，叫得高的当地主并拿底牌；都不叫重新发牌，第 ${deals} 次都不叫则先叫的人以 1 分当地主。`,
    '地主先出，依次跟牌或不出；两家都不出，由最后出牌的人先出。地主先出完为地主胜，任一农民先出完为农民胜。',
    '牌的大小：大王 ＞ 小王 ＞ 2 ＞ A ＞ K … ＞ 3，不分花色。同一种牌、同样张数才能比；炸弹压过除王炸外的一切，王炸最大。',
    '牌型：单张、对子、三张、三带一、三带二、顺子（五张起）、连对（三对起）、飞机（可带单或带对）、四带二、四带两对、炸弹、王炸。顺子、连对、飞机不含 2 和王。',
    `每个炸弹、王炸翻一倍；春天（农民一张没出，或地主只出过一手）再翻一倍；封顶 ${most} 倍。`,
    '输赢 = 底 × 叫分 × 倍数，地主对两家各算一份；谁也不会赢或输超过自己带进这一手的数，地主每家最多一半。',
    `抽赢家净赢的 ${rake}%。到时不选按不叫、不出；该先出的出最小的一张。`,
  ],
} as const

interface DoudizhuRules {
  readonly deals: number
  /** Times, with all doublings. */
  readonly most: number
  readonly rake: bigint
}
