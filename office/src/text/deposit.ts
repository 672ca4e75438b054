import { withdrawalStates } from './withdrawal.ts'

export const depositText = {
  intro: '到账时间已过、金额不符或转账曾报给其他订单的存款停在这里，核对清楚之前不会入账。',
  billNo: '订单号与渠道流水号',
  member: '会员',
  ordered: '订单金额',
  received: '实际到账',
  why: '原因',
  channelNo: '渠道流水号',
  createdAt: '下单时间',
  reasons: {
    late: '超时到账',
    amount: '金额不符',
    transfer: '转账曾报给其他订单',
    assisted: '代存待复核入账',
  },
  credit: '入账',
  dismiss: '不入账',
  creditTitle: '确认入账？',
  creditText: (received: string) =>
    `将按实际到账的 ${received} 记入会员余额，并产生同额的流水要求，不能撤回。`,
  dismissTitle: '确认不入账？',
  dismissText: '订单结束，会员余额不变。请确认款项已原路退回，或并未到账。',
  credited: '已入账',
  dismissed: '已结束，未入账',
  emptyTitle: '没有待核对的存款',
  empty: '全部到账都与订单相符。',
} as const

/** Requests for money that was sent to the operator's own account: /deposits, second tab. */
export const assistedText = {
  intro:
    '会员称已转到站点登记账户、但没有自动入账的款项。先查凭证，再用银行流水号对上一笔到账；入账由另一位运营人员在待核对存款里完成。',
  billNo: '订单号',
  member: '会员',
  way: '转账方式',
  amount: '申请金额',
  createdAt: '提交时间',
  receipt: '凭证',
  receiptTitle: '查看凭证？',
  receiptText: '凭证含会员的付款信息，查看会记入操作日志。',
  open: '查看',
  opened: '已打开凭证',
  match: '对账',
  matchTitle: '这笔申请对应哪笔到账？',
  matchText: (amount: string) =>
    `会员申请 ${amount}。填银行流水号和实际到账金额；一个流水号只能对一笔订单。这一步不入账。`,
  reference: '银行流水号',
  received: '实际到账金额',
  cancel: '取消',
  matched: '已对账，等另一位运营人员入账',
  turnDown: '不受理',
  turnDownTitle: '确认不受理？',
  turnDownText: '申请结束，会员余额不变，没有资金变动。',
  turnedDown: '已结束，未入账',
  emptyTitle: '没有待处理的代存申请',
  empty: '新的申请会出现在这里。',
} as const

export const receiptReasons = ['核对代存申请', '核对会员上传的凭证'] as const
export const creditReasons = ['银行流水核对一致'] as const
export const dismissReasons = ['款项已原路退回', '银行流水中没有这笔到账'] as const

/** What providers said that does not fit: /deposits, second and third tab. */
export const callbackText = {
  tabs: {
    orders: '全部订单',
    deposits: '待核对存款',
    assisted: '代存申请',
    open: '不符的渠道通知',
    noted: '已核对的通知',
  },
  intro:
    '渠道的说法与已办结的订单不一致、同一笔转账重复到账，或通知的币种、金额、订单无法接受。系统没有因此动过任何资金；查清后记下处理结果。',
  billNo: '订单号与渠道流水号',
  member: '会员',
  kinds: { deposit: '存款', payout: '取款' },
  provider: '全部支付商',
  why: '不符之处',
  reasons: {
    contradiction: '与办理结果相反',
    secondTransfer: '重复到账',
    mismatch: '金额不符',
    currency: '币种不符，已拒绝',
    amountNotPositive: '金额无效，已拒绝',
    unknownOrder: '没有这笔订单，已拒绝',
  },
  nobody: '—',
  said: (outcome: string) => `渠道说：${outcome}`,
  outcomes: { success: '成功', pending: '处理中', failed: '失败' },
  amount: '通知金额',
  ordered: '订单金额',
  order: '订单现状',
  states: {
    created: '待付款',
    declared: '确认中',
    credited: '已入账',
    expired: '已过期',
    cancelled: '已取消',
    reconciling: '待核对',
    ...withdrawalStates,
  } as Readonly<Record<string, string>>,
  receivedAt: '收到时间',
  note: '处理结果',
  noteAction: '记录处理结果',
  noteTitle: '记录处理结果？',
  noteText: '只作记录，不动用资金。记录后移到“已核对的通知”，不能修改。',
  noted: '已记录',
  askReclaim: '申请收回',
  askReclaimTitle: '申请收回已退回的资金？',
  askReclaimText: (amount: string) =>
    `该笔取款退回后又由渠道支付。由另一位运营人员复核后，从会员余额收回 ${amount} 元，不足部分记为欠款。现在不动用资金。`,
  reclaimAsked: '已提交，等待另一位运营人员复核',
  confirmReclaim: '复核收回',
  confirmReclaimTitle: '复核：收回已退回的资金？',
  confirmReclaimText: (by: string, reason: string, amount: string) =>
    `${by} 申请：${reason}。立即从会员余额收回 ${amount} 元，不足部分记为欠款；订单改为已对账，不能撤销。`,
  reclaimed: '已收回，订单已对账',
  reclaimWaits: (by: string) => `${by} 已申请`,
  emptyTitle: '没有这样的通知',
  empty: '渠道的通知都与订单相符。',
} as const

export const noteReasons = ['重复到账已原路退回', '已与渠道对账，由渠道承担'] as const
export const reclaimReasons = ['渠道回单已核实，会员已收款', '渠道对账单已核实'] as const

/** Orders of every state: /deposits, first tab. */
export const orderText = {
  intro: '所有状态的存款订单，按订单号、会员、状态、金额和下单日期查找。',
  state: '状态',
  method: '方式与渠道',
  credited: '入账',
  locked: (sum: string) => `其中锁定 ${sum}`,
  expires: '到期',
  emptyTitle: '没有符合条件的存款订单',
  empty: '换一个订单号、会员、状态、金额或日期看看。',
  states: {
    initiating: '正在开单',
    failed: '开单失败',
    created: '待付款',
    declared: '确认中',
    credited: '已入账',
    reconciling: '待核对',
    cancelled: '已取消',
    expired: '已过期',
  },
} as const
