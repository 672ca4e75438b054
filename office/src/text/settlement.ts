export const settlementText = {
  intro:
    '按赛果与赔率计算的盈利高于接受投注时的最高盈利，场馆暂停派彩，等待核对。只能按计算结果全额放行，不能改动金额；需要两位运营人员。',
  order: '注单',
  member: '会员',
  risk: '本金',
  maxWin: '最高盈利',
  win: '结算盈利',
  payout: '派彩',
  held: '暂停于',
  standing: '进度',
  none: '待申请',
  askedBy: (name: string, reason: string) => `${name} 已申请：${reason}`,
  agreedBy: (name: string) => `${name} 已同意，场馆尚未答复`,
  ask: '申请放行',
  agree: '复核放行',
  again: '再次通知场馆',
  own: '需由另一位运营人员复核',
  askTitle: '申请放行这笔结算？',
  askText: (payout: string) => `请先核对赛果、赔率与注单。另一位运营人员复核后派彩 ${payout} 元。`,
  agreeTitle: '放行这笔结算？',
  agreeText: (name: string, payout: string) =>
    `${name} 已申请。同意后场馆按计算结果派彩 ${payout} 元，不能撤回。`,
  asked: '已申请，等待另一位运营人员复核',
  released: '已放行，场馆即将派彩',
  silent: '场馆没有应答，可能还有待复核的结算，请稍后刷新。',
  emptyTitle: '没有待复核的结算',
  empty: '高于最高盈利的结算会出现在这里。',
} as const

export const releaseReasons = ['赛果与注单已核对', '赔率与场馆记录一致', '已与场馆确认'] as const
