import { dividendStateAt, nextDividend } from '@zhengju/domain/dividend'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { clawBack } from '../promotion/index.ts'
import { occasionOf } from './condition-service.ts'
import { type DividendView, numberOrNull, presentDividend } from './present.ts'
import * as store from './store.ts'
import type { DividendRow } from './tables.ts'

export type DividendLine = DividendView

export async function listDividends(tx: Tx, query: store.DividendFilter): Promise<DividendView[]> {
  return presented(tx, await store.findDividends(tx, query))
}

/** Takes back what nobody has claimed; the member finds it gone. */
export async function withdrawDividend(
  tx: Tx,
  withdrawal: { readonly billNo: string; readonly by: string; readonly reason: string },
): Promise<{ readonly before: DividendView; readonly after: DividendView }> {
  const { billNo, by, reason } = withdrawal
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockBill(tx, billNo)
  if (!row) throw new Failure('notFound')
  const state = dividendStateAt(row.state, numberOrNull(row.expire_at), tx.now)
  const next = nextDividend(state, 'withdrawn')
  if (!next) throw new Failure('office.decided')
  await store.markWithdrawn(tx, row.id, { by, reason })
  const { member_id: memberId, grant_id: grantId } = row
  await clawBack(tx, { kind: 'dividend', memberId, occasion: occasionOf(grantId) })
  const ended = { ended_at: BigInt(tx.now), ended_by: by, ended_reason: reason }
  const [before, after] = await presented(tx, [row, { ...row, state: next, ...ended }])
  if (!before || !after) throw new Error(`dividend ${billNo} has no grant`)
  return { before, after }
}

async function presented(tx: Tx, rows: readonly DividendRow[]): Promise<DividendView[]> {
  const ids = [...new Set(rows.map(({ grant_id }) => grant_id))]
  const grants = new Map((await store.grantsById(tx, ids)).map((grant) => [grant.id, grant]))
  return rows.flatMap((row) => {
    const grant = grants.get(row.grant_id)
    return grant ? [presentDividend(row, grant, tx.now)] : []
  })
}
