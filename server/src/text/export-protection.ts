import type {
  HarmRuleId,
  InterventionKind,
  LimitKind,
  LimitPeriod,
  RestrictionKind,
} from '@zhengju/domain/protection'

/** Words of the files of the desk of responsible gambling. */
export const protectionHeads = {
  rule: '信号',
  figure: '数值（次、分、毫秒或百分比）',
  level: '级别',
  open: '待处理',
  closed: '已处理',
  forGood: '永久',
  self: '会员自己',
  act: '变更',
  before: '原来',
  after: '改为',
  none: '不设',
  value: '现行限额',
  raise: '申请放宽到',
  readyAt: '可确认时间',
  changedAt: '最近变更',
} as const

export const harmRuleText: Readonly<Record<HarmRuleId, string>> = {
  chasingLosses: '追损存款',
  heavyLoss: '本月亏损较大',
  nightPlay: '深夜游戏',
  longPlay: '单日时长过长',
  frequentDeposits: '一天多次存款',
  risingDeposits: '存款快速增加',
  raisedLimits: '多次放宽限额',
}
export const harmLevelText = { act: '需要沟通', watch: '需要留意' } as const
export const restrictionText: Readonly<Record<RestrictionKind, string>> = {
  timeOut: '暂停',
  exclusion: '自我排除',
}
export const limitText: Readonly<Record<LimitKind, string>> = {
  deposit: '存款',
  loss: '净亏损',
  stake: '投注额',
  session: '时长（分钟）',
}
export const periodText: Readonly<Record<LimitPeriod, string>> = {
  day: '每日',
  week: '每周',
  month: '每月',
}
export const limitActText = {
  set: '设定或调低',
  raiseAsked: '申请放宽',
  raiseDropped: '撤回放宽',
  raised: '确认放宽',
} as const
export const interventionText: Readonly<Record<InterventionKind, string>> = {
  contacted: '已联系会员',
  advised: '已建议设限额或暂停',
  referred: '已转介外部求助',
  watched: '继续观察',
  noConcern: '核实后无需处理',
}
