import {
  type CommissionMode,
  type CommissionPlan,
  commissionOf,
  joinedLevels,
  type LevelFigures,
  levelOf,
  monthBounds,
  nothing,
  siteMonth,
} from '@zhengju/domain/affiliate'
import { dayBounds, type SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import type { Found } from '../promotion/index.ts'
import { affiliatesAfter, below } from './figure-store.ts'
import { ownMonth } from './month-service.ts'
import { lastStatement } from './statement-store.ts'

const atOnce = 200

/**
 * What a plan would pay for the month of that day, of what stands in no statement yet and with what the last one carried;
 * corrections have nothing to do with a plan. `count` are active members.
 */
export async function paidBy(
  tx: Tx,
  plan: CommissionPlan,
  day: SiteDay,
): Promise<readonly Found[]> {
  const month = siteMonth(dayBounds(day)?.from ?? tx.now)
  const before = monthBounds(month)?.to ?? tx.now
  const own = new Map<string, Own>()
  for (let after: string | undefined; ; ) {
    const page = await affiliatesAfter(tx, after, atOnce)
    for (const { member_id: id, mode } of page) {
      own.set(id, { mode, figures: levelOf(await ownMonth(tx, id, month), plan) })
    }
    after = page.at(-1)?.member_id
    if (page.length < atOnce) break
  }
  const found: Found[] = []
  for (const [memberId, { mode, figures }] of own) {
    const levels = [figures, ...(await levelsBelow(tx, { memberId, mode, before }, own))]
    const carried = (await lastStatement(tx, memberId))?.carry ?? 0n
    const paid = commissionOf({ plan, mode, levels, carried, corrections: 0n })
    found.push({ memberId, amount: paid.payable, count: paid.activeMembers })
  }
  return found
}

interface Own {
  readonly mode: CommissionMode
  readonly figures: LevelFigures
}

async function levelsBelow(
  tx: Tx,
  of: { readonly memberId: string; readonly mode: CommissionMode; readonly before: number },
  own: ReadonlyMap<string, Own>,
): Promise<LevelFigures[]> {
  if (of.mode !== 'multiLevel') return []
  const second = await below(tx, [of.memberId], of.before)
  const third = await below(tx, second, of.before)
  return [second, third].map((ids) =>
    joinedLevels(ids.map((id) => own.get(id)?.figures ?? nothing)),
  )
}
