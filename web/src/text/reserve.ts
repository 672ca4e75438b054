import type { ReserveEnd, ReserveState } from '@zhengju/domain/reserve'

export const reserveText = {
  tab: '预约',
  open: '等更好的赔率，预约',
  title: '预约投注',
  now: (odds: string) => `现在赔率 ${odds}`,
  asked: '预约赔率（欧洲盘）',
  askedHint: (odds: string) => `高于 ${odds}，最多两位小数。到价就按这个赔率或更好的赔率投注。`,
  askedNeed: (odds: string) => `请填写高于 ${odds} 的赔率。`,
  stake: '本金',
  stakeNeed: '请填写本金。',
  clear: '清空',
  all: '全部',
  range: (least: string, most: string) => `${least} 至 ${most}`,
  balance: (money: string) => `场馆余额 ${money}`,
  possible: '到价后预计返还',
  none: '—',
  note: '本金现在就预留。开赛前没有到价，或你取消预约，本金原数退回。',
  confirm: (money: string) => `确认预约　¥${money}`,
  done: '预约成功，本金已预留',
  waits: '正在预留本金，结果会出现在“我的注单 · 预约”里',
  unsure: '还没收到答复。再按一次会用同一张投注单确认，不会预留两次。',
  cancel: '取消预约',
  cancelOf: (what: string) => `取消预约 ${what}`,
  cancelled: '已取消，本金退回场馆余额',
  tooLate: '已经到价成为注单，不能取消',
  askedAt: (odds: string) => `预约 ${odds}`,
  held: '预留本金',
  noneTitle: '没有预约',
  noneText: '在投注单里可以预约一个更好的赔率。',
} as const

export const reserveStateText: Readonly<Record<ReserveState, string>> = {
  confirming: '处理中',
  waiting: '等待到价',
  placed: '已成注单',
  failed: '未成，已退回',
  cancelled: '已取消，已退回',
}

/** Why one ended without a bet; what went wrong with its stake has no sentence of its own. */
export const reserveEndText: Readonly<Partial<Record<ReserveEnd, string>>> = {
  kickOff: '开赛前没有到价',
  protection: '账号暂停投注，预约已取消',
  aboveMaximum: '到价时超过投注限额',
  insufficientFunds: '余额不足，没有预留',
  sessionExpired: '场馆登录已失效，没有预留',
  memberRefused: '这一注未被接受',
}
