export const depositText = {
  intro: '到账时间已过或金额不符的存款停在这里，核对清楚之前不会入账。',
  billNo: '订单号与渠道流水号',
  member: '会员',
  ordered: '订单金额（元）',
  received: '实际到账（元）',
  why: '原因',
  channelNo: '渠道流水号',
  createdAt: '下单时间',
  reasons: { late: '超时到账', amount: '金额不符' },
  credit: '入账',
  dismiss: '不入账',
  creditTitle: '确认入账？',
  creditText: (amount: string) =>
    `将按实际到账的 ${amount} 元记入会员余额，并产生同额的流水要求，不能撤回。`,
  dismissTitle: '确认不入账？',
  dismissText: '订单结束，会员余额不变。请确认款项已原路退回，或并未到账。',
  credited: '已入账',
  dismissed: '已结束，未入账',
  emptyTitle: '没有待核对的存款',
  empty: '全部到账都与订单相符。',
} as const

export const creditReasons = ['银行流水核对一致'] as const
export const dismissReasons = ['款项已原路退回', '银行流水中没有这笔到账'] as const
