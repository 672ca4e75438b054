import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import {
  type AddressRule,
  type SiteEntryView,
  type SiteEntryWish,
  saveEntry,
  siteEntries,
} from './entry-service.ts'
import {
  type PublicationRules,
  publications,
  savePublication,
  schedule,
} from './publication-service.ts'
import {
  type ConfigurationView,
  changeConfiguration,
  configurationView,
} from './setting-service.ts'
import type { ConfigurationChange, PublicationView, PublicationWish } from './tables.ts'

export { configurationView, publications, schedule, siteEntries }

/** Who changes what, seen at which version, and why. */
type Change<Wish> = Actor & {
  readonly version: number
  readonly reason: string
  readonly wish: Wish
}

export async function publish(
  tx: Tx,
  change: Change<PublicationWish> & {
    readonly id: string | null
    readonly rules: PublicationRules
  },
): Promise<PublicationView> {
  requireReason(change.reason)
  const { id: applicantId, name: applicant } = change.operator
  const asked = { ...change, applicantId, applicant }
  const { before, after } = await savePublication(tx, asked, change.wish)
  await writeAuditEntry(tx, change, {
    action: actionOf(before, after),
    subject: after.id,
    before,
    after,
    reason: change.reason,
  })
  return after
}

export async function updateConfiguration(
  tx: Tx,
  change: Change<ConfigurationChange>,
): Promise<ConfigurationView> {
  const { version, wish, reason } = change
  requireReason(reason)
  const { before, after } = await changeConfiguration(tx, version, wish)
  const deed = { action: 'configuration.update', subject: 'site', before, after, reason } as const
  await writeAuditEntry(tx, change, deed)
  return after
}

export async function saveSiteEntry(
  tx: Tx,
  change: Change<SiteEntryWish> & { readonly addresses: AddressRule },
): Promise<SiteEntryView> {
  const { wish, reason } = change
  requireReason(reason)
  const { before, after } = await saveEntry(tx, change, wish)
  const subject = String(wish.entry)
  await writeAuditEntry(tx, change, { action: 'entry.save', subject, before, after, reason })
  return after
}

function actionOf(before: PublicationView | null, after: PublicationView) {
  if (after.waiting) return 'content.ask'
  return before ? 'content.change' : 'content.publish'
}

function requireReason(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
