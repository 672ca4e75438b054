import type { LimitKind, LimitPeriod, RestrictionTerm } from '@zhengju/domain/protection'

export const kindNames: Readonly<Record<LimitKind, string>> = {
  deposit: '存款',
  loss: '净亏损',
  stake: '投注额',
  session: '时长',
}

export const periodNames: Readonly<Record<LimitPeriod, string>> = {
  day: '每日',
  week: '每周',
  month: '每月',
}

const presentNames: Readonly<Record<LimitPeriod, string>> = {
  day: '今天',
  week: '本周',
  month: '本月',
}

export const termNames: Readonly<Record<RestrictionTerm, string>> = {
  day1: '24 小时',
  day7: '1 周',
  day21: '3 周',
  day42: '6 周',
  month6: '6 个月',
  year1: '1 年',
  year5: '5 年',
  forever: '永久',
}

export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} 分`
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`
}

/** What is said of a limit that is set: a raise or a removal waits that long. */
export const raiseTextOf = (wait: string) => ({
  lead: `由你自己定。调低立即生效；调高或取消，${wait}后再确认一次才生效。`,
  lower: `比现在低，保存后立即生效。以后想调高，要等 ${wait}。`,
  first: `保存后立即生效。以后想调高，要等 ${wait}。`,
  higher: `比现在宽松：${wait}后再回来确认一次才生效，之前仍按现在的上限。`,
  same: '与现在相同；等待中的调高会被撤销。',
  later: `已记下，${wait}后再来确认`,
  offer: `你定的上限我们会守住。随时可以调低，调高要等 ${wait}。`,
})

export const protectionText = {
  title: '我的限额',
  corner: '上限',
  set: '设一个',
  used: (text: string) => `已用 ${text}`,
  waiting: '调高待确认',
  rule: '按北京时间计：每日从 0 点起，每周从周一起，每月从 1 日起。派彩算在下注的那一天；未结算的本金先按输计。',
  failedTitle: '没能载入限额',
  failedText: '已设置的限额仍然有效。请检查网络后再试一次。',
  close: '关闭',
  clear: '清空',
  sheet: (kind: LimitKind, period: LimitPeriod) => `${periodNames[period]}${kindNames[kind]}上限`,
  amount: '上限',
  hours: '小时',
  none: '不设',
  now: (value: string) => `${value} 现在`,
  usedNow: (period: LimitPeriod) => `${presentNames[period]}已用`,
  leftAfter: (period: LimitPeriod) => `改后${presentNames[period]}还剩`,
  renews: (when: string) => `${when} 重新计算`,
  pending: (value: string, when: string, until: string) =>
    `申请改为 ${value}：${when} 起可以确认，${until} 前没有确认就作废。`,
  ready: (value: string, until: string) =>
    `申请改为 ${value}，请在 ${until} 前确认，不确认就作废。`,
  confirm: (value: string) => `确认改为 ${value}`,
  confirmed: '已改为新的上限',
  save: '保存',
  need: '请填写上限。',
  badHours: '请填写不超过 744 的小时数，可到半小时。',
  saved: '已保存，立即生效',
  reminder: '定时提醒',
  reminderSub: '玩满一段时间，停下来看看',
  reminderEvery: (minutes: number) => `${minutes} 分钟`,
  reminderOff: '不提醒',
  reminderShort: (minutes: number) => (minutes < 120 ? `${minutes} 分` : '2 小时'),
  reminderSaved: '已保存',
  reminderRule: '提醒时会告诉你玩了多久、投注多少、已结算输赢多少。',
  timeOut: '歇一歇',
  timeOutSub: `${termNames.day1}至 ${termNames.day42}，期间不能投注和存款`,
  exclusion: '自我排除',
  exclusionSub: '6 个月起，到期前不能撤回，随时可取款',
  howLong: '多久',
  untilTime: (when: string) => `到 ${when}，之前不能撤回，客服也不能。`,
  forGood: '没有到期的一天，不能撤回，客服也不能。',
  becomes: '会怎样',
  meanwhile: '期间',
  effects: [
    ['投注、存款、聊天送礼', '都停'],
    ['未结算的注单', '照常结算入账'],
    ['优惠、红包、活动来信', '都不发'],
  ],
  balanceTimeOut: ['余额', '随时可取；可申请全部取出'],
  balanceExclusion: ['余额', '随时可取，不要流水'],
  typeTo: '请写“我要排除”',
  typeThis: '我要排除',
  typeNeeded: '请照写“我要排除”四个字。',
  restFirst: `先歇 ${termNames.day1}`,
  doTimeOut: (term: string) => `歇 ${term}`,
  doExclude: (term: string) => (term === '永久' ? '永久排除' : `排除 ${term}`),
  started: '已开始，现在起生效',
  runningTimeOut: (until: string) =>
    `你在歇息中，到 ${until} 为止。投注、存款、送礼和红包都停，取款照常。`,
  runningExclusion: (until: string | undefined) =>
    `你已自我排除，${until === undefined ? '没有到期日' : `到 ${until} 为止`}。已有注单照常结算，余额随时可取。`,
  withdraw: '去取款',
  help: '想找人聊聊',
  helpSub: '家人能做什么、外部求助',
  foot: '歇息和排除期间，不会收到任何优惠。',
  checkTitle: (minutes: string) => `你已经玩了 ${minutes}`,
  checkElapsed: '进入到现在',
  checkStaked: '本次已投注',
  checkNet: '已结算净输赢',
  checkOpen: '未结算本金',
  checkRest: `歇 ${termNames.day1}`,
  checkRecord: '看看记录',
  checkGo: '继续',
  checkEvery: '改间隔',
  offerTitle: '存款前，要不要给自己定个上限？',
  offerSet: '设存款上限',
  offerNot: '暂不设',
} as const
