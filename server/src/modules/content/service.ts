import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { preInfo } from '@zhengju/contract/site/calls'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type PreInfoFacts, presentPreInfo, settingOf } from './present.ts'
import { lockSetting, readSetting, saveProfile, saveSetting } from './store.ts'
import type { SiteChange, SiteSettingRow } from './tables.ts'

export async function sitePreInfo(
  tx: Tx,
  visitor: Visitor,
  facts: PreInfoFacts,
): Promise<DataOf<typeof preInfo>> {
  return presentPreInfo(await readSetting(tx), visitor.address, facts)
}

/** The switches that an operator may close. */
export async function siteSwitches(tx: Tx): Promise<{
  readonly stopLogin: boolean
  readonly stopRegister: boolean
  readonly hasPhones: boolean
}> {
  const { stop_login, stop_register, disable_phones } = await readSetting(tx)
  return { stopLogin: stop_login, stopRegister: stop_register, hasPhones: !disable_phones }
}

export interface SiteSettings extends SiteChange {
  readonly version: number
  readonly updatedAt: number | null
}

export async function siteSettings(tx: Tx): Promise<SiteSettings> {
  return settingsOf(await readSetting(tx))
}

/**
 * Changes what operators may change, if nobody changed it since `version`. Returns before and after, for the
 * audit trail that the caller writes in the same transaction.
 */
export async function changeSite(
  tx: Tx,
  version: number,
  change: SiteChange,
): Promise<{ readonly before: SiteSettings; readonly after: SiteSettings }> {
  const before = settingsOf(await lockSetting(tx))
  if (before.version !== version) throw new Failure('office.decided')
  return { before, after: settingsOf(await saveSetting(tx, change)) }
}

export async function isInMaintenance(tx: Tx): Promise<boolean> {
  return (await readSetting(tx)).maintain_status === inMaintenance
}

/** In site pre-info 0 is in maintenance (decision 010). */
const inMaintenance: SiteSettingRow['maintain_status'] = 0

/**
 * The first start says which profile the data belongs to. False when it is another's: the demo's play money and
 * people would become real, or real money would get them.
 */
export async function claimProfile(tx: Tx, profile: 'demo' | 'production'): Promise<boolean> {
  const row = await lockSetting(tx)
  if (row.profile === null) await saveProfile(tx, profile)
  return row.profile === null || row.profile === profile
}

function settingsOf(row: SiteSettingRow): SiteSettings {
  const updatedAt = Number(row.updated_at)
  return {
    ...settingOf(row),
    version: Number(row.version),
    updatedAt: updatedAt === 0 ? null : updatedAt,
  }
}
