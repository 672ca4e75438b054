import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { preInfo } from '@zhengju/contract/site/calls'
import type { ConfigurationChange, SiteChange, SiteSettingRow } from './tables.ts'

/** Site pre-info as every client loads it before its first screen (specification 3). */
export function presentPreInfo(
  row: SiteSettingRow,
  ip: string,
  facts: PreInfoFacts,
): DataOf<typeof preInfo> {
  const setting = settingOf(row)
  const { address, customerUrl, appDownUrl, stopService, stopNotice, maintenance } = facts
  return {
    SiteBaseConfigVo: {
      title: row.title,
      webLogoTitleUrl: row.logo_url,
      logo: row.logo_url,
      customerUrl,
      appDownUrl,
    },
    licence: facts.licence,
    jurisdiction: facts.jurisdiction,
    address,
    ip,
    ...setting,
    maintainConfig: maintenance
      ? { ...maintenance, status: closed }
      : { ...setting.maintainConfig, status: open },
    stopService,
    stopNotice,
    ...choicesOf(row),
  }
}

/** In site pre-info 0 is in maintenance (decision 010). */
const closed = 0
const open = 1

/** Who answers for the site, as the operator configured it; empty where nothing is. */
export interface SiteOperator {
  readonly licence: string
  readonly jurisdiction: string
}

export interface PreInfoFacts extends VisitorFacts, SiteOperator {
  readonly appDownUrl: string
}

/** What is not in the settings: where this visitor is, and whether the site is closed to him now. */
export interface VisitorFacts {
  readonly address: string
  readonly customerUrl: string
  readonly stopService: boolean
  readonly stopNotice: string
  readonly maintenance: Omit<SiteChange['maintainConfig'], 'status'> | undefined
}

/** What operators choose of it, but for the title and the logo. */
export function choicesOf(
  row: SiteSettingRow,
): Omit<ConfigurationChange, 'title' | 'webLogoTitleUrl'> {
  return {
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
