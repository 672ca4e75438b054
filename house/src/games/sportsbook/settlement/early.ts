import type { OpenCount } from '../book/open-counts.ts'
import type { SportsbookState } from '../state.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { openOrdersOn } from '../store/due-orders.ts'
import { recordOpenCounts } from '../store/open-counts.ts'
import { type Decision, decisionOf, type Facts, factsOf } from './decision.ts'
import { settleGroup } from './settle.ts'

/** Which fixtures have moved since their bets were looked at. In memory: after a start all are looked at once. */
export interface EarlyLook {
  /** Something of it was told. */
  touch(fixtureIds: readonly string[]): void
  /** Those that have moved by now, and those that were touched. */
  moved(counts: readonly OpenCount[]): Moved
  /** These could not be looked at. */
  again(moved: Moved): void
}

type Moved = readonly string[] | 'all'

export function createEarlyLook(): EarlyLook {
  const touched = new Set<string>()
  let last: ReadonlyMap<string, string> | undefined
  return {
    touch: (fixtureIds) => fixtureIds.forEach((id) => void touched.add(id)),
    moved(counts) {
      const before = last
      last = digests(counts)
      if (!before) return 'all'
      for (const [id, digest] of last) if (before.get(id) !== digest) touched.add(id)
      const moved = [...touched]
      touched.clear()
      return moved
    },
    again(moved) {
      if (moved === 'all') last = undefined
      else for (const id of moved) touched.add(id)
    },
  }
}

/**
 * Settles what nothing can change any more though a match of it goes on: a line that was passed, a bet of several legs
 * that has lost one. Says how many.
 */
export async function settleEarly(parts: SportsbookState): Promise<number> {
  const { book, early, runtime } = parts
  const counts = book.openCounts(runtime.clock.now())
  const moved = early.moved(counts)
  if (moved.length === 0) return 0
  try {
    return await settleMoved(parts, moved, counts)
  } catch (error) {
    early.again(moved)
    throw error
  }
}

async function settleMoved(
  parts: SportsbookState,
  moved: Moved,
  counts: readonly OpenCount[],
): Promise<number> {
  const { db, pauses, runtime } = parts
  let settled = 0
  for (let after = ''; ; ) {
    const except = pauses.resting(runtime.clock.now())
    const found = await db.read(async (tx) => {
      const bets = await openOrdersOn(tx, moved, { after, limit: batch, except })
      return { bets, facts: await factsOf(tx, fixturesOf(bets)) }
    })
    settled += await settleDecidable(parts, found.bets, withCounts(found.facts, counts))
    const last = found.bets.at(-1)
    if (!last || found.bets.length < batch) break
    after = last.order.orderNo
  }
  if (settled > 0) parts.wakeWallet()
  return settled
}

/** What a count is read for is written down before it settles anything: the settlement reads what is written down. */
async function settleDecidable(
  parts: SportsbookState,
  bets: readonly StoredBet[],
  facts: Facts,
): Promise<number> {
  const { abandonHours } = parts.settings
  const decided = bets.flatMap((bet) => {
    const decision = decisionOf(bet, facts, abandonHours[bet.venue])
    return decision ? [{ orderNo: bet.order.orderNo, decision }] : []
  })
  if (decided.length === 0) return 0
  const read = decided.flatMap(({ decision }: { decision: Decision }) => decision.read)
  if (read.length > 0) await parts.db.tx((tx) => recordOpenCounts(tx, read))
  let settled = 0
  for (let at = 0; at < decided.length; at += together) {
    const orderNos = decided.slice(at, at + together).map(({ orderNo }) => orderNo)
    settled += await settleGroup(parts, orderNos, 'accepted')
  }
  return settled
}

/** What the book counts by now stands before what was written down of an earlier moment. */
function withCounts(facts: Facts, counts: readonly OpenCount[]): Facts {
  return { ...facts, counts: [...facts.counts, ...counts] }
}

function fixturesOf(bets: readonly StoredBet[]): string[] {
  return [...new Set(bets.flatMap(({ order }) => order.legs.map(({ fixtureId }) => fixtureId)))]
}

function digests(counts: readonly OpenCount[]): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  for (const { fixtureId, period, score } of counts) {
    const before = all.get(fixtureId) ?? ''
    all.set(fixtureId, `${before} ${period} ${score.home}-${score.away}`)
  }
  return all
}

const batch = 200
const together = 25
