import type {
  HarmRuleId,
  InterventionKind,
  LimitKind,
  LimitPeriod,
  RestrictionKind,
  RestrictionTerm,
} from '@zhengju/domain/protection'

/** What a rule found, and why that matters: the same words for everybody who looks. */
export const harmRuleText: Readonly<
  Record<HarmRuleId, { readonly title: string; readonly why: string }>
> = {
  chasingLosses: {
    title: '追损存款',
    why: '近 7 天里，当天存入的钱已输掉八成以上又再存款的次数达到 3 次。输了就补，往往越陷越深。',
  },
  heavyLoss: {
    title: '本月亏损较大',
    why: '本月净亏损达到 10,000.00 元。请了解是否在承受范围内。',
  },
  nightPlay: {
    title: '深夜游戏',
    why: '近 7 天在 0 点到 6 点之间游戏满 6 小时。熬夜时的判断力较差，也可能影响生活。',
  },
  longPlay: {
    title: '单日时长过长',
    why: '近 7 天里有一天游戏满 8 小时。',
  },
  frequentDeposits: {
    title: '一天多次存款',
    why: '近 7 天里有一天存款达到 5 次。分很多次存，常常意味着超出了原来的打算。',
  },
  risingDeposits: {
    title: '存款快速增加',
    why: '近 7 天存款是再前 7 天的两倍以上，并且不少于 1,000.00 元。',
  },
  raisedLimits: {
    title: '多次放宽限额',
    why: '近 30 天申请或确认调高、取消自己的限额达到 2 次。',
  },
}

export const interventionText: Readonly<Record<InterventionKind, string>> = {
  contacted: '已联系会员',
  advised: '已建议设限额或暂停',
  referred: '已转介外部求助',
  watched: '继续观察',
  noConcern: '核实后无需处理',
}

export const kindText: Readonly<Record<LimitKind, string>> = {
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

export const restrictionText: Readonly<Record<RestrictionKind, string>> = {
  timeOut: '暂停',
  exclusion: '自我排除',
}

export const termText: Readonly<Record<RestrictionTerm, string>> = {
  day1: '暂停 24 小时',
  day7: '暂停 1 周',
  day21: '暂停 3 周',
  day42: '暂停 6 周',
  month6: '排除 6 个月',
  year1: '排除 1 年',
  year5: '排除 5 年',
  forever: '永久排除',
}

export const actText = {
  set: '设定或调低',
  raiseAsked: '申请放宽',
  raiseDropped: '撤回放宽',
  raised: '确认放宽',
} as const

export const protectionText = {
  note: '风险信号由规则找出，只提示、不限制会员；处理后写明做了什么。暂停与排除到期前任何人都不能缩短。',
  tabs: {
    markers: '风险信号',
    restrictions: '暂停与排除',
    limits: '现行限额',
    changes: '限额变更',
    interventions: '干预记录',
    rules: '规则',
  },
  member: '会员',
  rule: '信号',
  why: '为什么要看',
  threshold: '条件',
  atLeast: (figure: string) => `满 ${figure}`,
  figure: '数值',
  level: '级别',
  levels: { act: '需要沟通', watch: '需要留意' },
  foundAt: '发现于',
  state: '状态',
  open: '待处理',
  closed: '已处理',
  kind: '种类',
  from: '开始',
  until: '到',
  forGood: '永久',
  running: '进行中',
  over: '已结束',
  by: '由谁',
  self: '会员自己',
  limit: '限额',
  period: '周期',
  kept: '现行',
  raise: '申请放宽',
  raiseTo: (value: string) => `放宽到 ${value}`,
  raiseFrom: (from: string, until: string) => `${from} 起可确认，${until} 失效`,
  noRaise: '—',
  keptStates: { inForce: '生效中', waiting: '放宽等待中', ready: '放宽待会员确认' },
  act: '变更',
  before: '原来',
  after: '改为',
  none: '不设',
  at: '时间',
  what: '做了什么',
  remark: '说明',
  operator: '运营',
  openOnly: '待处理',
  every: '全部',
  nothingOpenTitle: '没有待处理的信号',
  nothingOpen: '规则每小时看一次玩过的会员，存款后立即看一次；找到的会列在这里。',
  emptyTitle: '没有记录',
  empty: '出现后会按时间列在这里。',
  loading: '正在载入',
  title: (name: string) => `${name} 的保护`,
  limits: '限额与已用',
  noLimits: '没有设置限额',
  used: '已用',
  pending: (value: string) => `申请改为 ${value}，待确认`,
  reminder: '定时提醒',
  reminderOff: '不提醒',
  minutes: (minutes: number) => `${minutes} 分钟`,
  restriction: '暂停或排除',
  noRestriction: '没有',
  markersOf: '风险信号',
  interventionsOf: '干预记录',
  restrictionsOf: '暂停与排除',
  changesOf: '限额变更',
  intervene: '记录干预',
  interveneTitle: '记录干预',
  interveneText: '会关闭该会员待处理的风险信号。请写明沟通的内容和结果。',
  intervened: '已记录',
  interveneReasons: ['电话沟通，会员表示在承受范围内', '已发站内信提醒限额', '会员接受了建议'],
  restrict: '应会员要求暂停或排除',
  restrictTitle: (term: string) => `${term}？`,
  restrictText: '立即生效，到期前会员和运营都不能缩短。期间不能投注、存款和收礼，余额可以取出。',
  restricted: '已生效',
  restrictReasons: ['会员在客服对话中要求', '会员来电要求'],
  times: (count: string) => `${count} 次`,
  hours: (hours: string) => `${hours} 小时`,
  percent: (percent: string) => `${percent}%`,
} as const
