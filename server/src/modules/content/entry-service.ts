import type { listSiteEntries } from '@zhengju/contract/content-office'
import type { DataOf } from '@zhengju/contract/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../failure.ts'
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

/** Makes an entry (`version` 0), or changes it if nobody did since `version`. */
export async function saveEntry(
  tx: Tx,
  { version, chatEntry }: { readonly version: number; readonly chatEntry: number },
  wish: SiteEntryWish,
): Promise<{ readonly before: SiteEntryView | null; readonly after: SiteEntryView }> {
  if (wish.entry === chatEntry && !/^\/(?!\/)/.test(wish.items[0] ?? '')) {
    const text = '第一项须是本站的聊天地址，以 / 开头'
    throw new Failure('validation', { fields: [{ path: 'items.0', text }] })
  }
  if (version === 0) {
    const made = await insertEntry(tx, wish)
    if (!made) throw new Failure('office.decided')
    return { before: null, after: viewOf(made) }
  }
  const known = await lockEntry(tx, wish.entry)
  if (!known || Number(known.version) !== version) throw new Failure('office.decided')
  return { before: viewOf(known), after: viewOf(await updateEntry(tx, wish)) }
}

function viewOf({ entry, note, items, version, updated_at }: SiteEntryRow): SiteEntryView {
  const updatedAt = updated_at === 0n ? null : Number(updated_at)
  return { entry, note, items: [...items], version: Number(version), updatedAt }
}
