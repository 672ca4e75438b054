import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { exportTrail as exportTrailCall } from '@zhengju/contract/trail/office-calls'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { OperatorCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import { presentAuditEntry, type TrailLine } from './present.ts'
import { type AuditEntry, insertAuditEntry, type TrailFilter, trailRows } from './trail-store.ts'

/** Who acts, and from where. */
export interface Actor {
  readonly operator: OperatorCaller
  readonly visitor: Visitor
}

type Written = Omit<AuditEntry, 'operator' | 'address' | 'memberName'> & {
  /** Whom it is about, where what is kept does not say it. */
  readonly memberName?: string | undefined
}

/** Written in the transaction that does it: no deed without its line, no line without its deed. The line's id. */
export function writeAuditEntry(
  tx: Tx,
  { operator, visitor }: Actor,
  { memberName, ...deed }: Written,
): Promise<string> {
  const known = memberName ?? nameIn(deed.after) ?? nameIn(deed.before) ?? ''
  return insertAuditEntry(tx, { ...deed, memberName: known, operator, address: visitor.address })
}

export async function listTrail(tx: Tx, query: TrailFilter & ListQuery): Promise<Page<TrailLine>> {
  const { size, page } = listQuery(query)
  const { operatorId, action, subject } = query
  const rows = await trailRows(tx, { ...page, operatorId, action, subject })
  return pageOf(rows, size, presentAuditEntry)
}

/**
 * The newest lines that match, for a file. That they were taken out is a line itself, once a command; the command said
 * again gets the lines from before that one.
 */
export async function exportTrail(
  db: Database,
  actor: Actor,
  command: Command,
  { commandId: _, reason, ...filter }: BodyOf<typeof exportTrailCall>,
  most: number,
): Promise<DataOf<typeof exportTrailCall>> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const read = async (tx: Tx, before: string | undefined) => {
    const rows = await trailRows(tx, { ...filter, before, limit: most + 1 })
    return { items: rows.slice(0, most).map(presentAuditEntry), isWhole: rows.length <= most }
  }
  const { before } = await command.once(async (tx) => {
    const { items, isWhole } = await read(tx, undefined)
    const subject = filter.subject ?? 'trail'
    const after = { ...filter, count: items.length, isWhole }
    const line = { action: 'trail.export', subject, after, reason } as const
    return { before: await writeAuditEntry(tx, actor, line) }
  })
  return db.read((tx) => read(tx, before))
}

function nameIn(kept: unknown): string | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const name: unknown = Reflect.get(kept, 'memberName')
  return typeof name === 'string' ? name : undefined
}
