import type { LifePlatform, Play, Played } from './life-load.ts'
import { ask } from './platform-child.ts'

const warmUpSeconds = 3
const trySeconds = 4
const leastRate = 20
/** By how much a rate is raised or lowered, coarsely first. */
const steps = [1.4, 1.15, 1.05]

export interface Wanted {
  /** Where the search begins. */
  readonly first: number
  /** How late the 99th of a hundred may be. */
  readonly mostLagMs: number
}

/**
 * The highest rate that is kept up, to the last step: from where it is kept up upwards to where it is not, from where it is not
 * downwards to where it is, and again by smaller steps. What is measured at it afterwards says whether that was so.
 */
export async function steadyRate(
  platform: LifePlatform,
  play: Play,
  { first, mostLagMs }: Wanted,
): Promise<number> {
  await play(first, warmUpSeconds)
  await ask(platform, { ask: 'analyze' })
  const holds = async (rate: number) => isKeptUp(await play(rate, trySeconds), mostLagMs)
  let rate = first
  let isKept = await holds(rate)
  for (const step of steps) {
    for (; !isKept; isKept = await holds(rate)) {
      rate /= step
      if (rate < leastRate) throw new Error(`${leastRate} lives a second are not kept up`)
    }
    while (await holds(rate * step)) rate *= step
  }
  return Math.round(rate)
}

/** The lag stays below what it may be and does not grow, and calls are answered soon after they are due. */
function isKeptUp({ lagsMs, answersMs }: Played, mostLagMs: number): boolean {
  const third = Math.ceil(lagsMs.length / 3)
  const [middle, last] = [lagsMs.slice(third, -third), lagsMs.slice(-third)]
  const isGrowing = mean(last) > mean(middle) * 1.3 + 50
  return p99(lagsMs) < mostLagMs && !isGrowing && p99(answersMs) < mostLagMs
}

export function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
