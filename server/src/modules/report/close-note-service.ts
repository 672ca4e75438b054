import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getClose, noteBreak as noteBreakCall } from '@zhengju/contract/report/office-calls'
import { isVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { callOwners } from '../ledger/index.ts'
import { memberNames } from '../member/index.ts'
import { membersOfOrders } from '../payment/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { moveOwners } from '../transfer/index.ts'
import { type BreakNoteRow, breakNotes, insertBreakNote, lockClose } from './close-note-store.ts'
import { type CloseReport, type CloseRow, closeOf } from './close-store.ts'

type ShownReport = DataOf<typeof getClose>['report']
type Note = ShownReport['providers'][number]['breaks'][number]['notes'][number]

interface Owner {
  readonly memberId: string
  readonly reference: string
}

/** Of one difference. */
const mostNotes = 20

/** An operator says what he found out about a difference of a day that was closed. Moves no money. */
export async function noteBreak(
  tx: Tx,
  actor: Actor,
  wish: Omit<BodyOf<typeof noteBreakCall>, 'commandId'> & { readonly day: string },
): Promise<{ done: true }> {
  const { day, book, of, number, reason } = wish
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  await lockClose(tx, day)
  const row = await closeOf(tx, day)
  const key = `${book} ${of} ${number}`
  if (!row || !breakKeys(row.report).includes(key)) throw new Failure('notFound')
  const kept = (await breakNotes(tx, [day])).filter((one) => one.break_key === key)
  if (kept.length >= mostNotes) throw new Failure('office.decided')
  await insertBreakNote(tx, { day, key, operator: actor.operator, text: reason })
  await writeAuditEntry(tx, actor, {
    action: 'close.note',
    subject: number,
    after: { day, book, of },
    reason,
  })
  return { done: true }
}

/** How many differences nobody has said a word about; what a report has no room for, nobody can. */
export function openBreaksOf(row: CloseRow, notes: readonly BreakNoteRow[]): number {
  const noted = new Set(notes.filter((one) => one.day === row.day).map((one) => one.break_key))
  const keys = breakKeys(row.report)
  const open = keys.filter((key) => !noted.has(key)).length
  return open + Math.max(0, row.break_count - keys.length)
}

/** The report with what was noted, and with whose money each difference is. */
export async function shownReport(tx: Tx, { day, report }: CloseRow): Promise<ShownReport> {
  const notes = notesByKey(await breakNotes(tx, [day]))
  const owners = await ownersOf(tx, report)
  const names = await memberNames(tx, [
    ...new Set([...owners.values()].map(({ memberId }) => memberId)),
  ])
  const found = (key: string) => {
    const owner = owners.get(key)
    return {
      memberId: owner?.memberId ?? null,
      memberName: (owner && names.get(owner.memberId)) ?? null,
      reference: owner?.reference ?? null,
      notes: notes.get(key) ?? [],
    }
  }
  return {
    ...report,
    providers: report.providers.map((one) => ({
      ...one,
      breaks: one.breaks.map((each) => ({
        ...each,
        ...found(`${one.provider} ${each.of} ${each.orderNo}`),
      })),
    })),
    venues: report.venues.map((one) => ({
      ...one,
      breaks: one.breaks.map((each) => ({ ...each, ...found(`${one.venue} call ${each.txId}`) })),
    })),
  }
}

function breakKeys({ providers, venues }: CloseReport): string[] {
  return [
    ...providers.flatMap(({ provider, breaks }) =>
      breaks.map(({ of, orderNo }) => `${provider} ${of} ${orderNo}`),
    ),
    ...venues.flatMap(({ venue, breaks }) => breaks.map(({ txId }) => `${venue} call ${txId}`)),
  ]
}

function notesByKey(rows: readonly BreakNoteRow[]): ReadonlyMap<string, Note[]> {
  const notes = new Map<string, Note[]>()
  for (const { break_key: key, operator_name: by, at, note: text } of rows) {
    const kept = notes.get(key) ?? []
    kept.push({ by, at: Number(at), text })
    notes.set(key, kept)
  }
  return notes
}

async function ownersOf(tx: Tx, report: CloseReport): Promise<ReadonlyMap<string, Owner>> {
  const owners = new Map<string, Owner>()
  const named = report.providers.flatMap(({ provider, breaks }) =>
    breaks.map(({ of, orderNo }) => ({ provider, of, orderNo })),
  )
  const orders = await membersOfOrders(
    tx,
    named.map(({ orderNo }) => orderNo),
  )
  const members = new Map(orders.map((one) => [one.bill_no, one.member_id]))
  for (const { provider, of, orderNo } of named) {
    const memberId = members.get(orderNo)
    if (memberId !== undefined) {
      owners.set(`${provider} ${of} ${orderNo}`, { memberId, reference: orderNo })
    }
  }
  for (const { venue, breaks } of report.venues) {
    if (breaks.length === 0 || !isVenueId(venue)) continue
    const ids = breaks.map(({ txId }) => txId)
    for (const one of [
      ...(await moveOwners(tx, venue, ids)),
      ...(await callOwners(tx, venue, ids)),
    ]) {
      owners.set(`${venue} call ${one.id}`, { memberId: one.member_id, reference: one.reference })
    }
  }
  return owners
}
