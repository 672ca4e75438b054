import { siteTimeText } from '@zhengju/domain/siteDay'

/** Site time, whatever the visitor's own zone, so that server and browser print the same. `21:18` */
export function clockText(at: number): string {
  return siteTimeText(at).slice(11, 16)
}

/** `21:18:09` */
export function clockTextExact(at: number): string {
  return siteTimeText(at).slice(11)
}

/** `1 月 5 日` */
export function dayText(at: number): string {
  const [, month, day] = siteTimeText(at).slice(0, 10).split('-')
  return `${Number(month)} 月 ${Number(day)} 日`
}

/** `1 月 5 日 21:18` */
export function momentText(at: number): string {
  return `${dayText(at)} ${clockText(at)}`
}

/** `1 月 5 日 21:18:09` */
export function momentTextExact(at: number): string {
  return `${dayText(at)} ${clockTextExact(at)}`
}

/** `2026 年 1 月 5 日` */
export function yearDayText(at: number): string {
  return `${siteTimeText(at).slice(0, 4)} 年 ${dayText(at)}`
}

/** A site day `2026-01-05` as `1 月 5 日`. */
export function dayTitle(day: string): string {
  const [, month, date] = day.split('-')
  return `${Number(month)} 月 ${Number(date)} 日`
}
