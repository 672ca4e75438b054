import type { GoalRates } from '../pricing/index.ts'
import { seedBytes, type TextHmac } from './stream.ts'

/**
 * Before kick-off the logarithm of each rate goes one step up or down at every moment of a fixed grid, each as
 * likely as the other whatever happened before: hourly first, every five minutes on the last day.
 */
export const walkRule = {
  step: 0.003,
  far: { count: 72, everyMs: 3_600_000 },
  near: { count: 288, everyMs: 300_000 },
} as const

const stepCount = walkRule.far.count + walkRule.near.count

/** Steps that are still to come so long before kick-off. */
export function stepsLeft(untilKickOffMs: number): number {
  const { near, far } = walkRule
  const ofNear = Math.ceil(untilKickOffMs / near.everyMs)
  if (ofNear <= near.count) return Math.max(0, ofNear)
  const ofFar = Math.ceil((untilKickOffMs - near.count * near.everyMs) / far.everyMs)
  return near.count + Math.min(far.count, ofFar)
}

/** Where the rates stand when so many steps are left; none at kick-off. */
export type Walk = (stepsLeft: number) => GoalRates

/**
 * Two bits a step, from the lowest of each byte on: the first is the home side's direction, the second the away
 * side's.
 */
export function walkOf(
  hmac: TextHmac,
  { seed, start }: { readonly seed: string; readonly start: GoalRates },
): Walk {
  const byte = seedBytes(hmac, seed, 'walk')
  const home = new Int16Array(stepCount + 1)
  const away = new Int16Array(stepCount + 1)
  let bits = 0
  for (let step = 1; step <= stepCount; step++) {
    bits = step % 4 === 1 ? byte() : bits >> 2
    home[step] = (home[step - 1] ?? 0) + (bits & 1 ? 1 : -1)
    away[step] = (away[step - 1] ?? 0) + (bits & 2 ? 1 : -1)
  }
  return (left) => ({
    home: start.home * Math.exp(walkRule.step * (home[stepCount - left] ?? 0)),
    away: start.away * Math.exp(walkRule.step * (away[stepCount - left] ?? 0)),
  })
}

/** Standard deviation of what each log rate still walks. */
export function spreadOf(left: number): number {
  return walkRule.step * Math.sqrt(left)
}
