import type { TrailAction } from '@zhengju/contract/trail-action'
import type { Tx } from '@zhengju/storage/tx'
import type { TrailRow } from './tables.ts'

export interface Deed {
  /** Undefined where a login was refused to a name that nobody has. */
  readonly operator: { readonly id: string; readonly name: string } | undefined
  readonly address: string
  readonly action: TrailAction
  /** The order, member, session or setting that it was done to. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason: string
}

export async function insertDeed(tx: Tx, deed: Deed): Promise<void> {
  await tx.rows(
    `insert into audit_trail
       (id, at, operator_id, operator_name, address, action, subject, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.runtime.ids.next(),
      tx.now,
      deed.operator?.id ?? null,
      deed.operator?.name ?? '',
      deed.address,
      deed.action,
      deed.subject,
      JSON.stringify(deed.before ?? null),
      JSON.stringify(deed.after ?? null),
      deed.reason,
    ],
  )
}

export interface TrailFilter {
  readonly operatorId?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
}

export function trailRows(
  tx: Tx,
  query: TrailFilter & { readonly before: string | undefined; readonly limit: number },
): Promise<TrailRow[]> {
  return tx.rows<TrailRow>(
    `select id, at, operator_id, operator_name, address, action, subject, before, after, reason
     from audit_trail
     where ($1::uuid is null or operator_id = $1) and ($2::text is null or action = $2)
       and ($3::text is null or subject = $3) and ($4::uuid is null or id < $4)
     order by id desc limit $5`,
    [
      query.operatorId ?? null,
      query.action ?? null,
      query.subject ?? null,
      query.before ?? null,
      query.limit,
    ],
  )
}
