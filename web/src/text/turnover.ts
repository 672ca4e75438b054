import type { NothingFedReason, TurnoverRules } from '@zhengju/domain/turnover'

export const turnoverText = {
  title: '流水稽核',
  owed: '还需有效流水',
  required: '需完成',
  done: '已完成',
  finished: '已完成',
  stillOwed: (owed: string) => `还差 ${owed}`,
  lot: (source: string, base: string, multiple: number) => `${source} ${base}　× ${multiple}`,
  bonus: (balance: string, staked: string, converted: string) =>
    `礼金 ${balance}，未结算 ${staked}，已转为余额 ${converted}；不影响取款`,
  progress: (done: string, required: string) => `${done} / ${required}`,
  fedTitle: '每一注补了哪一笔',
  fedLot: (source: string, base: string) => `补入 ${source} ${base}`,
  surplus: '多出的不结转',
  more: '更早的注单',
  moreLots: '其余还差流水的存款与礼金',
  endedTitle: '已结束的',
  moreEnded: '更早结束的',
  lastBet: '最近一注怎么算的',
  validBet: (amount: string) => `有效流水 ${amount}`,
  betLine: (risk: string, payout: string, when: string) =>
    `本金 ${risk}，派彩 ${payout}，${when} 结算`,
  fall: '有效流水',
  lotNo: (no: number) => `第 ${no} 笔`,
  lotElse: '已结清的一笔',
  rest: '剩余',
  rule: '先到先补，每一元只算一次；走水、取消不计。',
  understood: '知道了',
  noneTitle: '没有流水要求',
  noneText: '存款或领取礼金后，这里会列出取款前要完成的有效流水。',
  seeStatement: '看账变记录',
  failedTitle: '没能载入流水',
  failedText: '已完成的流水不受影响。请检查网络后再试一次。',
} as const

/** How a bet is counted here, in the site's own figures. */
export function ruleText({ oddsFloor, weightPercent }: Rules, floorText: string): string {
  const floor = oddsFloor === 0 ? '' : `赔率不到 ${floorText} 的体育注单只计入存款流水。`
  const percents: Readonly<Record<string, number>> = weightPercent
  const weights = Object.entries(categoryText)
    .filter(([category]) => percents[category] !== 100)
    .map(([category, name]) => `${name} ${percents[category]}%`)
  const share = weights.length === 0 ? '' : `按比例计：${weights.join('、')}。`
  return turnoverText.rule + floor + share
}

type Rules = Pick<TurnoverRules, 'oddsFloor' | 'weightPercent'>

export const nothingFedText = {
  void: '没有计入：注单已取消。',
  undecided: '没有计入：走水或已提前兑现，没有输赢。',
  notCounted: '没有计入：这类游戏不计流水。',
  hedged: '没有计入：同一场两边都投了，只算差额。',
  replay: '没有计入：已知赛果的比赛只补存款流水，当时没有未完成的存款流水。',
  floor: '没有计入：赔率低于下限只补存款流水，当时没有未完成的存款流水。',
  freeBet: '没有计入：免费投注不计流水。',
  noLot: '没有计入：下注时没有未完成的流水要求。',
} as const satisfies Record<NothingFedReason, string>

export const lotSourceText = {
  deposit: '存款',
  firstDeposit: '首存',
  activity: '活动礼金',
  redPacket: '聊天红包',
  vip: 'VIP 礼金',
  operator: '人工调整',
} as const
export const lotStateText = {
  cleared: '已完成',
  relieved: '已免除',
  spent: '礼金已用完',
  givenUp: '已放弃',
  expired: '已过期',
} as const
export const scopeText = { all: '全部场馆', only: (names: string) => `仅${names}` } as const
export const categoryText = {
  sport: '体育',
  slots: '电子',
  esports: '电竞',
  live: '真人',
  lottery: '彩票',
  chess: '棋牌',
  fishing: '捕鱼',
} as const
