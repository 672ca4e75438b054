import type { Tx } from '@zhengju/storage/tx'
import type { ConfigurationChange, SiteChange, SiteSettingRow } from './tables.ts'

export async function readSetting(tx: Tx): Promise<SiteSettingRow> {
  return only(await tx.one<SiteSettingRow>('select * from site_setting'))
}

/** Locks the row: two operators stand in a queue. */
export async function lockSetting(tx: Tx): Promise<SiteSettingRow> {
  return only(await tx.one<SiteSettingRow>('select * from site_setting for update'))
}

export async function saveSetting(tx: Tx, change: SiteChange): Promise<SiteSettingRow> {
  const { status, startAt, endAt, content } = change.maintainConfig
  const row = await tx.one<SiteSettingRow>(
    `update site_setting set maintain_status = $1, maintain_start_at = $2, maintain_end_at = $3,
       maintain_content = $4, stop_login = $5, stop_register = $6, version = version + 1, updated_at = $7
     returning *`,
    [status, startAt, endAt, content, change.stopLogin, change.stopRegister, tx.now],
  )
  return only(row)
}

export async function saveConfiguration(
  tx: Tx,
  change: ConfigurationChange,
): Promise<SiteSettingRow> {
  const row = await tx.one<SiteSettingRow>(
    `update site_setting set title = $1, disable_phones = $2, globe_phone_number = $3,
       site_festival_skin = $4, site_video_skin_open = $5, site_video_active_url = $6,
       download_redirect = $7, audio_fingerprint_timeout_ms = $8, logo_url = $10,
       version = version + 1, updated_at = $9
     returning *`,
    [
      change.title.trim(),
      change.disablePhones,
      change.globePhoneNumber,
      change.siteFestivalSkin,
      change.siteVideoSkinOpen,
      change.siteVideoActiveUrl,
      change.downloadRedirect,
      change.audioFingerprintTimeoutMs,
      tx.now,
      change.webLogoTitleUrl,
    ],
  )
  return only(row)
}

export async function saveProfile(tx: Tx, profile: 'demo' | 'production'): Promise<void> {
  const values = profile === 'demo' ? demoValues : [null, 'off']
  await tx.rows(
    `update site_setting set profile = $1, audio_fingerprint_timeout_ms = $2, download_redirect = $3`,
    [profile, ...values],
  )
}

/** In the demo the audio fingerprint may be tried out, and visitors of our app meet the download page. */
const demoValues = [1_000, 'app'] as const

function only(row: SiteSettingRow | undefined): SiteSettingRow {
  if (!row) throw new Error('the row of site_setting is missing')
  return row
}
