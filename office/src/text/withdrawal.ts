import type { WithdrawalStateName } from '@zhengju/contract/payment-method'

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
  second: '需两人',
  one: '一人',
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
  wallet: '会员资金',
  available: '可用',
  held: '冻结',
  bonus: '红利',
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
  setAside: '挂起',
  release: '恢复审核',
  approveTitle: '通过这笔取款？',
  approveOne: (amount: string) => `通过后立即出款 ${amount} 元到会员的银行卡，不能撤回。`,
  approveFirst: (amount: string) =>
    `${amount} 元超过单人限额：您的通过只计为初审，需另一位运营人员复核后才会出款。`,
  approveSecond: (amount: string, first: string) =>
    `${first} 已初审。您复核通过后立即出款 ${amount} 元，不能撤回。`,
  refuseTitle: '拒绝这笔取款？',
  refuseText: (amount: string) => `冻结的 ${amount} 元会退回会员的可用余额，原因会显示给会员。`,
  setAsideTitle: '挂起这笔取款？',
  setAsideText: '资金保持冻结，直到恢复审核或拒绝。',
  releaseTitle: '恢复审核？',
  releaseText: '订单回到待审核列表。',
  approved: '已通过，正在出款',
  firstApproved: '初审已记录，等待另一位运营人员复核',
  refused: '已拒绝，资金已退回会员',
  aside: '已挂起',
  released: '已恢复审核',
  ownFirst: '您已初审，需由另一位运营人员复核。',
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

export const approveReasons = ['资料核对一致', '流水已完成，账户正常', '已电话核实本人'] as const
export const refuseReasons = ['收款户名与实名不符', '资料不完整，请补充后重新申请'] as const
export const asideReasons = ['等待会员补充资料', '等待风控核实'] as const

export const lotSourceText = {
  deposit: '存款',
  firstDeposit: '首存',
  activity: '活动礼金',
  vip: 'VIP 礼金',
  operator: '人工调整',
} as const
export const lotStateText = { open: '进行中', cleared: '已完成', relieved: '已免除' } as const
