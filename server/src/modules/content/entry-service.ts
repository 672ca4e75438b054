import type { listSiteEntries } from '@zhengju/contract/content/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { requirePlain } from '../../platform/call/plain.ts'
import { contentText } from '../../text/content.ts'
import { entryRows, insertEntry, lockEntry, updateEntry } from './entry-store.ts'
import type { SiteEntryRow } from './tables.ts'

export type SiteEntryView = DataOf<typeof listSiteEntries>[number]
export type SiteEntryWish = Pick<SiteEntryView, 'entry' | 'note' | 'items'>

/** The entries of vvPretty: by number, each a list. */
export async function entriesByNumber(
  tx: Tx,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await entryRows(tx)
  return Object.fromEntries(rows.map(({ entry, items }) => [String(entry), items]))
}

export async function siteEntries(tx: Tx): Promise<SiteEntryView[]> {
  return (await entryRows(tx)).map(viewOf)
}

/** What the entries that hold addresses take. */
export interface AddressRule {
  readonly entries: readonly number[]
  readonly form: RegExp
}

/** Makes an entry (`version` 0), or changes it if nobody did since `version`. */
export async function saveEntry(
  tx: Tx,
  { version, addresses }: { readonly version: number; readonly addresses: AddressRule },
  wish: SiteEntryWish,
): Promise<{ readonly before: SiteEntryView | null; readonly after: SiteEntryView }> {
  const items = wish.items.map((item, at) => [`items.${at}`, item])
  requirePlain({ note: wish.note, ...Object.fromEntries(items) })
  checkAddresses(addresses, wish)
  if (version === 0) {
    const made = await insertEntry(tx, wish)
    if (!made) throw new Failure('office.decided')
    return { before: null, after: viewOf(made) }
  }
  const known = await lockEntry(tx, wish.entry)
  if (!known || Number(known.version) !== version) throw new Failure('office.decided')
  return { before: viewOf(known), after: viewOf(await updateEntry(tx, wish)) }
}

function checkAddresses({ entries, form }: AddressRule, { entry, items }: SiteEntryWish): void {
  if (!entries.includes(entry)) return
  const fields = items.flatMap((item, at) =>
    form.test(item) ? [] : [{ path: `items.${at}`, text: contentText.ownPath }],
  )
  if (fields.length > 0) throw new Failure('validation', { fields })
}

function viewOf({ entry, note, items, version, updated_at }: SiteEntryRow): SiteEntryView {
  const updatedAt = updated_at === 0n ? null : Number(updated_at)
  return { entry, note, items: [...items], version: Number(version), updatedAt }
}
