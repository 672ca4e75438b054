import { dayBounds, dayMs, siteDay } from '../../siteDay/index.ts'

/** How often a lottery draws; a day's issues fill it. */
export const issueMinutes = [1, 3, 5] as const
export type IssueMinutes = (typeof issueMinutes)[number]

export interface LotteryIssue {
  /** The site day and four digits: `202611220001` is the first of the day. */
  readonly number: string
  readonly opensAt: number
  /** From here on no ticket is taken. */
  readonly sealsAt: number
  readonly drawsAt: number
}

const sealMs = 5_000

/** The issue that runs at an instant (epoch ms). */
export function issueAt(at: number, minutes: IssueMinutes): LotteryIssue {
  const day = siteDay(at)
  const from = dayBounds(day)?.from ?? 0
  const periodMs = minutes * 60_000
  const index = Math.floor((at - from) / periodMs)
  const opensAt = from + index * periodMs
  const drawsAt = opensAt + periodMs
  return { number: issueNumber(day, index + 1), opensAt, sealsAt: drawsAt - sealMs, drawsAt }
}

/** The issue of that number; undefined when the lottery has none such. */
export function issueOf(number: string, minutes: IssueMinutes): LotteryIssue | undefined {
  const [, year, month, date, ordinal] = /^(\d{4})(\d\d)(\d\d)(\d{4})$/.exec(number) ?? []
  const from = dayBounds(`${year}-${month}-${date}`)?.from
  const index = Number(ordinal) - 1
  const periodMs = minutes * 60_000
  if (from === undefined || index < 0 || index * periodMs >= dayMs) return undefined
  return issueAt(from + index * periodMs, minutes)
}

/** This issue and those after it, as many as a chase takes. */
export function issuesFrom(at: number, minutes: IssueMinutes, count: number): LotteryIssue[] {
  const first = issueAt(at, minutes)
  return Array.from({ length: count }, (_, later) =>
    issueAt(first.opensAt + later * minutes * 60_000, minutes),
  )
}

function issueNumber(day: string, ordinal: number): string {
  return day.replaceAll('-', '') + String(ordinal).padStart(4, '0')
}
