import type { PublicationSlot } from '@zhengju/contract/content/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { complaintsOf } from './fitting-service.ts'
import { presentPublication } from './publication-present.ts'
import { countOf, currentRows, insertRow, lockRow, rowsOf, updateRow } from './publication-store.ts'
import type { PublicationRow, PublicationView, PublicationWish } from './tables.ts'

/** What stands in a slot for that visitor, so many at most. */
export function currentPublications(
  tx: Tx,
  slot: PublicationSlot,
  { client, most }: Pick<Visitor, 'client'> & { readonly most: number },
): Promise<PublicationRow[]> {
  const platform = browsers.includes(client.toLowerCase()) ? 'web' : 'app'
  return currentRows(tx, slot, { platform, most })
}

export async function publications(
  tx: Tx,
  slot: PublicationSlot,
  most: number,
): Promise<PublicationView[]> {
  const rows = await rowsOf(tx, slot, most)
  return rows.map((row) => presentPublication(row, tx.now))
}

/** What the contract says of publications. */
export interface PublicationRules {
  /** Of one slot, old ones included. */
  readonly most: number
  /** Only pages that stand are linked to. */
  readonly isPage: (address: string) => boolean
}

/**
 * Makes a publication (`id` null), or changes the one of that id if nobody did since `version`. Returns before and
 * after, for the audit trail that the caller writes in the same transaction.
 */
export async function savePublication(
  tx: Tx,
  { id, version, rules }: PublicationChange,
  wish: PublicationWish,
): Promise<{ readonly before: PublicationView | null; readonly after: PublicationView }> {
  const complaints = complaintsOf(wish, rules.isPage)
  if (complaints.length > 0) throw new Failure('validation', { fields: complaints })
  if (id === null) {
    if ((await countOf(tx, wish.slot)) >= rules.most) throw new Failure('exists')
    const made = await insertRow(tx, valuesOf(tx.runtime.ids.next(), wish))
    return { before: null, after: presentPublication(made, tx.now) }
  }
  const known = await lockRow(tx, id)
  if (!known) throw new Failure('notFound')
  if (Number(known.version) !== version || known.slot !== wish.slot) {
    throw new Failure('office.decided')
  }
  const changed = await updateRow(tx, valuesOf(id, wish))
  return {
    before: presentPublication(known, tx.now),
    after: presentPublication(changed, tx.now),
  }
}

export interface PublicationChange {
  /** Null makes a new one. */
  readonly id: string | null
  readonly version: number
  readonly rules: PublicationRules
}

/** Publishes what a new site starts with, each under an id of its own: what operators changed since stays. */
export async function publishOnce(
  tx: Tx,
  rows: readonly (PublicationWish & { readonly id: string })[],
): Promise<void> {
  for (const { id, ...wish } of rows) await insertRow(tx, valuesOf(id, wish))
}

/** Clients that are a browser; every other one is an app. */
const browsers: readonly string[] = ['web', 'h5', 'pc', 'agent_web']

function valuesOf(id: string, wish: PublicationWish) {
  return {
    id,
    slot: wish.slot,
    title: wish.title.trim(),
    content: wish.content.trim(),
    cover: wish.cover,
    side: wish.side,
    is_closable: wish.isClosable,
    sponsor_type: wish.sponsorType,
    jump_url: wish.jumpUrl,
    platform: wish.platform,
    sort: wish.sort,
    start_at: BigInt(wish.startAt),
    end_at: wish.endAt === null ? null : BigInt(wish.endAt),
    is_on: wish.isOn,
  }
}
