import type { AdjustmentDirection, AdjustmentState } from '@zhengju/domain/adjustment'
import type { DividendState } from '@zhengju/domain/dividend'
import type { ReviewKind, ReviewState } from '@zhengju/domain/identity'
import type { LetterState } from '@zhengju/domain/inbox'
import type { DepositState, WithdrawalState } from '@zhengju/domain/payment'
import type { MemberStatus } from '@zhengju/domain/protection'
import type { FeedbackKind, FeedbackState } from '@zhengju/domain/support'

/** Heads of the columns of files. */
export const exportText = {
  order: '单号',
  member: '会员',
  status: '状态',
  vip: 'VIP 等级',
  registeredAt: '注册时间',
  lastLoginAt: '最近登录',
  method: '方式',
  amount: '金额',
  credited: '入账金额',
  fee: '手续费',
  currency: '币种',
  createdAt: '创建时间',
  completedAt: '完成时间',
  title: '名称',
  flowTimes: '流水倍数',
  applicant: '申请人',
  checkUser: '复核人',
  reason: '原因',
  kind: '类型',
  from: '原值（已脱敏）',
  to: '新值（已脱敏）',
  category: '分类',
  audience: '收件人',
  everyone: '全体会员',
  sentAt: '发送时间',
  text: '内容',
  reply: '回复',
  operator: '处理人',
  room: '聊天室',
  campaign: '活动账户',
  shares: '份数',
  claimed: '已领金额',
  endedAt: '结束时间',
  direction: '方向',
  decidedReason: '复核意见',
  roles: '角色',
  rights: '权限',
  startAt: '开始时间',
  effect: '作用',
  inForce: '生效',
  notInForce: '未生效',
  slug: '地址',
  group: '分组',
  note: '补充说明',
  useful: '有用',
  useless: '没用',
  slowSec: '慢速（秒）',
  entered: '进入次数',
  lines: '发言数',
} as const

export const memberStatusText: Readonly<Record<MemberStatus, string>> = {
  active: '正常',
  frozen: '已冻结',
  closed: '已停用',
}
export const depositStateText: Readonly<Record<DepositState, string>> = {
  initiating: '正在下单',
  failed: '下单失败',
  created: '待付款',
  declared: '待确认',
  credited: '已入账',
  reconciling: '待核对',
  cancelled: '已取消',
  expired: '已超时',
}
export const withdrawalStateText: Readonly<Record<WithdrawalState, string>> = {
  deducted: '已冻结',
  auditing: '系统稽核',
  waiting: '待审核',
  onHold: '已挂起',
  approved: '已通过',
  paying: '出款中',
  paid: '已出款',
  reconciled: '已对账',
  refused: '已拒绝',
  failed: '出款失败',
}
export const dividendStateText: Readonly<Record<DividendState, string>> = {
  waiting: '待复核',
  open: '待领取',
  claimed: '已领取',
  expired: '已过期',
  withdrawn: '已收回',
  refused: '已拒绝',
}
export const adjustmentStateText: Readonly<Record<AdjustmentState, string>> = {
  waiting: '待复核',
  done: '已完成',
  refused: '已拒绝',
  calledOff: '已撤回',
}
export const adjustmentDirectionText: Readonly<Record<AdjustmentDirection, string>> = {
  credit: '补款',
  debit: '扣款',
}
export const reviewKindText: Readonly<Record<ReviewKind, string>> = {
  identity: '实名认证',
  name: '修改姓名',
  card: '移除银行卡',
  phone: '更换手机',
  birthday: '修改生日',
}
export const reviewStateText: Readonly<Record<ReviewState, string>> = {
  waiting: '待审核',
  seconding: '待复核',
  approved: '已通过',
  refused: '已退回',
  cancelled: '会员撤回',
}
export const letterStateText: Readonly<Record<LetterState, string>> = {
  waiting: '待复核',
  sent: '已发送',
  refused: '已拒绝',
  withdrawn: '已撤回',
}
export const feedbackKindText: Readonly<Record<FeedbackKind, string>> = {
  deposit: '存款',
  withdrawal: '取款',
  game: '游戏',
  account: '账号',
  advice: '建议',
  other: '其他',
}
export const feedbackStateText: Readonly<Record<FeedbackState, string>> = {
  submitted: '已提交',
  handling: '处理中',
  answered: '已回复',
}
export const packetStateText = {
  open: '可领取',
  empty: '已领完',
  expired: '已过期',
  stopped: '已停止',
} as const
export const fundingStateText = { waiting: '待复核', done: '已到账', refused: '已拒绝' } as const
export const operatorStatusText = { active: '在职', disabled: '已停用' } as const
export const slotText = {
  marquee: '滚动公告',
  popup: '弹窗公告',
  finance: '存取款公告',
  ad: '首页轮播',
  icon: '悬浮图标',
  naming: '合作与来源',
} as const
export const ruleEffectText = { allow: '放行', block: '禁止', limit: '限制', warn: '提醒' } as const
export const ruleSubjectText = { network: '网段', country: '国家', region: '省州' } as const
export const windowStateText = { planned: '已安排', running: '进行中', over: '已结束' } as const
export const wordMatchText = { spoken: '按字形和读音', written: '按字形' } as const
export const roomStateText = { open: '开放', closed: '关闭', maintenance: '维护中' } as const
