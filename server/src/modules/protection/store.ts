import type { LossLimit } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'

interface LimitRow {
  readonly member_id: string
  readonly daily_limit: bigint | null
  readonly pending_limit: bigint | null
  readonly pending_from_at: bigint | null
}

/** The limits that members have set, by member; whoever has none is not in the map. */
export async function limitsOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, LossLimit>> {
  const rows = await tx.rows<LimitRow>(
    `select member_id, daily_limit, pending_limit, pending_from_at from loss_limit
     where member_id = any($1::uuid[])`,
    [idColumn(memberIds)],
  )
  return new Map(rows.map((row) => [row.member_id, limitOf(row)]))
}

/** Makes the row when it is missing and locks it: two changes of one member stand in a queue. */
export async function lockLimit(tx: Tx, memberId: string): Promise<LossLimit> {
  const row = await tx.one<LimitRow>(
    `insert into loss_limit (member_id, updated_at) values ($1, $2)
     on conflict (member_id) do update set updated_at = excluded.updated_at
     returning member_id, daily_limit, pending_limit, pending_from_at`,
    [memberId, tx.now],
  )
  return row ? limitOf(row) : { value: undefined, pending: undefined }
}

export async function saveLimit(tx: Tx, memberId: string, limit: LossLimit): Promise<void> {
  await tx.rows(
    `update loss_limit set daily_limit = $2, pending_limit = $3, pending_from_at = $4, updated_at = $5
     where member_id = $1`,
    [
      memberId,
      limit.value ?? null,
      limit.pending?.value ?? null,
      limit.pending?.effectiveAt ?? null,
      tx.now,
    ],
  )
}

function limitOf(row: LimitRow): LossLimit {
  const { daily_limit, pending_limit, pending_from_at } = row
  return {
    value: daily_limit ?? undefined,
    pending:
      pending_from_at === null
        ? undefined
        : { value: pending_limit ?? undefined, effectiveAt: Number(pending_from_at) },
  }
}
