import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { finishVisitorRequest } from '@zhengju/contract/support/office-calls'
import { nameKey } from '@zhengju/domain/member'
import type { VisitorRequestState } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { AdmitVisitor } from '../login/index.ts'
import { membersByName, type Steps } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './request-store.ts'
import type { RequestRow } from './tables.ts'

type View = DataOf<typeof finishVisitorRequest>

export interface RequestDeps {
  readonly keys: Keys
  readonly admitVisitor: AdmitVisitor
}

export interface VisitorWish {
  readonly name: string
  readonly contact: string
  readonly text: string
  readonly codeId?: string | undefined
  readonly Kaptchcate?: string | undefined
}

export interface VisitorRules {
  readonly perDay: number
  readonly leastText: number
  readonly leastContact: number
}

const dayMs = 86_400_000
const contactPurpose = 'visitorContact'

/** Kept as it was said: whether anyone has that name is not looked at, so that the answer cannot tell. */
export async function askAsVisitor(
  { keys, admitVisitor }: RequestDeps,
  steps: Steps,
  wish: VisitorWish,
  rules: VisitorRules,
): Promise<{ done: true }> {
  const [name, contact, text] = [wish.name, wish.contact, wish.text].map((typed) => typed.trim())
  if (!name || !contact || !text) throw new Failure('parameter')
  if (text.length < rules.leastText || contact.length < rules.leastContact) {
    throw new Failure('parameter')
  }
  const rule = { name: 'support', most: rules.perDay, windowMs: dayMs }
  await admitVisitor(steps, wish, rule, (tx) =>
    store.insertRequest(tx, {
      id: tx.runtime.ids.next(),
      name: nameKey(name),
      contact_sealed: keys.seal(contactPurpose, contact),
      text,
      address: steps.visitor.address,
    }),
  )
  return { done: true }
}

export async function visitorRequests(
  tx: Tx,
  keys: Keys,
  query: ListQuery & { readonly state?: VisitorRequestState | undefined },
): Promise<Page<View>> {
  const { size, page } = listQuery(query)
  const rows = await store.findRequests(tx, { ...page, state: query.state })
  const members = await membersNamed(tx, rows)
  return pageOf(rows, size, (row) => present(keys, row, members))
}

/** What was answered outside the site is noted once, and then it is done. */
export async function finishRequest(
  tx: Tx,
  keys: Keys,
  actor: Actor,
  answer: { readonly requestId: string; readonly note: string },
): Promise<View> {
  const row = await store.lockRequest(tx, answer.requestId)
  if (!row) throw new Failure('notFound')
  if (row.state === 'done') throw new Failure('office.decided')
  const note = answer.note.trim()
  if (note === '') throw new Failure('parameter')
  const next: RequestRow = {
    ...row,
    state: 'done',
    note,
    operator_name: actor.operator.name,
    done_at: BigInt(tx.now),
  }
  await store.keepRequest(tx, next)
  await writeAuditEntry(tx, actor, {
    action: 'support.finishRequest',
    subject: `supportRequest:${row.id}`,
    before: { state: row.state },
    after: { state: next.state, name: row.name },
    reason: note,
  })
  return present(keys, next, await membersNamed(tx, [row]))
}

async function membersNamed(
  tx: Tx,
  rows: readonly Pick<RequestRow, 'name'>[],
): Promise<ReadonlyMap<string, string>> {
  const found = await membersByName(tx, [...new Set(rows.map(({ name }) => name))])
  return new Map(found.map(({ id, name }) => [name, id]))
}

function present(keys: Keys, row: RequestRow, members: ReadonlyMap<string, string>): View {
  const { id, name, text, address, state, note, operator_name: operator } = row
  return {
    ...{ id, name, text, address, state, note, operator },
    memberId: members.get(name) ?? null,
    contact: keys.open(contactPurpose, row.contact_sealed),
    createdAt: Number(row.created_at),
    doneAt: row.done_at === null ? null : Number(row.done_at),
  }
}
