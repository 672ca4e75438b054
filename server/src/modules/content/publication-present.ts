import type {
  Cover,
  listNaming,
  NoticeCategory,
  queryNoticeList,
  queryStationAdList,
  suspensionIcon,
} from '@zhengju/contract/content/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { PublicationRow, PublicationView, WaitingWish } from './tables.ts'

/** Where the site serves its own pictures and those that were uploaded. */
export interface PictureUrls {
  readonly cover: (cover: Cover) => string
  readonly picture: (pictureId: string) => string
}

export function presentNotice(row: PublicationRow): DataOf<typeof queryNoticeList>[number] {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    noticeType: noticeTypeOf(row.slot),
    ...windowOf(row),
    popup: row.slot === 'popup',
    jumpUrl: row.jump_url,
    sort: row.sort,
    platform: row.platform,
  }
}

export function presentAd(
  row: PublicationRow,
  urlOf: PictureUrls,
): DataOf<typeof queryStationAdList>[number] {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    position: 'home',
    imgUrl: imageOf(row, urlOf),
    ...jumpOf(row),
    gameCode: '',
    ...windowOf(row),
    sort: row.sort,
  }
}

export function presentIcon(
  row: PublicationRow,
  urlOf: PictureUrls,
): DataOf<typeof suspensionIcon>[number] {
  return {
    id: row.id,
    title: row.title,
    icon: imageOf(row, urlOf),
    position: row.side ?? 'right',
    ...jumpOf(row),
    url: row.jump_url,
    closable: row.is_closable,
    activityCode: '',
  }
}

export function presentNaming(
  row: PublicationRow,
  urlOf: PictureUrls,
): DataOf<typeof listNaming>[number] {
  return {
    id: row.id,
    name: row.title,
    logo: imageOf(row, urlOf),
    sponsorType: row.sponsor_type ?? 'open',
    jumpUrl: row.jump_url,
  }
}

/** As operators see it. */
export function presentPublication(row: PublicationRow, now: number): PublicationView {
  return {
    id: row.id,
    slot: row.slot,
    title: row.title,
    content: row.content,
    cover: row.cover,
    pictureId: row.picture_id,
    side: row.side,
    isClosable: row.is_closable,
    sponsorType: row.sponsor_type,
    jumpUrl: row.jump_url,
    platform: row.platform,
    sort: row.sort,
    ...windowOf(row),
    isOn: row.is_on,
    isOffer: row.is_offer,
    waiting: row.waiting && shownOf(row.waiting),
    state: stateOf(row, now),
    version: Number(row.version),
    updatedAt: Number(row.updated_at),
  }
}

function stateOf(row: PublicationRow, now: number): PublicationView['state'] {
  if (!row.is_on) return 'off'
  if (Number(row.start_at) > now) return 'coming'
  return row.end_at !== null && Number(row.end_at) <= now ? 'over' : 'standing'
}

function noticeTypeOf(slot: PublicationRow['slot']): NoticeCategory {
  if (slot === 'marquee') return 1
  return slot === 'popup' ? 2 : 3
}

function windowOf(row: PublicationRow) {
  const endAt = row.end_at === null ? null : Number(row.end_at)
  return { startAt: Number(row.start_at), endAt }
}

function jumpOf({ jump_url }: PublicationRow) {
  return { jumpType: jump_url === '' ? 'none' : 'page', jumpUrl: jump_url } as const
}

function imageOf({ cover, picture_id }: PublicationRow, urlOf: PictureUrls): string {
  if (picture_id !== null) return urlOf.picture(picture_id)
  return cover === null ? '' : urlOf.cover(cover)
}

function shownOf({ applicantId: _, ...shown }: WaitingWish): PublicationView['waiting'] {
  return shown
}
