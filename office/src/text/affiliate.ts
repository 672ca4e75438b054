import type {
  ApplicationState,
  CodeKind,
  CodeVerdict,
  CommissionMode,
  DisputeState,
  SelfSign,
  StatementState,
} from '@zhengju/domain/affiliate'

export const affiliateText = {
  note: '账单每月 5 日生成，内容不再改变；两位运营人员审批后，从代理佣金账户付到代理钱包。',
  tabs: {
    applications: '申请',
    affiliates: '代理',
    bindings: '绑定',
    statements: '账单',
    plans: '方案',
  },
  all: '全部',
  member: '会员',
  mode: '合作方式',
  contact: '联系方式',
  channel: '推广渠道',
  parent: '上级',
  state: '状态',
  at: '时间',
  decidedBy: '处理人',
  code: '代理码',
  members: '会员数',
  blocked: '不计会员',
  below: '直属代理',
  branch: '下级',
  owner: '归属',
  nobody: '无',
  codes: '带来的码',
  signs: '同一人迹象',
  onlyBlocked: '只看不计的',
  search: '会员名',
  statementNo: '账单号',
  month: '月份',
  payable: '应付',
  carry: '结转',
  dispute: '异议',
  approvals: '审批',
  onlyDisputed: '只看未答复的异议',
  open: '查看',
  approve: '通过',
  refuse: '拒绝',
  check: '初审',
  pay: '复核并付款',
  answer: '答复异议',
  cancel: '取消',
  next: '下一步',
  close: '关闭',
  emptyTitle: '没有符合条件的记录',
  empty: '换一个条件看看。',
  approveTitle: '通过这份代理申请？',
  approveText: (name: string, parent: string | null) =>
    parent === null
      ? `${name} 会得到代理码和链接，从此注册的会员归他。`
      : `${name} 会得到代理码和链接，成为 ${parent} 的下级，合作方式与上级相同。`,
  approved: '已通过，代理码已生成',
  refuseTitle: '拒绝这份代理申请？',
  refuseText: '会员会看到你写的原因，可以重新申请。',
  refused: '已拒绝',
  checkTitle: '初审这张账单？',
  checkText: (name: string, money: string) =>
    `${name}，应付 ${money} 元。现在不付款，由另一位运营人员复核后付款。`,
  checked: '已初审，等待另一位运营人员复核',
  payTitle: '复核并支付这张账单？',
  payText: (name: string, money: string) =>
    `立即从代理佣金账户向 ${name} 的代理钱包支付 ${money} 元，不能撤销。`,
  paid: '已付到代理钱包',
  answerTitle: '答复这份异议？',
  answerText: (reason: string) => `代理写的：${reason}`,
  correction: '更正金额（元）',
  correctionHint: '可不填。正数补给代理，负数扣回；写进下一张账单，由两位运营人员审批。',
  answered: '已答复',
  gross: '毛收入',
  net: '净收入',
  valid: '有效流水',
  earned: '佣金',
  share: '分成',
  active: '有效会员',
  carried: '上月结转',
  corrections: '更正',
  hash: '摘要',
  previous: '上一张的摘要',
  lines: '会员明细',
  version: '版本',
  fromMonth: '生效月份',
  tiers: '分成档位',
  tier: (from: string, active: number, percent: number) =>
    `${from}\u00a0起、${active}\u00a0人、${percent}%`,
  rates: '流水分成',
  fees: '平台费',
  pool: '多级分成',
  proposedBy: '提议人',
  propose: '提议新方案',
  proposeHint: '只能从还没开始的月份生效；先试算，再由另一位运营人员复核。',
  trial: '试算与变动',
  try: '试算',
  tryTitle: '试算这份方案？',
  tryText: '按本月截至昨日的数字计算：佣金合计、代理人数和最大的十笔。不付款。',
  tried: '已试算，结果列在方案里',
  proposeTitle: '提交这份方案？',
  proposed: '已提交，等待另一位运营人员复核',
  planApproveTitle: '让这份方案生效？',
  planApproveText: (version: number, month: string) =>
    `第 ${version} 版从 ${month} 起用于计佣，已经开始的月份不变。`,
  planApproved: '已复核，到月生效',
  planRefuseTitle: '拒绝这份方案？',
  planRefuseText: '现行方案不变。',
  planRefused: '已拒绝，现行方案不变',
} as const

export const tierByText = { gross: '毛收入', net: '净收入' } as const

export const modeText: Readonly<Record<CommissionMode, string>> = {
  revenueShare: '净收入分成',
  turnoverShare: '流水分成',
  multiLevel: '多级分成',
}

export const applicationStateText: Readonly<Record<ApplicationState, string>> = {
  waiting: '待审核',
  approved: '已通过',
  refused: '已拒绝',
}

export const statementStateText: Readonly<Record<StatementState, string>> = {
  issued: '待初审',
  checked: '待复核',
  paid: '已付款',
  nothing: '不付款',
}

export const disputeText: Readonly<Record<DisputeState, string>> = {
  open: '未答复',
  rejected: '已答复，不更正',
  corrected: '已答复并更正',
}

export const codeKindText: Readonly<Record<CodeKind, string>> = {
  agent_verify: 'agent_verify',
  r_code: 'r_code',
  invite_code: 'invite_code',
  i_code: 'i_code',
  r_bet: 'r_bet',
  typed: '手填',
}

export const verdictText: Readonly<Record<CodeVerdict, string>> = {
  bound: '已绑定',
  contest: '比赛',
  unknown: '没有这个码',
  expired: '已过期',
  own: '自己的码',
  older: '有更新的码',
  affiliateFirst: '代理优先',
}

export const signText: Readonly<Record<SelfSign, string>> = {
  device: '同一设备',
  addressBlock: '同一网段',
  phone: '同一手机',
  card: '同一收款账户',
  holder: '同一姓名',
}

export const ownerText = { affiliate: '代理', member: '好友' } as const

export const planStateText = { waiting: '待复核', inForce: '已生效', refused: '已拒绝' } as const

export const approveReasons = ['渠道真实，已联系', '账单与账本一致'] as const
export const refuseReasons = ['渠道不符合要求', '联系不上', '数字有误'] as const
export const answerReasons = ['已逐行核对，账单无误', '核对后补上'] as const
