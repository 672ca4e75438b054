import { onceTiers, tierOf } from '@zhengju/domain/invitation'
import { dayBounds, type SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import type { Found } from '../promotion/index.ts'
import { type InvitationText, mustBeRule } from './rule-service.ts'
import { validBetween } from './store.ts'

/** What the friends would have brought who began to count on that day, by their places in the month. */
export async function tryInvitationRule(
  tx: Tx,
  text: InvitationText,
  day: SiteDay,
): Promise<readonly Found[]> {
  const rule = mustBeRule(text)
  const bounds = dayBounds(day)
  const first = dayBounds(`${day.slice(0, 7)}-01`)
  if (!bounds || !first) return []
  const ofMonth = await validBetween(tx, { from: first.from, to: bounds.to })
  const byOwner = Map.groupBy(ofMonth, ({ owner_id }) => owner_id)
  return [...byOwner].flatMap(([memberId, rows]) => {
    const came = rows.filter(({ valid_at }) => Number(valid_at) >= bounds.from).length
    const before = rows.length - came
    const each = Array.from({ length: came }, (_, at) => tierOf(rule, before + at + 1)?.each ?? 0n)
    const known = new Set(onceTiers(rule, before).map(({ from }) => from))
    const once = onceTiers(rule, rows.length).filter(({ from }) => !known.has(from))
    const gifts = [...each, ...once.map((tier) => tier.once)]
    const amount = gifts.reduce((sum, gift) => sum + gift, 0n)
    return came > 0 ? [{ memberId, amount, count: gifts.length }] : []
  })
}
