export const paymentText = {
  noName: '请填写真实姓名',
  payoutFailed: '出款失败',
  returned: '支付渠道未能完成出款，资金已退回余额',
  reclaimed: '支付渠道其后已完成该笔出款，先前退回的资金已收回',
  accountChanged: '账号状态或欠款有变动，等待人工审核',
  turnoverChanged: '有效流水有变动，等待人工审核',
  callbackOpen: '有渠道通知待核对，等待人工审核',
  noChannel: '没有可用的支付通道，等待人工处理',
  betsUncounted: '有注单结果未处理完，等待人工审核',
} as const

/** The registered account that the sandbox shows: nobody is paid there. */
export const sandboxText = {
  company: '正局演示有限公司',
  licence: '演示环境：没有牌照，没有真实资金',
  bankName: '演示银行',
  branch: '演示支行',
  failed: '收款账户状态异常，款项已退回',
  cashier: {
    title: '演示收银台',
    playMoney: '这是支付渠道的演示页面：没有真实资金，点一下就算付过。',
    order: '订单号',
    amount: '应付',
    pay: '确认支付，返回商家',
    giveUp: '放弃支付，返回商家',
  },
} as const
