import type { DataOf } from '@zhengju/contract/endpoint'
import type { preInfo } from '@zhengju/contract/site'
import type { SiteChange, SiteSettingRow } from './tables.ts'

/** Site pre-info as every client loads it before its first screen (specification 3). */
export function presentPreInfo(row: SiteSettingRow, address: string): DataOf<typeof preInfo> {
  return {
    SiteBaseConfigVo: {
      title: row.title,
      webLogoTitleUrl: row.logo_url,
      logo: row.logo_url,
      customerUrl: '',
      appDownUrl: '',
    },
    address: '',
    ip: address,
    ...settingOf(row),
    disablePhones: row.disable_phones,
    globePhoneNumber: row.globe_phone_number,
    siteFestivalSkin: row.site_festival_skin,
    siteVideoSkinOpen: row.site_video_skin_open,
    siteVideoActiveUrl: row.site_video_active_url,
    downloadRedirect: row.download_redirect,
    audioFingerprintTimeoutMs: row.audio_fingerprint_timeout_ms,
  }
}

/** The part that operators change. */
export function settingOf(row: SiteSettingRow): SiteChange {
  return {
    maintainConfig: {
      status: row.maintain_status,
      startAt: numberOrNull(row.maintain_start_at),
      endAt: numberOrNull(row.maintain_end_at),
      content: row.maintain_content,
    },
    stopLogin: row.stop_login,
    stopRegister: row.stop_register,
  }
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
