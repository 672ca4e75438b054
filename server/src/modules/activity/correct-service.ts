import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Database, Tx } from '@zhengju/storage/tx'
import { clawBack, lockOccasions, occasionsOf } from '../promotion/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { type MemberDay, takeTouched } from '../vip/index.ts'
import { stands } from './facts-service.ts'
import { given } from './service.ts'
import { givenFor } from './store.ts'
import type { ParticipationRow } from './tables.ts'

const atOnce = 20

/** Results that were corrected: what a day, or the member's level, no longer reaches is taken back, and given again. */
export async function correctActivities(db: Database): Promise<void> {
  while ((await db.tx(correctSome)) === atOnce);
}

async function correctSome(tx: Tx): Promise<number> {
  const marks = await takeTouched(tx, 'activity', atOnce)
  if (marks.length === 0) return 0
  // Before the look at what was promised: whoever takes part at this moment holds his own.
  lockTurnovers(
    tx,
    marks.map(({ memberId }) => memberId),
  )
  const due: { readonly mark: MemberDay; readonly rows: readonly ParticipationRow[] }[] = []
  for (const mark of marks) {
    const rows = await givenFor(tx, mark)
    if (rows.length > 0) due.push({ mark, rows })
  }
  const wanted = due.flatMap(({ rows }) =>
    rows.map(({ member_id: memberId, occasion }) => ({ memberId, occasion })),
  )
  await lockOccasions(tx, promotionCampaigns.activity, wanted)
  for (const { mark, rows } of due) await correctFor(tx, mark, rows)
  return marks.length
}

async function correctFor(tx: Tx, mark: MemberDay, rows: readonly ParticipationRow[]) {
  const { memberId } = mark
  for (const row of rows) {
    const isReached = await stands(tx, row)
    const { occasion } = row
    const campaignId = promotionCampaigns.activity
    const status = await occasionsOf(tx, { campaignId, memberId, prefix: occasion })
    const isGiven = status.includes(occasion)
    if (isGiven && !isReached) await clawBack(tx, { kind: 'activity', memberId, occasion })
    if (!isGiven && isReached) await given(tx, row)
  }
}
