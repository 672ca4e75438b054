import { twoDigits } from '@zhengju/domain/figure'

/** `1 小时 05 分 09 秒`; without hours while there are none. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const rest = `${twoDigits(seconds % 60)} 秒`
  if (hours > 0) return `${hours} 小时 ${twoDigits(minutes)} 分 ${rest}`
  return minutes > 0 ? `${minutes} 分 ${rest}` : `${seconds} 秒`
}
