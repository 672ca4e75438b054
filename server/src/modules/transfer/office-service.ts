import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { askTransfer, listUnknownTransfers } from '@zhengju/contract/transfer/office-calls'
import { isOpenTransfer, markWaitMs } from '@zhengju/domain/transfer'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './office-store.ts'
import { type NameOf, present } from './present.ts'
import { advance, decideBy, type TransferDeps } from './service.ts'
import { findTransfer, lockTransfer } from './store.ts'
import type { TransferRow } from './tables.ts'

type UnknownTransfer = DataOf<typeof askTransfer>
type Outcome = 'done' | 'returned'

export interface OnTransfer extends Actor {
  readonly id: string
  readonly reason: string
}

export async function listUnknown(
  tx: Tx,
  nameOf: NameOf,
  query: ListQuery,
): Promise<DataOf<typeof listUnknownTransfers>> {
  const { size, page } = listQuery(query)
  const rows = await store.unknownTransfers(tx, page)
  return pageOf(rows, size, (row) => presentUnknown(row, nameOf))
}

/** On the trail first, then the venue is asked. */
export async function askAgain(
  deps: TransferDeps,
  command: Command,
  asked: OnTransfer,
): Promise<UnknownTransfer> {
  await command.once(async (tx) => {
    const row = await mustBeUnknown(tx, asked)
    await write(tx, asked, row, 'transfer.ask')
    return row.id
  })
  await advance(deps, asked.id)
  return found(deps, asked.id)
}

export async function resume(
  tx: Tx,
  deps: TransferDeps,
  asked: OnTransfer,
): Promise<UnknownTransfer> {
  const row = await mustBeUnknown(tx, asked)
  if (row.marked_as === null) throw new Failure('office.decided')
  await store.unmarkTransfer(tx, row.id)
  await write(tx, asked, row, 'transfer.resume')
  tx.afterCommit(() => deps.wake())
  const after = await findTransfer(tx, row.id)
  return presentUnknown(after ?? row, deps.nameOf)
}

/** The first one's word stops it; the second one's is held against the venue's before it counts. */
export async function decide(
  deps: TransferDeps,
  db: Database,
  command: Command,
  asked: OnTransfer & { readonly outcome: Outcome },
): Promise<UnknownTransfer> {
  const before = await command.answered<string>()
  if (before) return found(deps, before.answer)
  const seen = await db.tx((tx) => mustBeUnknown(tx, asked))
  if (seen.marked_as === null) {
    await command.once((tx) => mark(tx, asked))
    return found(deps, asked.id)
  }
  mustConfirm(seen, asked, await db.read(async (tx) => tx.now))
  const standing = await deps.venues.get(seen.venue)?.transfers?.status(seen.transfer_no)
  // Who knows nothing of it has not carried it out; who does not answer may still do so.
  if (standing === 'notFound' && asked.outcome === 'done') throw new Failure('office.decided')
  if (standing === 'unknown') throw new Failure('venue.unavailable')
  await command.once(async (tx) => {
    const row = await mustBeUnknown(tx, asked)
    mustConfirm(row, asked, tx.now)
    const said = standing === 'done' || standing === 'refused' ? standing : undefined
    const outcome = said ?? (asked.outcome === 'done' ? 'done' : 'refused')
    await decideBy(tx, deps.wake, row.id, outcome)
    await write(
      tx,
      asked,
      row,
      'transfer.decide',
      said === undefined ? asked.outcome : stateOf(said),
    )
    return row.id
  })
  return found(deps, asked.id)
}

async function mark(tx: Tx, asked: OnTransfer & { readonly outcome: Outcome }): Promise<string> {
  const row = await mustBeUnknown(tx, asked)
  if (row.marked_as !== null) throw new Failure('office.decided')
  const { outcome: as, operator, reason } = asked
  await store.markTransfer(tx, row.id, { as, operator, reason })
  await write(tx, asked, row, 'transfer.mark', as)
  return row.id
}

function mustConfirm(
  row: TransferRow,
  { outcome, operator }: OnTransfer & { readonly outcome: Outcome },
  now: number,
): void {
  if (row.marked_as !== outcome) throw new Failure('office.decided')
  if (row.marked_by === operator.id) throw new Failure('office.secondPerson')
  if (now < Number(row.marked_at) + markWaitMs) throw new Failure('transfer.tooSoon')
}

/** Locked: jobs, the venue's answers and other operators stand in one queue. */
async function mustBeUnknown(tx: Tx, { id, reason }: OnTransfer): Promise<TransferRow> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await lockTransfer(tx, id)
  if (!row) throw new Failure('notFound')
  if (row.state !== 'unknown') throw new Failure('office.decided')
  return row
}

function write(
  tx: Tx,
  asked: OnTransfer,
  row: TransferRow,
  action: 'transfer.ask' | 'transfer.mark' | 'transfer.resume' | 'transfer.decide',
  state: TransferRow['state'] = row.state,
): Promise<string> {
  return writeAuditEntry(tx, asked, {
    action,
    subject: row.transfer_no,
    memberName: row.member_name,
    before: { transferState: row.state },
    after: { transferState: state },
    reason: asked.reason,
  })
}

const stateOf = (said: 'done' | 'refused'): Outcome => (said === 'done' ? 'done' : 'returned')

async function found({ db, nameOf }: TransferDeps, id: string): Promise<UnknownTransfer> {
  const row = await db.read((tx) => findTransfer(tx, id))
  if (!row) throw new Failure('notFound')
  return presentUnknown(row, nameOf)
}

function presentUnknown(row: TransferRow, nameOf: NameOf): UnknownTransfer {
  const { marked_as: as, marked_name: by, marked_reason: reason, marked_at: at } = row
  const isMarked = as !== null && by !== null && reason !== null && at !== null
  return {
    ...present(row, nameOf),
    memberId: row.member_id,
    memberName: row.member_name,
    title: nameOf(row.venue).title,
    asks: row.asks,
    nextAt: isOpenTransfer(row.state) && row.next_at !== null ? Number(row.next_at) : null,
    marked: isMarked
      ? { as, by, reason, at: Number(at), confirmableAt: Number(at) + markWaitMs }
      : null,
  }
}
