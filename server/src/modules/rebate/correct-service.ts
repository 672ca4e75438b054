import { afterCorrection, correctedLines } from '@zhengju/domain/rebate'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { vipLevelsOf } from '../member/index.ts'
import { holdClock, lessen } from '../promotion/index.ts'
import { daysOf, type MemberDay, takeDays } from '../vip/index.ts'
import { basisOf } from './day-service.ts'
import { rebateRuleOn } from './rule-service.ts'
import * as store from './store.ts'
import type { DayRow, LineRow } from './tables.ts'

/** One gift a transaction: a second one would be locked after the accounts that the first posted to. */
const atOnce = 1

/**
 * Days that are done and of which something counts otherwise since, however long ago they were: a result that is void or
 * settled otherwise, and a bet that the log told late. What a gift promises and nobody has been paid becomes less; the
 * rest is carried to the next rebate.
 */
export async function correctDays(db: Database, clock: string): Promise<void> {
  while ((await db.tx((tx) => correctSome(tx, clock))) === atOnce);
}

async function correctSome(tx: Tx, clock: string): Promise<number> {
  const done = await holdClock(tx, clock)
  if (!done) return 0
  const marks = await takeDays(tx, { ...done, limit: atOnce })
  const memberIds = [...new Set(marks.map(({ memberId }) => memberId))].sort()
  const carries = new Map(await store.lockCarries(tx, memberIds))
  for (const mark of marks) {
    const carry = carries.get(mark.memberId) ?? 0n
    carries.set(mark.memberId, carry + (await correctDay(tx, mark)))
  }
  await store.saveCarries(
    tx,
    [...carries].map(([memberId, carry]) => ({ memberId, carry })),
  )
  return marks.length
}

/** By how much the member's carry changes. */
async function correctDay(tx: Tx, { memberId, day }: MemberDay): Promise<bigint> {
  const range = { from: day, to: day }
  const found = await store.dayOf(tx, memberId, day)
  const lines = await store.linesOf(tx, [memberId], range)
  const basis = basisOf(await daysOf(tx, [memberId], range))
  const { rule, version } = await rebateRuleOn(tx, day)
  const level = found?.level ?? (await vipLevelsOf(tx, [memberId])).get(memberId) ?? 0
  const { before, after, delta } = correctedLines(rule, { level, basis, lines })
  const own = { member_id: memberId, day }
  await store.insertLines(
    tx,
    after
      .filter(({ category }) => !before.has(category))
      .map((line): LineRow => {
        return { ...line, ...own, basis: 0n, amount: 0n }
      }),
  )
  await store.saveCorrected(
    tx,
    after.map((line): LineRow => ({ ...line, ...own })),
  )
  if (delta === 0n) return 0n
  const row = found ?? newDay(tx, { memberId, day, level, version })
  if (!found) await store.insertDays(tx, [row])
  const occasion = { kind: 'rebate', memberId, occasion: `day:${day}` } as const
  const { taken, state } = await lessen(tx, occasion, delta < 0n ? -delta : 0n)
  const corrected = afterCorrection(factsOf(row), { delta, taken, isExpired: state === 'expired' })
  await store.saveDaySums(tx, { ...row, ...corrected.sums })
  return corrected.carry
}

function factsOf({ amount, corrected, absorbed, paid, ...row }: DayRow) {
  return {
    ...{ amount, corrected, absorbed, paid },
    carriedIn: row.carried_in,
    carriedOut: row.carried_out,
  }
}

/** A member of whom nothing was known on that day. */
function newDay(
  tx: Tx,
  of: { memberId: string; day: SiteDay; level: number; version: number },
): DayRow {
  return {
    ...{ id: tx.runtime.ids.next(), member_id: of.memberId, day: of.day, level: of.level },
    ...{ rule_version: of.version, amount: 0n, carried_in: 0n, paid: 0n, carried_out: 0n },
    ...{ held_for: null, grant_id: null, corrected: 0n, absorbed: 0n },
  }
}
