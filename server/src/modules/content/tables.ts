import type { ContentPlatform, Cover, SponsorType } from '@zhengju/contract/content/calls'
import type { listPublications, PublicationSlot } from '@zhengju/contract/content/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { DownloadRedirect, FestivalSkin, SiteClip } from '@zhengju/contract/site/calls'

/** The one row of `site_setting`. */
export interface CarriedRow {
  readonly id: string
  readonly keys_sealed: string
}

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
  readonly site_festival_skin: FestivalSkin
  readonly site_video_active_url: SiteClip
  readonly site_video_skin_open: boolean
  readonly download_redirect: DownloadRedirect
  readonly audio_fingerprint_timeout_ms: number | null
  readonly version: bigint
  readonly updated_at: bigint
}

/** The switches that an operator may open and close. */
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

/** What of the site pre-info an operator chooses once. */
export interface ConfigurationChange {
  readonly title: string
  /** The logo and favicon; empty = the seal. */
  readonly webLogoTitleUrl: string
  readonly disablePhones: boolean
  readonly globePhoneNumber: boolean
  readonly siteFestivalSkin: FestivalSkin
  readonly siteVideoSkinOpen: boolean
  readonly siteVideoActiveUrl: SiteClip
  readonly downloadRedirect: DownloadRedirect
  readonly audioFingerprintTimeoutMs: number | null
}

/** A row of `publication`. */
export interface PublicationRow {
  readonly id: string
  readonly slot: PublicationSlot
  readonly title: string
  readonly content: string
  readonly cover: Cover | null
  readonly picture_id: string | null
  readonly side: 'left' | 'right' | null
  readonly is_closable: boolean
  readonly sponsor_type: SponsorType | null
  readonly jump_url: string
  readonly platform: ContentPlatform
  readonly sort: number
  readonly start_at: bigint
  readonly end_at: bigint | null
  readonly is_on: boolean
  readonly is_offer: boolean
  readonly waiting: WaitingWish | null
  readonly version: bigint
  readonly updated_at: bigint
}

/** A row of `site_entry`. */
export interface SiteEntryRow {
  readonly entry: number
  readonly note: string
  readonly items: readonly string[]
  readonly version: bigint
  readonly updated_at: bigint
}

/** A row of `device_json`. */
export interface JsonCacheRow {
  readonly payload: unknown
  readonly expires_at: bigint
}

/** As operators see it. */
export type PublicationView = DataOf<typeof listPublications>[number]
/** What an operator says of a publication. */
export type PublicationWish = Omit<
  PublicationView,
  'id' | 'state' | 'version' | 'updatedAt' | 'waiting'
>
/** One that waits for a second operator. */
export interface WaitingWish extends PublicationWish {
  readonly applicantId: string
  readonly applicant: string
  readonly reason: string
  readonly askedAt: number
}
