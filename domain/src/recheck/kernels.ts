import { type LegPick, type LegResult, settleLeg } from '../settlement/index.ts'
import type { BetLeg, LegFact } from '../slip/index.ts'
import { kernelVersion, outrightResult, settle } from '../sports/kernel/index.ts'
import { kernelPick, leastFacts, readsOf } from './keys.ts'

type LegSettler = (leg: BetLeg, facts: readonly LegFact[]) => LegResult

/** By the number beside a bet: what a former one said stays here for the bets that were placed under it. */
const kernels: ReadonlyMap<number, LegSettler> = new Map([[kernelVersion, byFirstKernel]])

export function knownKernel(kernel: number): boolean {
  return kernels.has(kernel)
}

/** How a leg ends by the kernel of that number, whose facts are all that its settlement reads. */
export function settleLegBy(kernel: number, leg: BetLeg, facts: readonly LegFact[]): LegResult {
  if (leg.voided) return 'void'
  const settler = kernels.get(kernel)
  if (!settler) throw new RangeError(`nothing settles by kernel ${kernel}`)
  return settler(leg, facts)
}

/**
 * How a leg ends whatever still comes, by counts that may still grow. Undefined while anything could change it, and where
 * a fact that its settlement reads is not there.
 */
export function earlyLegBy(
  kernel: number,
  leg: BetLeg,
  facts: readonly LegFact[],
): LegResult | undefined {
  if (!facts.some((fact) => fact.isOpen) || facts.length < readsOf(leg).length) return undefined
  const result = settleLegBy(kernel, leg, facts)
  return result === 'void' ? undefined : result
}

function byFirstKernel(leg: BetLeg, facts: readonly LegFact[]): LegResult {
  if (leg.family === 'outright') return outrightResult(leg, facts)
  const isOpen = facts.some((fact) => fact.isOpen)
  if (isOpen || !isFormer(leg)) return settle(kernelPick(leg), leastFacts(facts))
  const scoreOf = (period: string) => facts.find((fact) => fact.period === period)?.score
  return settleLeg(formerPick(leg), leg.period === 'full' ? 'full' : 'firstHalf', {
    full: scoreOf('full'),
    firstHalf: scoreOf('firstHalf'),
  })
}

/** The markets of before the kernels: settled as they always were. */
function isFormer({ sport, unit, family, period }: BetLeg): boolean {
  if (sport !== undefined || unit !== undefined) return false
  const isListed = family === '1x2' || family === 'handicap' || family === 'total'
  return isListed && (period === 'full' || period === 'firstHalf')
}

function formerPick(leg: BetLeg): LegPick {
  const { side, line = 0, scoreAtPlacement } = leg
  if (side === 'over' || side === 'under') return { family: 'total', side, line }
  if (side === 'draw') return { family: '1x2', side }
  const team = side === 'home' ? 'home' : 'away'
  if (leg.family === '1x2') return { family: '1x2', side: team }
  return { family: 'handicap', side: team, line, ...(scoreAtPlacement && { scoreAtPlacement }) }
}
