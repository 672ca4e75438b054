import type { listLetterTemplates } from '@zhengju/contract/inbox/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { isPromotion, type LetterCategory } from '@zhengju/domain/inbox'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { requirePlain } from '../../platform/call/plain.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './desk-store.ts'
import type { TemplateRow } from './tables.ts'

type Template = DataOf<typeof listLetterTemplates>['items'][number]

export async function letterTemplates(tx: Tx): Promise<{ items: Template[] }> {
  return { items: (await store.templates(tx)).map(presentTemplate) }
}

export interface TemplateWish {
  readonly id: string | null
  readonly version: number
  readonly name: string
  readonly category: LetterCategory
  readonly title: string
  readonly body: string
  readonly jumpUrl: string
  readonly reason: string
}

export async function saveTemplate(
  tx: Tx,
  { isPage, most }: { readonly isPage: (address: string) => boolean; readonly most: number },
  actor: Actor,
  wish: TemplateWish,
): Promise<Template> {
  if (wish.reason.trim() === '') throw new Failure('office.reasonRequired')
  const { category, jumpUrl } = wish
  const [name, title, body] = [wish.name.trim(), wish.title.trim(), wish.body.trim()]
  if ([name, title, body].some((text) => text.length < 2)) throw new Failure('parameter')
  requirePlain({ name, title, body })
  if (jumpUrl !== '' && !isPage(jumpUrl)) throw new Failure('parameter')
  const all = await store.templates(tx)
  const before = wish.id === null ? undefined : await store.lockTemplate(tx, wish.id)
  if (wish.id !== null && !before) throw new Failure('notFound')
  // Nobody looks at a letter that an event writes: it holds out no promotion.
  const isAlone = typeof before?.occasion === 'string'
  if (isAlone && (category !== 'notice' || isPromotion(title, body))) throw new Failure('parameter')
  if (before && Number(before.version) !== wish.version) throw new Failure('office.decided')
  const isTaken = all.some((one) => one.name === name && one.id !== wish.id)
  if (isTaken || (!before && all.length >= most)) throw new Failure('exists')
  const id = before?.id ?? tx.runtime.ids.next()
  await store.keepTemplate(tx, { id, name, category, title, body, jump_url: jumpUrl }, !before)
  const version = Number(before?.version ?? 0) + 1
  const after = { id, name, category, title, body, jumpUrl, version }
  await writeAuditEntry(tx, actor, {
    action: 'inbox.template',
    subject: `letterTemplate:${id}`,
    before: before ? presentTemplate(before) : null,
    after,
    reason: wish.reason,
  })
  return after
}

function presentTemplate(row: TemplateRow): Template {
  const { id, name, category, title, body, jump_url: jumpUrl } = row
  return { id, name, category, title, body, jumpUrl, version: Number(row.version) }
}
