import type { WithdrawalStateName } from '@zhengju/contract/payment/method'
import type { WithdrawalExemption } from '@zhengju/domain/payment'
import type { TurnoverRules } from '@zhengju/domain/turnover'
import { categoryText } from './category.ts'

export const withdrawalText = {
  waiting: '待审核',
  onHold: '已挂起',
  paying: '出款中',
  all: '全部',
  billNo: '订单号',
  member: '会员',
  amount: '金额（元）',
  account: '收款账户',
  createdAt: '申请时间',
  waited: '已等待',
  review: '复核',
  state: '状态',
  anyState: '全部状态',
  second: '需两人',
  one: '一人',
  automatic: '系统自动通过',
  approvedFirst: '初审通过',
  firstBy: (name: string) => `${name} 已初审`,
  emptyTitle: '没有待审核的取款',
  empty: '新的申请会自动出现在这里，无需刷新。',
  emptyOtherTitle: '没有符合条件的取款',
  emptyOther: '换一个状态看看。',

  detail: '取款审核',
  arrival: '到账',
  fee: '手续费',
  realName: '实名',
  noRealName: '尚未实名',
  reason: '退回原因',
  doubt: '待审核原因',
  exempt: '免流水、限额、手续费',
  wallet: '会员资金',
  available: '可用',
  held: '冻结',
  locked: '锁定',
  bonus: '礼金',
  debt: '欠款',
  owed: '未完成流水',
  owedNone: '已全部完成',
  lots: '流水要求',
  lotSource: '来源',
  lotRequired: '要求',
  lotDone: '已完成',
  lotLeft: '剩余',
  lotState: '状态',
  noLots: '没有流水要求',
  history: '办理记录',
  system: '系统',

  approve: '通过',
  refuse: '拒绝',
  giveBack: '应会员要求退回',
  setAside: '挂起',
  release: '恢复审核',
  approveTitle: '通过这笔取款？',
  approveOne: (amount: string) => `通过后立即出款 ${amount} 元到会员的银行卡，不能撤回。`,
  approveFirst: (amount: string) =>
    `${amount} 元超过单人限额：你的通过只计为初审，需另一位运营人员复核后才会出款。`,
  approveSecond: (amount: string, first: string) =>
    `${first} 已初审。你复核通过后立即出款 ${amount} 元，不能撤回。`,
  refuseTitle: '拒绝这笔取款？',
  refuseText: (amount: string) => `冻结的 ${amount} 元会退回会员的可用余额，原因会显示给会员。`,
  returnTitle: '应会员要求退回这笔取款？',
  returnText: (amount: string) =>
    `会员不能自行撤销取款。请先核实是本人提出；冻结的 ${amount} 元会退回可用余额，原因会显示给会员。`,
  setAsideTitle: '挂起这笔取款？',
  setAsideText: '资金保持冻结，直到恢复审核或拒绝。',
  releaseTitle: '恢复审核？',
  releaseText: '订单回到待审核列表。',
  approved: '已通过，正在出款',
  firstApproved: '初审已记录，等待另一位运营人员复核',
  refused: '已拒绝，资金已退回会员',
  returned: '已应会员要求退回，资金已退回会员',
  aside: '已挂起',
  released: '已恢复审核',
  ownFirst: '你已初审，需由另一位运营人员复核。',
} as const

export const withdrawalStates: Readonly<Record<WithdrawalStateName, string>> = {
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

export const approveReasons = ['资料核对一致', '流水已完成，账号正常', '已电话核实本人'] as const
export const refuseReasons = ['收款户名与实名不符', '资料不完整，请补充后重新申请'] as const
export const returnReasons = ['应你的要求退回', '你已联系客服要求取消'] as const
export const asideReasons = ['等待会员补充资料', '等待风控核实'] as const

export const lotSourceText = {
  deposit: '存款',
  firstDeposit: '首存',
  activity: '活动礼金',
  redPacket: '聊天红包',
  vip: 'VIP 礼金',
  operator: '人工调整',
} as const
/** Why nothing is asked of an order. */
export const exemptionText = {
  exclusion: '会员已自我排除',
  timeOut: '会员在歇息期内申请取出全部本金',
  aboveLimit: '超出会员存款上限、不能投注的部分',
} as const satisfies Record<WithdrawalExemption, string>

/** What counts as turnover here, in one sentence. */
export function rulesText(
  { oddsFloor, weightPercent }: Pick<TurnoverRules, 'oddsFloor' | 'weightPercent'>,
  floorText: string,
): string {
  const floor =
    oddsFloor === 0 ? '体育注单不限赔率' : `赔率不到 ${floorText} 的体育注单只计入存款流水`
  const percents: Readonly<Record<string, number>> = weightPercent
  const weights = Object.entries(categoryText)
    .filter(([category]) => percents[category] !== 100)
    .map(([category, name]) => `${name} ${percents[category]}%`)
  return `${floor}；${weights.length === 0 ? '各类游戏均按 100% 计' : `按比例计：${weights.join('、')}，其余 100%`}。`
}

export const lotStateText = {
  open: '进行中',
  cleared: '已完成',
  relieved: '已免除',
  spent: '礼金已用完',
  givenUp: '已放弃',
  expired: '已过期',
} as const

/** A payout of which nobody hears. */
export const unansweredText = {
  asks: '已询问渠道',
  asksOf: (count: number) => `${count} 次`,
  markFact: '失败标记',
  markOf: (by: string, when: string, reason: string) => `${by}，${when}：${reason}`,
  ask: '再次询问渠道',
  mark: '标记出款失败',
  confirm: '确认出款失败',
  resume: '撤销标记，继续出款',
  ownMark: '你已标记，需由另一位运营人员确认。',
  early: (by: string, when: string) => `${by} 已标记失败，${when} 之后可由另一人确认。`,
  markedBy: (by: string) => `${by} 已标记失败，核对凭证后由你确认。`,
  askTitle: '再次询问渠道？',
  askText: '马上向支付渠道查询这笔出款的结果，并重新缩短查询间隔。不会重复出款。',
  asked: '正在询问渠道',
  markTitle: '标记出款失败？',
  markText: (amount: string) =>
    `标记后不再请求渠道出款，冻结的 ${amount} 元不变；十分钟后由另一位运营人员确认才会退回。请写明凭证，例如渠道工单号。`,
  marked: '已标记，等待另一位运营人员确认',
  confirmTitle: '确认出款失败？',
  confirmText: (amount: string, by: string, reason: string) =>
    `${by} 的凭证：${reason}。系统会先向渠道再查一次：渠道没有这笔出款时，${amount} 元退回会员的可用余额；渠道说已付则按已付办结；渠道说处理中则不变。`,
  confirmed: '已确认失败，资金已退回会员',
  wasPaid: '渠道回复已付款，订单按已出款办结',
  resumeTitle: '撤销失败标记？',
  resumeText: '这笔出款会继续向渠道请求和查询。',
  resumed: '已撤销标记，继续出款',
} as const

export const askReasons = ['会员来电查询进度', '超过正常出款时间'] as const
export const failReasons = ['渠道书面确认未出款，工单号：', '银行流水中没有这笔付款'] as const
export const resumeReasons = ['渠道已确认正在处理'] as const
