import type { PublicationSlot } from '@zhengju/contract/content/office-calls'
import { needsSecond } from '@zhengju/domain/content'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { contentText } from '../../text/content.ts'
import { complaintsOf } from './fitting-service.ts'
import { isPicture } from './picture-store.ts'
import { presentPublication } from './publication-present.ts'
import {
  columnsOf,
  countOf,
  currentRows,
  insertRow,
  lockRow,
  rowsOf,
  scheduledRows,
  setWaiting,
  updateRow,
} from './publication-store.ts'
import type { PublicationRow, PublicationView, PublicationWish, WaitingWish } from './tables.ts'

/** What stands in a slot for that visitor, so many at most. */
export function currentPublications(
  tx: Tx,
  slot: PublicationSlot,
  { client, most }: Pick<Visitor, 'client'> & { readonly most: number },
): Promise<PublicationRow[]> {
  const platform = browsers.includes(client.toLowerCase()) ? 'web' : 'app'
  return currentRows(tx, slot, { platform, most })
}

/** What of these is held out to nobody who rests; asked only where something of it is an offer. */
export async function withoutOffers(
  rows: readonly PublicationRow[],
  of: {
    readonly leadsToOffer: (address: string) => boolean
    readonly isResting: () => Promise<boolean>
  },
): Promise<readonly PublicationRow[]> {
  const isOffer = (row: PublicationRow) => row.is_offer || of.leadsToOffer(row.jump_url)
  if (!rows.some(isOffer) || !(await of.isResting())) return rows
  return rows.filter((row) => !isOffer(row))
}

export async function publications(
  tx: Tx,
  slot: PublicationSlot,
  most: number,
): Promise<PublicationView[]> {
  const rows = await rowsOf(tx, slot, most)
  return rows.map((row) => presentPublication(row, tx.now))
}

/** What stands, will stand, or waits for a second operator, in every slot. */
export async function schedule(tx: Tx, most: number): Promise<PublicationView[]> {
  return (await scheduledRows(tx, most)).map((row) => presentPublication(row, tx.now))
}

/** What the contract says of publications. */
export interface PublicationRules {
  /** Of one slot, old ones included. */
  readonly most: number
  /** Only pages that stand are linked to. */
  readonly isPage: (address: string) => boolean
}

/**
 * Makes a publication (`id` null), or changes the one of that id if nobody did since `version`. One that needs a second
 * operator waits, and what stood before goes on. Returns before and after, for the audit trail that the caller writes in
 * the same transaction.
 */
export async function savePublication(
  tx: Tx,
  { id, version, rules, applicantId, applicant, reason }: PublicationChange,
  wish: PublicationWish,
): Promise<{ readonly before: PublicationView | null; readonly after: PublicationView }> {
  await check(tx, rules, wish)
  const known = id === null ? undefined : await lockRow(tx, id)
  if (id !== null && !known) throw new Failure('notFound')
  if (known && (Number(known.version) !== version || known.slot !== wish.slot)) {
    throw new Failure('office.decided')
  }
  const before = known ? presentPublication(known, tx.now) : null
  if (!known && (await countOf(tx, wish.slot)) >= rules.most) throw new Failure('exists')
  const waiting = needsSecond(before, wish)
    ? { ...trimmed(wish), applicantId, applicant, reason, askedAt: tx.now }
    : null
  const after = await stored(tx, known, { wish, waiting })
  return { before, after: presentPublication(after, tx.now) }
}

async function stored(
  tx: Tx,
  known: PublicationRow | undefined,
  { wish, waiting }: { readonly wish: PublicationWish; readonly waiting: WaitingWish | null },
): Promise<PublicationRow> {
  const id = known?.id ?? tx.runtime.ids.next()
  if (known && waiting) return setWaiting(tx, id, waiting)
  if (known) {
    if (known.waiting) await setWaiting(tx, id, null)
    return updateRow(tx, columnsOf(id, wish))
  }
  const made = await insertRow(tx, columnsOf(id, waiting ? { ...wish, isOn: false } : wish))
  return waiting ? setWaiting(tx, id, waiting) : made
}

async function check(tx: Tx, rules: PublicationRules, wish: PublicationWish): Promise<void> {
  const complaints = complaintsOf(wish, rules.isPage)
  if (complaints.length > 0) throw new Failure('validation', { fields: complaints })
  if (wish.pictureId !== null && !(await isPicture(tx, wish.pictureId))) {
    const fields = [{ path: 'pictureId', text: contentText.pictureGone }]
    throw new Failure('validation', { fields })
  }
}

function trimmed(wish: PublicationWish): PublicationWish {
  return { ...wish, title: wish.title.trim(), content: wish.content.trim() }
}

export interface PublicationChange {
  /** Null makes a new one. */
  readonly id: string | null
  readonly version: number
  readonly rules: PublicationRules
  /** Who asks, and why: a second operator reads it. */
  readonly applicantId: string
  readonly applicant: string
  readonly reason: string
}

/** Publishes what a new site starts with, each under an id of its own: what operators changed since stays. */
export async function publishOnce(
  tx: Tx,
  rows: readonly (PublicationWish & { readonly id: string })[],
): Promise<void> {
  for (const { id, ...wish } of rows) await insertRow(tx, columnsOf(id, wish))
}

/** Clients that are a browser; every other one is an app. */
const browsers: readonly string[] = ['web', 'h5', 'pc', 'agent_web']
