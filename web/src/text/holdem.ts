import type { HoldemCategory } from '@zhengju/domain/games/holdem'

const categories: Readonly<Record<HoldemCategory, string>> = {
  ...{ high: '高牌', pair: '一对', twoPairs: '两对', trips: '三条', straight: '顺子' },
  ...{ flush: '同花', fullHouse: '葫芦', quads: '四条', straightFlush: '同花顺' },
  royalFlush: '皇家同花顺',
}

export const holdemText = {
  line: ({ big, cap, rake, seats, small }: HoldemLine) =>
    `盲注 ${small}/${big}　${seats} 人　抽 ${rake}%，封顶 ${cap}`,
  streets: { preflop: '翻牌前', flop: '翻牌圈', turn: '转牌圈', river: '河牌圈', showdown: '摊牌' },
  pot: (pot: string) => `底池 ${pot}`,
  boardLine: (street: string) => `${street}　公牌已开，路径可核对`,
  noBoard: '公牌未开',
  button: '钮',
  folded: '弃牌',
  done: { check: '过牌', call: '跟', raise: '加到', fold: '弃牌' },
  said: (what: string, sum: string) => (sum === '0.00' ? what : `${what} ${sum}`),
  bet: (sum: string) => `已下 ${sum}`,
  stack: (sum: string) => `余 ${sum}`,
  yourTurn: (seconds: number) => `轮到你，还有 ${seconds} 秒`,
  theirTurn: (alias: string, seconds: number) => `等 ${alias}，还有 ${seconds} 秒`,
  category: (category: string) => categories[category as HoldemCategory] ?? '',
  dealing: '等发牌',
  fold: '弃牌',
  check: '过牌',
  call: (sum: string) => `跟 ${sum}`,
  raise: (sum: string) => `加到 ${sum}`,
  noRaise: '不能再加',
  to: '加到',
  slider: '加到多少',
  least: (sum: string) => `最小 ${sum}`,
  half: (sum: string) => `半池 ${sum}`,
  whole: (sum: string) => `满池 ${sum}`,
  most: (sum: string) => `全下 ${sum}`,
  rule: '到时不选：能过则过，不能则弃牌',
  potWas: (pot: string) => `底池 ${pot}`,
  alone: '其余弃牌',
  rules: ({ cap, rake, seats }: HoldemRules) => [
    `${seats} 人，每人两张暗牌，公牌五张，七张里取最好的五张。无限注。`,
    '座次每手由种子的顺序定：第一座小盲，第二座大盲；两人时钮即小盲。小盲等于底，大盲是它的两倍。',
    '四圈下注：翻牌前、翻牌、转牌、河牌。最小加注等于上一次完整的加注；不足的全下不让已表态的人再加。',
    '大小：皇家同花顺 ＞ 同花顺 ＞ 四条 ＞ 葫芦 ＞ 同花 ＞ 顺子 ＞ 三条 ＞ 两对 ＞ 一对 ＞ 高牌；一样大平分，零头从钮的左边第一家起每家一分。',
    '没人跟的部分先退回。各家本金不同则分主池和边池，各由够得着的人里最好的牌赢。',
    `每个池抽 ${rake}%，一手合计最多 ${cap} 个大盲；没翻牌不抽，退回的部分不抽。`,
    '输赢以带进这一手的数为限。到时不选：能过则过，不能则弃牌。弃掉的牌不亮。',
  ],
} as const

interface HoldemLine {
  readonly small: string
  readonly big: string
  readonly seats: string
  readonly rake: bigint
  readonly cap: string
}

interface HoldemRules {
  readonly seats: string
  readonly rake: bigint
  /** Big blinds. */
  readonly cap: bigint
}
