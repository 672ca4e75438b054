import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { officeText } from '../../text/office.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { changeSite, type SiteSettings, siteSettings } from './service.ts'
import type { SiteChange } from './tables.ts'

export { siteSettings }

/** Opens and closes the site's switches, if nobody changed them since `version`. */
export async function updateSite(
  tx: Tx,
  command: Actor & SiteChange & { readonly version: number; readonly reason: string },
): Promise<SiteSettings> {
  const { version, reason, maintainConfig, stopLogin, stopRegister } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const { startAt, endAt } = maintainConfig
  if (startAt !== null && endAt !== null && endAt <= startAt) {
    const text = officeText.endBeforeStart
    throw new Failure('validation', { fields: [{ path: 'maintainConfig.endAt', text }] })
  }
  const change = { maintainConfig, stopLogin, stopRegister }
  const { before, after } = await changeSite(tx, version, change)
  await writeAuditEntry(tx, command, {
    action: 'site.update',
    subject: 'site',
    before,
    after,
    reason,
  })
  return after
}
