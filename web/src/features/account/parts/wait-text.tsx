import { clockText } from '#lib/site-time.ts'
import { useSecondsLeft } from '../hooks/use-seconds-left.ts'

interface WaitTextProps {
  readonly until: number
  /** `时间` and how long that is, in words. */
  readonly words: (clock: string, left: string) => string
  /** What is said once the time has come. */
  readonly over: string
}

/** A wait as a plain time of day, with how long it still is: no ticking figures. */
export function WaitText({ until, words, over }: WaitTextProps) {
  const left = useSecondsLeft(until)
  return left === 0 ? over : words(clockText(until), leftText(left))
}

/** `约 14 分钟`, under two minutes in seconds of ten. */
export function leftText(seconds: number): string {
  if (seconds >= 7200) return `约 ${Math.round(seconds / 3600)} 小时`
  if (seconds >= 120) return `约 ${Math.round(seconds / 60)} 分钟`
  return `不到 ${Math.ceil(seconds / 10) * 10} 秒`
}
