import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import type { Tx } from '@zhengju/storage/tx'
import type { TrailRow } from './tables.ts'

export interface AuditEntry {
  /** Undefined where a login was refused to a name that nobody has. */
  readonly operator: { readonly id: string; readonly name: string } | undefined
  readonly address: string
  readonly action: TrailAction
  /** The order, member, session or setting that it was done to. */
  readonly subject: string
  /** Whom it is about; empty for what is about no member. */
  readonly memberName: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason: string
}

/** Its id: every line before has a lower one. */
export async function insertAuditEntry(tx: Tx, deed: AuditEntry): Promise<string> {
  const id = tx.runtime.ids.next()
  await tx.rows(
    `insert into audit_trail
       (id, at, operator_id, operator_name, address, action, subject, before, after, reason, member_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      tx.now,
      deed.operator?.id ?? null,
      deed.operator?.name ?? '',
      deed.address,
      deed.action,
      deed.subject,
      JSON.stringify(deed.before ?? null),
      JSON.stringify(deed.after ?? null),
      deed.reason,
      deed.memberName,
    ],
  )
  return id
}

export interface TrailFilter {
  readonly operatorId?: string | undefined
  readonly action?: string | undefined
  /** An order, session or setting exactly, or a member's name. */
  readonly subject?: string | undefined
  readonly fromAt?: number | undefined
  readonly untilAt?: number | undefined
}

export function trailRows(
  tx: Tx,
  query: TrailFilter & { readonly before: string | undefined; readonly limit: number },
): Promise<TrailRow[]> {
  return tx.rows<TrailRow>(
    `select id, at, operator_id, operator_name, address, action, subject, member_name, before, after, reason
     from audit_trail
     where ($1::uuid is null or operator_id = $1) and ($2::text is null or action = $2)
       and ($3::text is null or subject = $3 or member_name = lower($3))
       and ($4::uuid is null or id < $4)
       and ($5::bigint is null or at >= $5) and ($6::bigint is null or at < $6)
     order by id desc limit $7`,
    [
      query.operatorId ?? null,
      query.action ?? null,
      query.subject ?? null,
      query.before ?? null,
      query.fromAt ?? null,
      query.untilAt ?? null,
      query.limit,
    ],
  )
}
