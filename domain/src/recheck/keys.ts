import type { BetLeg, LegFact } from '../slip/index.ts'
import type { Proposition, Side } from '../sport/index.ts'
import {
  type Count,
  countKey,
  type Facts,
  isFirstKey,
  needsOf,
  type Pick,
  placeKey,
  readKey,
  type Team,
} from '../sports/kernel/index.ts'

/** What a leg was placed on, in the words of the kernels. A goal line in play is settled by the score at its placement. */
export function kernelPick(leg: PickedLeg): Pick {
  const { family, unit = 'goals', period, side, line, number } = leg
  const most = unit !== 'goals' ? mostOfStages : period === 'full' ? 4 : 3
  return {
    family,
    unit,
    period,
    side,
    ...(line !== undefined && { line }),
    ...(number !== undefined && { number }),
    ...(family === 'correctScore' && { most }),
  } as Pick
}

export interface PickedLeg extends Proposition {
  readonly side: Side
}

/** The result that a leg waits for: the last of those that decide it. */
export function resultKeyOf(leg: BetLeg): string {
  const key = readsOf(leg).at(-1)
  if (!key) throw new Error(`${leg.family} is decided by nothing`)
  return key
}

/** All results that a leg's settlement reads, as they are written down. */
export function readsOf(leg: BetLeg): readonly string[] {
  if (leg.family === 'outright') return [placeKey(leg.side)]
  return needsOf(kernelPick(leg)).map(storedKey)
}

/** The facts of a fixture, from what is written down of it. */
export function leastFacts(results: readonly LegFact[]): Facts {
  const counts: Record<string, Count> = {}
  const firsts: Record<string, Team> = {}
  for (const { period, score, isOpen, toWin } of results) {
    const key = kernelKey(period)
    if (!score) continue
    if (!isFirstKey(key as Parameters<typeof isFirstKey>[0])) {
      counts[key] = { ...score, isFinal: !isOpen, ...(toWin !== undefined && { toWin }) }
      continue
    }
    const { unit, period: of } = readKey(key as Parameters<typeof readKey>[0])
    // Who was first is certain before the count is; that nobody was, only with it.
    counts[countKey(unit, of)] ??= { home: 0, away: 0, isFinal: true }
    if (score.home !== score.away) firsts[key] = score.home > score.away ? 'home' : 'away'
  }
  return { counts, firsts }
}

/** Goals of the match and of its first half are called as they always were. */
export function storedKey(key: string): string {
  return key === 'goals/full' || key === 'goals/firstHalf' ? key.slice('goals/'.length) : key
}

export function kernelKey(period: string): string {
  return period.includes('/') ? period : `goals/${period}`
}

/** More stages than any match has: every score is listed. */
const mostOfStages = 9
