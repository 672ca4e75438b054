import type { DownloadRedirect } from '@zhengju/contract/site'

/** The one row of `site_setting`. */
export interface SiteSettingRow {
  readonly profile: 'demo' | 'production' | null
  readonly title: string
  readonly logo_url: string
  readonly maintain_status: 0 | 1
  readonly maintain_start_at: bigint | null
  readonly maintain_end_at: bigint | null
  readonly maintain_content: string
  readonly stop_login: boolean
  readonly stop_register: boolean
  readonly disable_phones: boolean
  readonly globe_phone_number: boolean
  readonly site_festival_skin: string
  readonly site_video_active_url: string
  readonly site_video_skin_open: boolean
  readonly download_redirect: DownloadRedirect
  readonly audio_fingerprint_timeout_ms: number | null
  readonly version: bigint
  readonly updated_at: bigint
}

/** What an operator may change. */
export interface SiteChange {
  readonly maintainConfig: {
    readonly status: 0 | 1
    readonly startAt: number | null
    readonly endAt: number | null
    readonly content: string
  }
  readonly stopLogin: boolean
  readonly stopRegister: boolean
}
