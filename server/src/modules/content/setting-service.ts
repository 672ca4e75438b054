import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../failure.ts'
import { choicesOf } from './present.ts'
import { lockSetting, readSetting, saveConfiguration } from './store.ts'
import type { ConfigurationChange, SiteSettingRow } from './tables.ts'

export interface ConfigurationView extends ConfigurationChange {
  readonly version: number
  readonly updatedAt: number | null
}

export async function configurationView(tx: Tx): Promise<ConfigurationView> {
  return viewOf(await readSetting(tx))
}

/** Changes it if nobody changed the site's settings since `version`; before and after are for the audit trail. */
export async function changeConfiguration(
  tx: Tx,
  version: number,
  change: ConfigurationChange,
): Promise<{ readonly before: ConfigurationView; readonly after: ConfigurationView }> {
  const before = viewOf(await lockSetting(tx))
  if (before.version !== version) throw new Failure('office.decided')
  if (change.siteVideoSkinOpen && change.siteVideoActiveUrl === '') {
    const text = '开启片头须先选择片头'
    throw new Failure('validation', { fields: [{ path: 'siteVideoActiveUrl', text }] })
  }
  return { before, after: viewOf(await saveConfiguration(tx, change)) }
}

export interface PhoneRules {
  /** No phone number is asked for, and none is taken. */
  readonly isRefused: boolean
  /** Numbers of any country; otherwise those of the site's own only. */
  readonly isWorldwide: boolean
}

export async function phoneRules(tx: Tx): Promise<PhoneRules> {
  const { disable_phones, globe_phone_number } = await readSetting(tx)
  return { isRefused: disable_phones, isWorldwide: globe_phone_number }
}

/** For every call that takes a phone number: refuses it while the site takes none. `path` names the field. */
export async function refusePhone(tx: Tx, path = 'phone'): Promise<void> {
  if (!(await phoneRules(tx)).isRefused) return
  throw new Failure('validation', { fields: [{ path, text: '本站不使用手机号' }] })
}

function viewOf(row: SiteSettingRow): ConfigurationView {
  const updatedAt = Number(row.updated_at)
  return {
    title: row.title,
    ...choicesOf(row),
    version: Number(row.version),
    updatedAt: updatedAt === 0 ? null : updatedAt,
  }
}
