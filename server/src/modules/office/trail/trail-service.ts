import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { exportTrail as exportTrailCall } from '@zhengju/contract/office/office-calls'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { OperatorCaller, Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Command } from '../../../platform/db/commands.ts'
import { memberById } from '../../member/index.ts'
import {
  type Page,
  type PageQuery,
  pageOf,
  pageQuery,
  presentDeed,
  type TrailLine,
} from '../present.ts'
import { type Deed, insertDeed, type TrailFilter, trailRows } from './trail-store.ts'

/** Who acts, and from where. */
export interface Actor {
  readonly operator: OperatorCaller
  readonly visitor: Visitor
}

type Written = Omit<Deed, 'operator' | 'address' | 'memberName'> & {
  /** Whom it is about, where neither the subject nor what is kept says it. */
  readonly memberId?: string | undefined
}

/** Written in the transaction that does it: no deed without its line, no line without its deed. The line's id. */
export async function writeDeed(
  tx: Tx,
  { operator, visitor }: Actor,
  { memberId, ...deed }: Written,
): Promise<string> {
  const memberName = await memberNameOf(tx, { ...deed, memberId })
  return insertDeed(tx, { ...deed, memberName, operator, address: visitor.address })
}

export async function listTrail(tx: Tx, query: TrailFilter & PageQuery): Promise<Page<TrailLine>> {
  const { size, before, limit } = pageQuery(query)
  return pageOf(await trailRows(tx, { ...query, before, limit }), size, presentDeed)
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
    return { items: rows.slice(0, most).map(presentDeed), isWhole: rows.length <= most }
  }
  const { before } = await command.once(async (tx) => {
    const { items, isWhole } = await read(tx, undefined)
    const subject = filter.subject ?? 'trail'
    const after = { ...filter, count: items.length, isWhole }
    const line = { action: 'trail.export', subject, after, reason } as const
    return { before: await writeDeed(tx, actor, line) }
  })
  return db.read((tx) => read(tx, before))
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** Whose subject is the member's id. */
const aboutMembers = /^(member|device|login|chat\.(un)?mute)/

async function memberNameOf(tx: Tx, deed: Written): Promise<string> {
  const { action, subject, before, after } = deed
  const name = textOf(after, 'memberName') ?? textOf(before, 'memberName')
  if (name !== undefined) return name
  const known = deed.memberId ?? textOf(after, 'memberId') ?? textOf(before, 'memberId')
  const memberId = known ?? (aboutMembers.test(action) ? subject : '')
  return id.test(memberId) ? ((await memberById(tx, memberId))?.name ?? '') : ''
}

function textOf(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : undefined
}
