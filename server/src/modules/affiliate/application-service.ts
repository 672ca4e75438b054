import type * as calls from '@zhengju/contract/affiliate/calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { markAffiliate } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { findAffiliate, insertAffiliate } from './affiliate-store.ts'
import * as store from './application-store.ts'
import { findBinding } from './binding-store.ts'
import { type OfficeApplication, presentApplication, presentOfficeApplication } from './present.ts'
import type { ApplicationRow } from './tables.ts'

type Application = DataOf<typeof calls.applyAffiliate>

export async function applyAffiliate(
  tx: Tx,
  member: MemberCaller,
  { mode, contact, channel }: Omit<BodyOf<typeof calls.applyAffiliate>, 'commandId'>,
): Promise<Application> {
  const [how, where] = [contact.trim(), channel.trim()]
  if (how.length < 3 || where.length < 2) throw new Failure('parameter')
  const wish = {
    member_id: member.id,
    member_name: member.name,
    mode,
    contact: how,
    channel: where,
  }
  const row = await store.insertApplication(tx, wish)
  if (!row) throw new Failure('affiliate.applied')
  return presentApplication(row)
}

export async function listApplications(
  tx: Tx,
  { cursor, size: wanted, ...filter }: PageQuery & Parameters<typeof store.findApplications>[1],
): Promise<Page<OfficeApplication>> {
  const { size, before, limit } = pageQuery({ cursor, size: wanted })
  const rows = await store.findApplications(tx, filter, { before, limit })
  return pageOf(rows, size, presentOfficeApplication)
}

export interface ApplicationDecision extends Actor {
  readonly applicationId: string
  readonly reason: string
}

/**
 * Under the row's lock, so that it is decided once. Who came by an affiliate's link stands below him, in his mode: a pool
 * is split along one line or not at all.
 */
export async function decideApplication(
  tx: Tx,
  state: 'approved' | 'refused',
  decision: ApplicationDecision,
): Promise<OfficeApplication> {
  const { applicationId, operator, reason } = decision
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockApplication(tx, applicationId)
  if (!row) throw new Failure('notFound')
  if (row.state !== 'waiting') throw new Failure('office.decided')
  const decided: ApplicationRow = {
    ...row,
    state,
    decided_by: operator.id,
    decided_by_name: operator.name,
    decided_reason: reason,
    decided_at: BigInt(tx.now),
  }
  await store.saveApplication(tx, decided)
  if (state === 'approved') await admit(tx, decided)
  const [listed] = await store.findApplications(tx, { id: row.id }, { before: undefined, limit: 1 })
  const after = presentOfficeApplication(listed ?? { ...decided, parent_code: null })
  const action = state === 'approved' ? 'affiliate.approve' : 'affiliate.refuse'
  const before = {
    ...after,
    state: row.state,
    decidedBy: null,
    decidedReason: null,
    decidedAt: null,
  }
  await writeAuditEntry(tx, decision, { action, subject: row.id, before, after, reason })
  return after
}

async function admit(tx: Tx, { member_id: memberId, member_name, mode }: ApplicationRow) {
  const binding = await findBinding(tx, memberId)
  const isBrought = binding?.owner_kind === 'affiliate' && binding.self_signs === '[]'
  const parent =
    isBrought && binding.owner_id !== null ? await findAffiliate(tx, binding.owner_id) : undefined
  await insertAffiliate(tx, {
    memberId,
    memberName: member_name,
    code: affiliateCode(tx.runtime),
    parentId: parent?.member_id,
    mode: parent?.mode ?? mode,
  })
  await markAffiliate(tx, memberId)
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Eight of 32 letters and digits that nobody confuses, behind an A: no member's invite code has nine. */
function affiliateCode(runtime: Runtime): string {
  const letters = [...runtime.random.bytes(8)].map((byte) => alphabet[byte & 31])
  return `A${letters.join('')}`
}
