import { endpoint } from '../kernel/endpoint.ts'
import type { PlatformCounts } from '../venue/platform-count.ts'
import type * as schema from './schema.ts'

const plain = { listener: 'member', command: false, errors: [] } as const
/** Whoever gets no promotion now is shown nothing that holds one out. */
const ofMember = { knowsMember: true, isAutomatic: true } as const

/** Notices that stand now: 1 runs along home, 2 is shown over it, 3 stands on the pages where money moves. */
export const queryNoticeList = endpoint<typeof schema.queryNoticeList>()({
  ...plain,
  method: 'POST',
  path: '/site/api/v1/advertising/queryNoticeList',
  auth: 'anonymous',
  ...ofMember,
})

/** The adverts of the carousel. */
export const queryStationAdList = endpoint<typeof schema.queryStationAdList>()({
  ...plain,
  method: 'GET',
  path: '/act/api/v1/advertising/queryStationAdList',
  auth: 'anonymous',
  ...ofMember,
})

/** The icon that hangs over home; `displayEquipment` is `1` when it is left out. */
export const suspensionIcon = endpoint<typeof schema.suspensionIcon>()({
  ...plain,
  method: 'POST',
  path: '/act/api/v1/activityShow/suspensionIcon',
  auth: 'anonymous',
  ...ofMember,
})

/** What an app needs to start at the one origin; what it sends comes back as it was. X-API-PLATFORM: 2001. */
export const webTerminal = endpoint<typeof schema.webTerminal>()({
  ...plain,
  method: 'POST',
  path: '/site/api/v1/launcher/webTerminal',
  auth: 'anonymous',
  sends: ['platform'],
  errors: ['parameter'],
})

/** With whom the site works, by name. */
export const listNaming = endpoint<typeof schema.listNaming>()({
  ...plain,
  method: 'GET',
  path: '/site/api/v1/site/naming/list',
  auth: 'anonymous',
})

/** Sealed for the device with the key that vvPretty delivers; `payload` is null where nothing is known. */
export const readJsonCache = endpoint<typeof schema.readJsonCache>()({
  ...plain,
  method: 'GET',
  path: '/api/json-cache/:cacheKey',
  auth: 'anonymous',
  errors: ['device.uuidMissing'],
})

/** What a browser measured, sealed with `ttl`; the platform keeps it as far as its own figures agree. */
export const writeJsonCache = endpoint<typeof schema.writeJsonCache>()({
  ...plain,
  method: 'POST',
  path: '/api/json-cache/:cacheKey',
  auth: 'anonymous',
  errors: ['device.uuidMissing', 'parameter'],
})

export const noticeCategory = { marquee: 1, popup: 2, finance: 3 } as const
export const noticeCategories = [1, 2, 3] as const
export type NoticeCategory = (typeof noticeCategories)[number]

/** Who works with the site, and as what. */
export const sponsorTypes = ['venue', 'data', 'open'] as const
export type SponsorType = (typeof sponsorTypes)[number]

/** On which clients it is shown: a browser, our app, or both. */
export const contentPlatforms = ['all', 'web', 'app'] as const
export type ContentPlatform = (typeof contentPlatforms)[number]

/** Pictures that the site serves itself. */
export const covers = ['fixtures', 'checked', 'limits', 'payout', 'counter', 'device'] as const
export type Cover = (typeof covers)[number]
export function coverUrl(cover: Cover): string {
  return `/art/${cover}.svg`
}

/** The only keys that can be cached, each with a schema of its own (`jsonCachePayloads`). */
export const jsonCacheKeys = ['platformCounts'] as const
export type JsonCacheKey = (typeof jsonCacheKeys)[number]

/** What is kept under each. */
export interface JsonCachePayloads {
  readonly platformCounts: PlatformCounts
}

/** Limits of a write (issue point 2). */
export const jsonCacheLimits = {
  mostBytes: 4_096,
  writeEveryMs: 60_000,
  mostTtlMs: 86_400_000,
} as const

/** What a sealed text is bound to: one made for another key, or for the other way, does not open. */
export function jsonCacheBinding(cacheKey: JsonCacheKey, way: 'read' | 'write'): string {
  return `jsonCache|${cacheKey}|${way}`
}
