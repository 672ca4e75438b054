import { dayBounds, siteOffsetMs, siteTimeText } from '@zhengju/domain/siteDay'

/** Times are those of UTC-4, where IM's days begin: `2026-01-05T20:11:00.000-04:00`. */
export function imTime(at: number): string {
  const thousandths = String(((at % 1000) + 1000) % 1000).padStart(3, '0')
  return `${imServerTime(at).replace(' ', 'T')}.${thousandths}-04:00`
}

/** `2026-01-05 20:11:00`, as every answer says it. */
export function imServerTime(at: number): string {
  return siteTimeText(at - siteOffsetMs - behindMs)
}

/** Undefined when the text is no time. A day alone is its beginning. */
export function readImTime(text: string): number | undefined {
  const [, day = '', hour, minute, second, thousandths, offset] = pattern.exec(text) ?? []
  const bounds = dayBounds(day)
  if (!bounds) return undefined
  const clock = [hour, minute, second].map((part) => Number(part ?? 0))
  const [hours = 0, minutes = 0, seconds = 0] = clock
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  const inDay = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(thousandths ?? 0)
  return bounds.from + siteOffsetMs + inDay - offsetOf(offset)
}

function offsetOf(text: string | undefined): number {
  if (text === undefined) return -behindMs
  if (text === 'Z') return 0
  const size = (Number(text.slice(1, 3)) * 60 + Number(text.slice(4, 6))) * 60_000
  return text.startsWith('-') ? -size : size
}

const pattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?(Z|[+-]\d\d:\d\d))?$/
const behindMs = 4 * 3_600_000
