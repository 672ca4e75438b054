import type { SupportHours } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { requirePlain } from '../../platform/call/plain.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './setting-store.ts'

const mostTemplates = 100

export async function templateList(tx: Tx): Promise<{ items: store.TemplateRow[] }> {
  return { items: await store.templates(tx) }
}

/** A new one without an id; an empty text takes the one of that id away. */
export async function saveTemplate(
  tx: Tx,
  actor: Actor,
  wish: {
    readonly id: string | null
    readonly name: string
    readonly text: string
    readonly reason: string
  },
): Promise<{ items: store.TemplateRow[] }> {
  const { reason } = wish
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const [name, text] = [wish.name.trim(), wish.text.trim()]
  requirePlain({ name, text })
  const all = await store.templates(tx)
  const before = all.find(({ id }) => id === wish.id)
  if (wish.id !== null && !before) throw new Failure('notFound')
  if (name.length < 2 || (!before && text === '')) throw new Failure('parameter')
  const isTaken = all.some((one) => one.name === name && one.id !== wish.id)
  if (isTaken || (!before && all.length >= mostTemplates)) throw new Failure('exists')
  const id = before?.id ?? tx.runtime.ids.next()
  const after = { id, name, text }
  if (text === '') await store.dropTemplate(tx, id)
  else await store.keepTemplate(tx, after)
  await writeAuditEntry(tx, actor, {
    action: 'support.template',
    subject: `supportTemplate:${id}`,
    before: before ?? null,
    after: text === '' ? null : after,
    reason,
  })
  return templateList(tx)
}

export async function saveHours(
  tx: Tx,
  actor: Actor,
  { fromMinute, untilMinute, reason }: SupportHours & { readonly reason: string },
): Promise<{ fromMinute: number; untilMinute: number }> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const before = await store.supportHours(tx)
  const after = { fromMinute, untilMinute }
  await store.setHours(tx, after)
  const deed = { action: 'support.hours', subject: 'support', before, after, reason } as const
  await writeAuditEntry(tx, actor, deed)
  return after
}
