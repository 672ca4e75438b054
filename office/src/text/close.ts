import type { BreakKind, VenueBreakKind } from '@zhengju/domain/report'

export const closeText = {
  intro:
    '每个北京时间日结束后自动办理：总账试算，总账、支付商、场馆逐笔三方核对。支付商或场馆没有回应时每小时重试，办结后不再改动。',
  day: '日期',
  balance: '总账借贷',
  balanced: '平',
  unbalanced: '不平',
  breaks: '差异',
  breakCount: (count: number) => (count === 0 ? '无差异' : `${count} 处`),
  state: '状态',
  final: '已办结',
  open: '等对方回应',
  madeAt: '办理时间',
  emptyTitle: '还没有日结',
  empty: '第一个完整的北京时间日结束后自动生成。',
  title: (day: string) => `日结 ${day}`,
  download: '下载 CSV',
  accounts: '试算平衡',
  noAccounts: '到这一天还没有资金变动。',
  purpose: '科目',
  opening: '期初',
  change: '本日变动',
  closing: '期末',
  providers: '支付商对账',
  provider: '支付商',
  lines: '对账单',
  orders: '我方',
  unanswered: '未回应',
  order: '订单',
  kind: '分类',
  providerSum: '支付商金额',
  orderSum: '我方金额',
  ledgerSum: '总账金额',
  noBreaks: '支付商与我方逐笔一致。',
  venues: '场馆对账',
  venue: '场馆',
  venueBreaks: '场馆差异',
  call: '单号',
  venueSum: '场馆金额',
  moreBreaks: (count: number) => `另有 ${count} 处未列出，先处理以上差异。`,
  of: { deposit: '存款', payout: '取款' },
  notes: '说明',
  note: '写说明',
  noteMore: '补充',
  unnoted: '还没有说明',
  noteTitle: '说明这处差异',
  noteText: (number: string) =>
    `写下 ${number} 查到的情况和处理办法。只作记录，不移动资金；写完不能修改，可以再补充。`,
  noted: '已写入日结与操作记录',
  openBreaks: (count: number) => `${count} 处待说明`,
  entries: '资金流水',
} as const

export const noteReasons = [
  '支付商已确认，次日补单',
  '跨日到账，次日已一致',
  '已联系场馆核对',
] as const

export const breakText: Readonly<Record<BreakKind, string>> = {
  unknownOrder: '支付商有、我方无此订单',
  notOurs: '我方已办结、支付商没有',
  amount: '金额不同',
  underWay: '支付商已办结、我方处理中',
  closedPaid: '订单已关闭、款项仍到账',
  ledger: '总账与订单不同',
}

export const venueBreakText: Readonly<Record<VenueBreakKind, string>> = {
  unknownCall: '场馆有、我方没有',
  notTheirs: '我方已入账、场馆没有',
  amount: '金额不同',
  underWay: '一方已完成、另一方处理中',
}

/** Calls of a venue's wallet. */
export const callText: Readonly<Record<string, string>> = {
  bet: '投注',
  betWin: '即时局',
  win: '派彩',
  cashOut: '兑现',
  rollback: '撤单',
  adjust: '更正',
  cancelSettle: '撤销结算',
  poolWin: '奖池派彩',
  transfer: '转账',
}

export const purposeText: Readonly<Record<string, string>> = {
  available: '会员可用',
  held: '会员冻结',
  locked: '会员锁定',
  bonus: '会员礼金',
  debt: '会员欠款',
  book: '站点总账',
  clearing: '支付商清算',
  campaign: '活动与调账',
  rounding: '尾差',
  income: '礼物收入',
  pool: '奖池',
  reserve: '奖池储备',
  funding: '奖池注资',
  rake: '棋牌抽水',
}
