import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { requirePlain } from '../../platform/call/plain.ts'
import { contentText } from '../../text/content.ts'
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
  requirePlain({ title: change.title })
  const before = viewOf(await lockSetting(tx))
  if (before.version !== version) throw new Failure('office.decided')
  if (change.siteVideoSkinOpen && change.siteVideoActiveUrl === '') {
    const text = contentText.noClip
    throw new Failure('validation', { fields: [{ path: 'siteVideoActiveUrl', text }] })
  }
  return { before, after: viewOf(await saveConfiguration(tx, change)) }
}

function viewOf(row: SiteSettingRow): ConfigurationView {
  const updatedAt = Number(row.updated_at)
  return {
    title: row.title,
    webLogoTitleUrl: row.logo_url,
    ...choicesOf(row),
    version: Number(row.version),
    updatedAt: updatedAt === 0 ? null : updatedAt,
  }
}
