import { readsOf, resultKeyOf, settleLegBy } from '@zhengju/domain/recheck'
import type { LegResult } from '@zhengju/domain/settlement'
import type { BetLeg, LegFact } from '@zhengju/domain/slip'
import { callOffFate } from '@zhengju/domain/trading'
import type { Tx } from '@zhengju/storage/tx'
import type { SettledLeg } from '@zhengju/venue-protocol/wallet'
import { countedKeyOf } from '../book/result-key.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { overHoursOf } from '../store/call-offs.ts'
import { openedTexts } from '../store/proofs.ts'
import { type CurrentResult, currentResults } from '../store/results.ts'
import { type VoidOrder, voidReasonOf, voidsOf } from '../store/voids.ts'

/** The legs of a bet, each with why it was made void. */
export async function withVoids(tx: Tx, { order }: StoredBet): Promise<readonly BetLeg[]> {
  const orders = await voidsOf(
    tx,
    order.legs.map(({ fixtureId }) => fixtureId),
  )
  return order.legs.map((leg) => withVoid(leg, orders))
}

export function withVoid(leg: BetLeg, orders: readonly VoidOrder[]): BetLeg {
  const voided = voidReasonOf(leg, orders)
  return voided ? { ...leg, voided } : leg
}

/** Those of their matches that are there, by `legKey`, at a venue that waits so many hours for what was called off. */
export async function knownResults(
  tx: Tx,
  legs: readonly BetLeg[],
  hours: number,
): Promise<Results> {
  const fixtureIds = legs.map((leg) => leg.fixtureId)
  const callOffs = await overHoursOf(tx, fixtureIds)
  return countingAt({ results: await currentResults(tx, fixtureIds), callOffs }, hours)
}

/** What of these results there is at a venue that waits so many hours. */
export function countingAt({ results, callOffs }: WrittenResults, hours: number): Results {
  const counting = results.flatMap((one): CurrentResult[] => {
    const overHours = callOffs.get(one.fixtureId)
    const { toldAtHours } = one
    const fate = overHours === undefined ? 'counts' : callOffFate(hours, { overHours, toldAtHours })
    if (fate === 'waits') return []
    return [fate === 'void' ? { ...one, score: undefined } : one]
  })
  return new Map(counting.map((one) => [resultKey(one), one]))
}

export interface WrittenResults {
  readonly results: readonly CurrentResult[]
  /** The longest window of each match that was called off that has run out, in hours. */
  readonly callOffs: ReadonlyMap<string, number>
}

/** Legs of an open bet, each saying whether it waits for a match that was called off. */
export async function withWaits(
  tx: Tx,
  legs: readonly BetLeg[],
  hours: number,
): Promise<readonly BetLeg[]> {
  const callOffs = await overHoursOf(
    tx,
    legs.map(({ fixtureId }) => fixtureId),
  )
  if (callOffs.size === 0) return legs
  const known = await knownResults(tx, legs, hours)
  return legs.map((leg) =>
    callOffs.has(leg.fixtureId) && !known.has(legKey(leg)) ? { ...leg, waitHours: hours } : leg,
  )
}

export type DecidedLeg = BetLeg & { readonly result: LegResult }

export type Results = ReadonlyMap<string, CurrentResult>

/** By the kernel of that number; beside the result stand the facts that it was found by, and the count that it is of. */
export function settledLeg(leg: BetLeg, results: Results, kernel: number): DecidedLeg {
  const { fixtureId } = leg
  const facts = readsOf(leg).flatMap((period): LegFact[] => {
    const known = results.get(resultKey({ fixtureId, period }))
    return known ? [{ period, ...(known.score && { score: known.score }) }] : []
  })
  const scoreOf = (period: string) => results.get(resultKey({ fixtureId, period }))?.score
  // Who was first may be certain before the count of it is: then there is no score to tell.
  const isCounted = leg.family !== 'outright'
  const count = isCounted && scoreOf(hasBothScores(leg) ? 'full' : countedKeyOf(leg))
  const half = hasBothScores(leg) ? scoreOf('firstHalf') : undefined
  const { finalScore: _final, halfScore: _half, ...rest } = leg
  return {
    ...rest,
    result: settleLegBy(kernel, leg, facts),
    facts,
    ...(count && { finalScore: count }),
    ...(half && { halfScore: half }),
  }
}

/** Beside each leg of a match that is over and was invented: what everything of it follows from. */
export async function withOpened(tx: Tx, legs: readonly SettledLeg[]): Promise<SettledLeg[]> {
  const texts = await openedTexts(
    tx,
    legs.map(({ fixtureId }) => fixtureId),
  )
  return legs.map(({ opened: _opened, ...leg }) => {
    const opened = texts.get(leg.fixtureId)
    return { ...leg, ...(opened !== undefined && { opened }) }
  })
}

/** Of goals both scores of the match stand beside the markets of the lists. */
function hasBothScores({ sport, unit, family, period }: BetLeg): boolean {
  if (sport !== undefined || unit !== undefined) return false
  const isListed = family === '1x2' || family === 'handicap' || family === 'total'
  return isListed && (period === 'full' || period === 'firstHalf')
}

export function resultKey(of: { readonly fixtureId: string; readonly period: string }): string {
  return `${of.fixtureId} ${of.period}`
}

export function legKey(leg: BetLeg): string {
  return resultKey({ fixtureId: leg.fixtureId, period: resultKeyOf(leg) })
}
