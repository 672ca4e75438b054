import { dayBounds, type SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import type { Found } from '../promotion/index.ts'
import { type CheckInText, mustBeRule } from './rule-service.ts'
import { signedBetween } from './store.ts'

/** What the boxes would have held that were reached by what members signed on that day. */
export async function tryCheckInRule(
  tx: Tx,
  text: CheckInText,
  day: SiteDay,
): Promise<readonly Found[]> {
  const { boxes } = mustBeRule(text)
  const bounds = dayBounds(day)
  const signed = bounds ? await signedBetween(tx, bounds) : []
  const byMember = Map.groupBy(signed, ({ member_id }) => member_id)
  return [...byMember].flatMap(([memberId, rows]) => {
    const opened = rows.flatMap((row) => boxes.filter(({ days }) => days === row.in_round))
    const amount = opened.reduce((sum, { gift }) => sum + gift, 0n)
    return opened.length > 0 ? [{ memberId, amount, count: opened.length }] : []
  })
}
