import type { listHelpVersions, officeListHelp } from '@zhengju/contract/help/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type HelpWords, helpNeedsSecond } from '@zhengju/domain/content'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { requirePlain } from '../../platform/call/plain.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { presentVersion, presentWaiting, wordsOf } from './present.ts'
import { type HelpDeps, slugsOf } from './service.ts'
import * as store from './store.ts'
import type { HelpPageRow, HelpVersionRow } from './tables.ts'
import * as versions from './version-store.ts'

type Row = DataOf<typeof officeListHelp>['items'][number]

/** Every page with what operators wrote on it, what waits, and what members said of it. */
export async function officeHelpPages(
  tx: Tx,
  deps: Pick<HelpDeps, 'pages' | 'isSlug'>,
): Promise<{ items: Row[] }> {
  const changed = new Map((await store.changedPages(tx)).map((row) => [row.slug, row]))
  const waiting = new Map((await versions.waitingVersions(tx)).map((row) => [row.slug, row]))
  const counts = new Map((await store.ratingCounts(tx)).map((row) => [row.slug, row]))
  return {
    items: slugsOf(deps).map((slug) => {
      const { title: usualTitle, group } = deps.pages[slug]
      const row = changed.get(slug)
      const { useful = 0, useless = 0 } = counts.get(slug) ?? {}
      return {
        ...{ slug, group, usualTitle, ...wordsOf(row), useful, useless },
        waiting: presentWaiting(waiting.get(slug)),
        version: Number(row?.version ?? 0),
      }
    }),
  }
}

export async function helpVersions(
  tx: Tx,
  deps: HelpDeps,
  { slug, most }: { readonly slug: string; readonly most: number },
): Promise<DataOf<typeof listHelpVersions>> {
  if (!deps.isSlug(slug)) throw new Failure('notFound')
  return { items: (await versions.versionsOf(tx, slug, most)).map(presentVersion) }
}

type Change = Actor & {
  readonly slug: string
  readonly version: number
  readonly reason: string
}

/** What operators write on a page. Words that name money or rules wait; what waited before is replaced. */
export async function saveHelp(
  tx: Tx,
  deps: HelpDeps,
  change: Change & { readonly words: HelpWords },
): Promise<Row> {
  const words = checked(change.words)
  const row = await locked(tx, deps, change)
  const before = wordsOf(row)
  const { slug, operator, reason } = change
  const isSecond = helpNeedsSecond(before, words)
  const state = isSecond ? 'waiting' : 'published'
  await versions.endWaiting(tx, slug, {
    state: 'replaced',
    check_user_name: operator.name,
    check_reason: reason,
  })
  await store.raiseVersion(tx, slug)
  const version = BigInt(change.version + 1)
  const made = { slug, version, state, reason } as const
  const applicant = { applicant_id: operator.id, applicant_name: operator.name }
  await versions.insertVersion(tx, { ...made, ...applicant }, words)
  if (!isSecond) await store.setWords(tx, slug, words)
  const action = isSecond ? 'help.ask' : 'help.change'
  return written(tx, deps, change, { action, before, after: words })
}

/** By another operator than the one who wrote it; members read it from this moment. */
export async function approveHelp(tx: Tx, deps: HelpDeps, change: Change): Promise<Row> {
  const before = wordsOf(await locked(tx, deps, change))
  const waiting = await waitingOf(tx, change.slug)
  if (waiting.applicant_id === change.operator.id) throw new Failure('office.secondPerson')
  const after = wordsOf(waiting)
  await store.setWords(tx, change.slug, after)
  return decided(tx, deps, change, { action: 'help.approve', before, after })
}

/** What stood before goes on. */
export async function refuseHelp(tx: Tx, deps: HelpDeps, change: Change): Promise<Row> {
  const after = wordsOf(await locked(tx, deps, change))
  const before = wordsOf(await waitingOf(tx, change.slug))
  return decided(tx, deps, change, { action: 'help.refuse', before, after })
}

interface Deed {
  readonly action: 'help.change' | 'help.ask' | 'help.approve' | 'help.refuse'
  readonly before: HelpWords
  readonly after: HelpWords
}

async function decided(tx: Tx, deps: HelpDeps, change: Change, deed: Deed): Promise<Row> {
  await versions.endWaiting(tx, change.slug, {
    state: deed.action === 'help.approve' ? 'published' : 'refused',
    check_user_name: change.operator.name,
    check_reason: change.reason,
  })
  await store.raiseVersion(tx, change.slug)
  return written(tx, deps, change, deed)
}

async function written(tx: Tx, deps: HelpDeps, change: Change, deed: Deed): Promise<Row> {
  const { slug, reason } = change
  await writeAuditEntry(tx, change, { ...deed, subject: `help:${slug}`, reason })
  const after = (await officeHelpPages(tx, deps)).items.find((item) => item.slug === slug)
  if (!after) throw new Failure('notFound')
  return after
}

async function locked(
  tx: Tx,
  deps: HelpDeps,
  { slug, version, reason }: Change,
): Promise<HelpPageRow | undefined> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  if (!deps.isSlug(slug)) throw new Failure('notFound')
  const row = await store.lockPage(tx, slug)
  if (Number(row?.version ?? 0) !== version) throw new Failure('office.decided')
  return row
}

async function waitingOf(tx: Tx, slug: string): Promise<HelpVersionRow> {
  const found = (await versions.waitingVersions(tx)).find((row) => row.slug === slug)
  if (!found) throw new Failure('office.decided')
  return found
}

function checked({ title, note }: HelpWords): HelpWords {
  const words = {
    title: title === null ? null : title.trim(),
    note: note && { head: note.head.trim(), text: note.text.trim() },
  }
  const texts = {
    ...(words.title === null ? {} : { title: words.title }),
    ...(words.note ? { 'note.head': words.note.head, 'note.text': words.note.text } : {}),
  }
  if (Object.values(texts).some((text) => text.length < 2)) throw new Failure('parameter')
  requirePlain(texts)
  return words
}
