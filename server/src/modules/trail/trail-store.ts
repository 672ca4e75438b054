import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listIf, listValues, listWhere, listWord } from '../../platform/db/list.ts'
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
}

const listed = { id: 'id', at: 'at' }

export async function trailRows(tx: Tx, query: TrailFilter & ListPage): Promise<TrailRow[]> {
  const { operatorId, action, subject } = query
  // Only words that stand in the trail come into a text: there are few of them.
  if (action !== undefined && !(await hasAction(tx, action))) return []
  // Each of the two by its own index, read backwards: with an "or" all lines of a member would be read and sorted.
  const bySubject = `select * from (
    (${about(query)} and subject = $13::text ${listEnd(listed)}) union all
    (${about(query)} and member_name = lower($13::text) and member_name <> '' and subject <> $13::text
      ${listEnd(listed)})) found ${listEnd(listed)}`
  const whole = `${about(query)} and $13::text is null ${listEnd(listed)}`
  return tx.rows<TrailRow>(subject === undefined ? whole : bySubject, [
    ...listValues(query),
    operatorId ?? null,
    action ?? null,
    subject ?? null,
  ])
}

function about(query: TrailFilter & ListPage): string {
  const { operatorId, action } = query
  return `select id, at, operator_id, operator_name, address, action, subject, member_name, before, after, reason
    from audit_trail
    where ${listWhere(listed, query)} and ${listIf(operatorId, '$11::uuid', 'operator_id =')}
      and ${listWord(action, '$12::text', 'action =')}`
}

async function hasAction(tx: Tx, action: string): Promise<boolean> {
  const row = await tx.one('select from audit_trail where action = $1 limit 1', [action])
  return row !== undefined
}
