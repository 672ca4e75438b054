import type { ClosureWindow } from '@zhengju/domain/closure'
import type { DayPhase } from '@zhengju/domain/promotion'
export const checkInText = {
  title: '签到日历',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  monthTitle: (year: number, month: number) => `${year} 年 ${month} 月`,
  signedCount: (count: number) => `已签 ${count} 天`,
  earlier: '上个月',
  later: '下个月',
  grid: (month: string) => `${month}签到`,
  signed: '已签',
  madeUp: '已补签',
  missed: '未签',
  makeUpMark: '补',
  today: '今天',
  boxDays: (days: number) => `累计 ${days} 天`,
  boxOpen: '已达到',
  boxAt: (inRound: number, days: number) => `${inRound} / ${days} 天`,
  round: (round: number) => `第 ${round} 轮`,
  rules: (makeUps: number, multiple: string) =>
    `累计天数不用连着签，漏一天不清零；领完最后一个宝箱，从下一次签到开始新的一轮。每月 ${makeUps} 张补签卡，只补本月注册以后的日子。礼金${multiple}。`,
  multiple: (percent: number) => (percent === 0 ? '无流水要求' : `须完成 ${percent / 100} 倍流水`),
  signToday: '今天签到',
  signedToday: '今天已签到',
  makeUp: (day: string, left: number) => `补签 ${day}（剩 ${left} 张）`,
  noCards: '本月补签卡已用完',
  notYet: '还没到这一天',
  notYours: '这一天不能签到',
  done: (day: string) => `已签到：${day}`,
  stopped: '签到活动暂停中，已签的天数和未领的礼金都保留。',
  dayTitle: (day: string) => day,
  events: '活动与维护',
  noEvents: '这一天没有开始、结束或进行中的活动，也没有计划的维护。',
  maintenance: '维护',
  open: '长期',
  until: (day: string) => `至 ${day.slice(5)}`,
  matches: '重点赛事',
  matchesFailed: '没能载入这一天的赛事。',
  retry: '再试一次',
  noMatches: '这一天还没有开放的赛事。',
  pastMatches: '过去的日子不列赛事；结果在体育页查看。',
  failedTitle: '没能载入签到日历',
  failedText: '已签的天数不受影响。请检查网络后再试一次。',
} as const

export const dayPhaseText: Readonly<Record<DayPhase, string>> = {
  begins: '开始',
  ends: '结束',
  oneDay: '当天',
  runs: '进行中',
}

/** `venue` is none where the whole site is meant. */
export function closedScopeText(venue: string | undefined, part: ClosureWindow['part']): string {
  if (venue === undefined) return '全站'
  return part === 'live' ? `${venue}滚球` : venue
}

export function closedSpanText(from: string, until: string | null): string {
  return `${from} 至 ${until ?? '恢复时间待定'}（北京时间）`
}
