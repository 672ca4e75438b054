export const paymentText = {
  noName: '请填写真实姓名',
  payoutFailed: '出款失败',
  returned: '支付渠道未能完成出款，资金已退回余额',
  reclaimed: '支付渠道其后已完成该笔出款，先前退回的资金已收回',
  accountChanged: '账号状态或欠款有变动，等待人工审核',
  excluded: '会员已自我排除，款项由人工核对后支付',
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
    playMoney: '这是支付渠道的演示程序：没有真实资金，点一下就算付过。',
    order: '订单号',
    pay: '确认支付，返回商家',
    giveUp: '放弃支付，返回商家',
    paid: '这笔订单已经付过。',
    back: '返回商家',
    waiting: '待送达的通知',
    turn: '保存',
    slowMs: '慢多少毫秒',
    coinFen: '一枚 USDT 值多少分',
    kinds: { deposit: '存款', payout: '出款' },
    faults: {
      slow: '应答慢',
      lost: '丢失',
      duplicate: '重复通知',
      wrongAmount: '金额不符',
      wrongSignature: '签名错误',
      late: '迟到',
      outOfOrder: '乱序',
    },
  },
} as const
