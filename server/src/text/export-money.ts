import type { StatementKind } from '@zhengju/contract/wallet/calls'
import type { DisputeState, StatementState } from '@zhengju/domain/affiliate'
import type { TicketState } from '@zhengju/domain/support'

/** Heads of the columns of files about money and whoever asks about it. */
export const moneyHeads = {
  detail: '说明',
  change: '变动',
  balance: '之后余额',
  venue: '场馆',
  game: '游戏',
  stake: '本金',
  payout: '派彩',
  validBet: '有效流水',
  settledAt: '结算时间',
  provider: '支付商',
  channelNo: '渠道流水号',
  received: '实际到账',
  receivedCurrency: '到账币种',
  worth: '折合金额',
  why: '不符之处',
  outcome: '渠道说',
  ordered: '订单金额',
  receivedAt: '收到时间',
  note: '处理结果',
  noted: '处理人',
  openedAt: '开始时间',
  firstAnswer: '首次答复（秒）',
  resolution: '解决用时（秒）',
  solved: '是否解决',
  complaintAt: '投诉时间',
  answeredAt: '投诉答复时间',
  month: '月份',
  payable: '应付佣金',
  carry: '结转',
  dispute: '异议',
  checkedBy: '初审人',
  paidBy: '付款人',
} as const

export const statementKindText: Readonly<Record<StatementKind, string>> = {
  deposit: '存款',
  withdrawal: '取款',
  venueTransfer: '转账',
  bet: '投注',
  bonus: '礼金',
  rebate: '返水',
  adjustment: '调整',
  gift: '礼物',
}
export const recordStateText = {
  accepted: '未结算',
  settled: '已结算',
  rolledBack: '已撤销',
} as const
export const reviewReasonText: Readonly<Record<string, string>> = {
  late: '超时到账',
  amount: '金额不符',
  transfer: '转账曾报给其他订单',
  assisted: '代存待复核入账',
}
export const callbackReasonText = {
  contradiction: '与办理结果相反',
  secondTransfer: '重复到账',
  mismatch: '金额不符',
  currency: '币种不符，已拒绝',
  amountNotPositive: '金额无效，已拒绝',
  unknownOrder: '没有这笔订单，已拒绝',
} as const
export const callbackKindText = { deposit: '存款', payout: '取款' } as const
export const outcomeText = { success: '成功', pending: '处理中', failed: '失败' } as const
export const ticketStateText: Readonly<Record<TicketState, string>> = {
  waiting: '等待',
  open: '进行中',
  closed: '已结束',
}
export const solvedText = { yes: '是', no: '否' } as const
export const commissionStateText: Readonly<Record<StatementState, string>> = {
  issued: '待初审',
  checked: '待复核',
  paid: '已付款',
  nothing: '不付款',
}
export const disputeStateText: Readonly<Record<DisputeState, string>> = {
  open: '未答复',
  rejected: '已答复，不更正',
  corrected: '已答复并更正',
}
