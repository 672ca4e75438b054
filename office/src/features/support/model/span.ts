import { spanText } from '#text/support.ts'

/** `40 秒`, `2 分 10 秒`, `3 小时 5 分`. */
export function spanOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours > 0) return spanText.hours(hours, minutes % 60)
  return minutes > 0 ? spanText.minutes(minutes, seconds % 60) : spanText.seconds(seconds)
}

export { clockOf } from '@zhengju/domain/figure'

/** The minute of the day of `09:05`; undefined where it is none. */
export function minuteOf(clock: string): number | undefined {
  const found = /^(\d{2}):(\d{2})$/.exec(clock)
  if (!found) return undefined
  const [hour, minute] = [Number(found[1]), Number(found[2])]
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}
