import { type LegPick, settleLeg } from '@zhengju/domain/settlement'
import type { BetLeg } from '@zhengju/domain/slip'
import { kernelVersion, settle } from '@zhengju/domain/sports/kernel'
import type { Tx } from '@zhengju/storage/tx'
import type { SettledLeg } from '@zhengju/venue-protocol/wallet'
import { countedKeyOf, factsOfResults, kernelPick, resultKeyOf } from '../book/result-key.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { type CurrentResult, currentResults } from '../store/results.ts'

/** By the number beside a bet: what a former one said stays here for the bets that were placed under it. */
const kernels = new Map([[kernelVersion, settle]])

/** Undefined while one is missing. */
export async function resultsOf(tx: Tx, bet: StoredBet): Promise<Results | undefined> {
  const found = await knownResults(tx, bet.order.legs)
  return bet.order.legs.every((leg) => found.has(legKey(leg))) ? found : undefined
}

/** Those of their matches that are there, by `legKey`. */
export async function knownResults(tx: Tx, legs: readonly BetLeg[]): Promise<Results> {
  const fixtureIds = legs.map((leg) => leg.fixtureId)
  return new Map((await currentResults(tx, fixtureIds)).map((one) => [key(one), one]))
}

export type Results = ReadonlyMap<string, CurrentResult>

/** By the kernels of that number. */
export function settledLeg(leg: BetLeg, results: Results, kernel: number): SettledLeg {
  if (!isFormer(leg)) return kernelLeg(leg, results, kernel)
  const full = results.get(key({ fixtureId: leg.fixtureId, period: 'full' }))?.score
  const firstHalf = results.get(key({ fixtureId: leg.fixtureId, period: 'firstHalf' }))?.score
  const { finalScore: _final, halfScore: _half, ...facts } = leg
  return {
    ...facts,
    result: settleLeg(pickOf(leg), leg.period === 'full' ? 'full' : 'firstHalf', {
      full,
      firstHalf,
    }),
    ...(full && { finalScore: full }),
    ...(firstHalf && { halfScore: firstHalf }),
  }
}

/** The markets of before the kernels: settled as they always were. */
function isFormer({ sport, unit, family, period }: BetLeg): boolean {
  if (sport !== undefined || unit !== undefined) return false
  const isListed = family === '1x2' || family === 'handicap' || family === 'total'
  return isListed && (period === 'full' || period === 'firstHalf')
}

/** By the kernel that priced it; beside the result stands the count that it is of. */
function kernelLeg(leg: BetLeg, results: Results, kernel: number): SettledLeg {
  const settleByKernel = kernels.get(kernel)
  if (!settleByKernel) throw new RangeError(`nothing settles by kernel ${kernel}`)
  const own = [...results.values()].filter(({ fixtureId }) => fixtureId === leg.fixtureId)
  const known = factsOfResults(own)
  const pick = kernelPick(leg)
  // Who was first may be certain before the count of it is: then there is no score to tell.
  const count = results.get(key({ fixtureId: leg.fixtureId, period: countedKeyOf(leg) }))?.score
  const { finalScore: _final, halfScore: _half, ...facts } = leg
  return {
    ...facts,
    result: settleByKernel(pick, known),
    ...(count && { finalScore: count }),
  }
}

export function pickOf(leg: BetLeg): LegPick {
  const { side, line = 0, scoreAtPlacement } = leg
  if (side === 'over' || side === 'under') return { family: 'total', side, line }
  if (side === 'draw') return { family: '1x2', side }
  const team = side === 'home' ? 'home' : 'away'
  if (leg.family === '1x2') return { family: '1x2', side: team }
  return { family: 'handicap', side: team, line, ...(scoreAtPlacement && { scoreAtPlacement }) }
}

function key(of: { readonly fixtureId: string; readonly period: string }): string {
  return `${of.fixtureId} ${of.period}`
}

export function legKey(leg: BetLeg): string {
  return key({ fixtureId: leg.fixtureId, period: resultKeyOf(leg) })
}
