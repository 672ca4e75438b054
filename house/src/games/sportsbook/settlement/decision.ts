import { earlyLegBy, isLostAlready, readsOf } from '@zhengju/domain/recheck'
import { type BetLeg, type LegFact, placedLeg } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { OpenCount } from '../book/open-counts.ts'
import { countedKeyOf } from '../book/result-key.ts'
import { openRisk, type StoredBet } from '../store/bet-rows.ts'
import { overHoursOf } from '../store/call-offs.ts'
import { openCountsOf } from '../store/open-counts.ts'
import { currentResults } from '../store/results.ts'
import { type VoidOrder, voidsOf } from '../store/voids.ts'
import { countingAt, legKey, resultKey, settledLeg, type WrittenResults, withVoid } from './legs.ts'

/** All that is written down of some fixtures, from which their bets are decided. */
export interface Facts extends WrittenResults {
  readonly counts: readonly OpenCount[]
  readonly voids: readonly VoidOrder[]
}

export async function factsOf(tx: Tx, fixtureIds: readonly string[]): Promise<Facts> {
  return {
    results: await currentResults(tx, fixtureIds),
    callOffs: await overHoursOf(tx, fixtureIds),
    counts: await openCountsOf(tx, fixtureIds),
    voids: await voidsOf(tx, fixtureIds),
  }
}

export interface Decision {
  /** Without a result where the bet is lost whatever becomes of the leg. */
  readonly legs: readonly BetLeg[]
  /** Of the results that there were; 0 where none was. */
  readonly versions: readonly number[]
  /** Counts that decided a leg before they were final. */
  readonly read: readonly OpenCount[]
}

/**
 * How a bet ends, at a venue that waits so many hours for what was called off. Undefined as long as anything can
 * change what it pays.
 */
export function decisionOf(bet: StoredBet, facts: Facts, hours: number): Decision | undefined {
  const counting = countingAt(facts, hours)
  const told = new Map(facts.results.map((one) => [resultKey(one), one]))
  const counts = new Map(facts.counts.map((one) => [resultKey(one), one]))
  const read: OpenCount[] = []
  const legs = bet.order.legs.map((placed): BetLeg => {
    const leg = withVoid(placedLeg(placed), facts.voids)
    if (leg.voided) return settledLeg(leg, counting, bet.kernel)
    const early = earlyLeg(leg, bet.kernel, (key) => {
      const result = counting.get(key)
      // What somebody made void is void; what was broken off was counted up to then.
      if (result && (result.score || result.version > 1)) return { score: result.score }
      return counts.get(key)
    })
    if (early) read.push(...early.read)
    if (early) return early.leg
    return counting.has(legKey(leg)) ? settledLeg(leg, counting, bet.kernel) : leg
  })
  const isWhole = legs.every(({ result }) => result !== undefined)
  const terms = { ...bet.order, open: openRisk(bet) }
  if (!isWhole && !isLostAlready(bet.rules, terms, legs)) return undefined
  const versions = legs.map((leg) => told.get(legKey(leg))?.version ?? 0)
  return { legs, versions, read }
}

type Known = OpenCount | { readonly score: OpenCount['score'] | undefined }

/** A leg that no way in which its counts may go on ends otherwise. */
function earlyLeg(leg: BetLeg, kernel: number, knownOf: (key: string) => Known | undefined) {
  if (leg.family === 'outright') return undefined
  const read: OpenCount[] = []
  const facts = readsOf(leg).flatMap((period): LegFact[] => {
    const known = knownOf(resultKey({ fixtureId: leg.fixtureId, period }))
    if (!known) return []
    if (!('fixtureId' in known)) return [{ period, ...(known.score && { score: known.score }) }]
    read.push(known)
    const { score, toWin } = known
    return [{ period, score, isOpen: true, ...(toWin !== undefined && { toWin }) }]
  })
  const result = earlyLegBy(kernel, leg, facts)
  if (result === undefined) return undefined
  const counted = facts.find(({ period }) => period === countedKeyOf(leg))?.score
  const isHalf = leg.period === 'firstHalf'
  return {
    read,
    leg: {
      ...leg,
      result,
      facts,
      ...(counted &&
        (isHalf ? { finalScore: counted, halfScore: counted } : { finalScore: counted })),
    } satisfies BetLeg,
  }
}
