import type { VoidReason } from '@zhengju/domain/trading'

export const betsText = {
  title: '我的注单',
  close: '收起我的注单',
  state: '结算状态',
  open: '未结算',
  settled: '已结算',
  loading: '正在载入注单',
  all: '全部投注记录',
  more: '载入更多',
  end: '没有更多了',
  noneTitle: { open: '没有未结算的注单', settled: '还没有已结算的注单' },
  noneText: '点选赔率就能开始，赛果确认后自动结算。',
  failedTitle: '没能载入注单',
  failedText: '已提交的注单不受影响，连上后会照常显示。',
  retry: '再试一次',
  stake: '本金',
  possible: '预计返还',
  payout: '派彩',
  sum: '未结算合计',
  sumOf: (count: number) => `未结算 ${count} 注，合计`,
  sumOfSome: (count: number, all: number) => `已载入 ${count} 注，共 ${all} 注；已载入的合计`,
  sums: { stake: '本金', possible: '预计返还', cashable: '现可兑现' },
  sumUnknown: '—',
} as const

export const betText = {
  several: '多项体育',
  single: '单关',
  parlay: (legs: number) => `${legs}串1`,
  builder: (odds: string) => `同场组合 @ ${odds}`,
  inPlay: '滚球',
  inPlayAt: (home: number, away: number) => `滚球 · 下注时 ${home}–${away}`,
  at: '@',
  moreThanStake: '比本金多',
} as const

export const resultText = {
  won: '赢',
  lost: '输',
  push: '走水',
  halfWon: '赢半',
  halfLost: '输半',
  void: '取消',
  cashedOut: '提前兑现',
  deadHeat: '并列第一',
} as const

/** Of a match that was postponed or broken off. */
export const waitsText = (hours: number) =>
  `比赛延期或中断，等待恢复；开赛时间起 ${hours} 小时内没有恢复，这一项作废`

/** Why two operators made a bet void: published, and shown on each. */
export const voidText: Readonly<Record<VoidReason, string>> = {
  calledOff: '作废退款：赛事取消或腰斩',
  wrongFixture: '作废退款：对阵或开赛时间有误',
  wrongTerms: '作废退款：盘口内容有误',
  integrity: '作废退款：官方裁定赛事违规',
  obviousError: '作废退款：赔率明显有误，依据见赔率核对',
}
