import { siteDay } from '../../siteDay/index.ts'

/** Bets, the flight, and a rest in which its end is seen. */
export const crashTimes = { bettingMs: 6_000, restMs: 4_000 } as const

export interface CrashRoundTimes {
  /** The site day and five digits: `2026112200001` is the first of the day. */
  readonly number: string
  readonly opensAt: number
  readonly sealsAt: number
  readonly drawsAt: number
}

export interface CrashRoundBefore {
  readonly number: string
  /** Undefined while it flies. */
  readonly endedAt: number | undefined
}

/** The round that opens now; none while the one before flies or has only just ended. */
export function crashRoundAfter(
  now: number,
  before: CrashRoundBefore | undefined,
): CrashRoundTimes | undefined {
  if (before && (before.endedAt === undefined || now < before.endedAt + crashTimes.restMs)) {
    return undefined
  }
  const day = siteDay(now).replaceAll('-', '')
  const last = before?.number.startsWith(day) ? Number(before.number.slice(day.length)) : 0
  const sealsAt = now + crashTimes.bettingMs
  return {
    number: day + String(last + 1).padStart(5, '0'),
    opensAt: now,
    sealsAt,
    drawsAt: sealsAt,
  }
}
