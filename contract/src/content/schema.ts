import { type TSchema, Type } from 'typebox'
import { closed, Id, Instant, nullable, oneOf } from '../kernel/schema.ts'
import { PlatformCounts } from '../venue/schema.ts'
import {
  contentPlatforms,
  type JsonCacheKey,
  jsonCacheKeys,
  jsonCacheLimits,
  sponsorTypes,
} from './calls.ts'

export const NoticeCategory = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
  description: '1 marquee, 2 popup, 3 finance',
})
const Sort = Type.Integer({ minimum: 0, maximum: 9_999 })
const JumpUrl = Type.String({ maxLength: 200, description: 'A page of the site; empty = none' })
const jump = { jumpType: oneOf(['none', 'page']), jumpUrl: JumpUrl }
const window = { startAt: Instant, endAt: nullable(Instant) }

export const queryNoticeList = {
  body: closed({ category: NoticeCategory }),
  data: Type.Array(
    closed({
      id: Id,
      title: Type.String(),
      content: Type.String(),
      noticeType: NoticeCategory,
      ...window,
      popup: Type.Boolean(),
      jumpUrl: JumpUrl,
      sort: Sort,
      platform: oneOf(contentPlatforms),
    }),
  ),
}

export const queryStationAdList = {
  data: Type.Array(
    closed({
      id: Id,
      title: Type.String(),
      content: Type.String(),
      position: oneOf(['home']),
      imgUrl: Type.String(),
      ...jump,
      gameCode: Type.String(),
      ...window,
      sort: Sort,
    }),
  ),
}

export const suspensionIcon = {
  body: closed({
    displayEquipment: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,2}$', description: "'1' when absent" }),
    ),
  }),
  data: Type.Array(
    closed({
      id: Id,
      title: Type.String(),
      icon: Type.String(),
      position: oneOf(['left', 'right']),
      ...jump,
      url: JumpUrl,
      closable: Type.Boolean(),
      activityCode: Type.String(),
    }),
  ),
}

const Passed = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }),
  Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean(), Type.Null()]),
  { additionalProperties: false, maxProperties: 20 },
)
export const webTerminal = {
  body: Passed,
  data: closed({
    origin: Type.String({ description: 'The one address of everything' }),
    siteId: Type.Integer(),
    platform: Type.Integer(),
    title: Type.String(),
    version: Type.String(),
    startUrl: Type.String(),
    downloadUrl: Type.String(),
    bases: Type.Array(Type.String()),
    isInMaintenance: Type.Boolean(),
    passed: Passed,
  }),
}

export const listNaming = {
  data: Type.Array(
    closed({
      id: Id,
      name: Type.String(),
      logo: Type.String(),
      sponsorType: oneOf(sponsorTypes),
      jumpUrl: JumpUrl,
    }),
  ),
}

const cacheParams = closed({ cacheKey: oneOf(jsonCacheKeys) })
const Sealed = Type.String({
  minLength: 38,
  maxLength: jsonCacheLimits.mostBytes,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  description: 'Base64 of nonce, sealed JSON and tag',
})
export const readJsonCache = { params: cacheParams, data: Sealed }
export const writeJsonCache = {
  params: cacheParams,
  body: closed({ data: Sealed }),
  data: closed({ ttl: Type.Integer({ description: 'How long it is kept, milliseconds' }) }),
}

/** What may be kept under each key. */
export const jsonCachePayloads = {
  platformCounts: PlatformCounts,
} satisfies Record<JsonCacheKey, TSchema>
/** What a write holds once it is opened. */
export const JsonCacheWrite = closed({
  payload: Type.Unknown(),
  ttl: Type.Optional(Type.Integer({ minimum: 1_000, maximum: jsonCacheLimits.mostTtlMs })),
})
/** What a read holds once it is opened. */
export const JsonCacheRead = closed({ payload: Type.Unknown(), expiresAt: Instant })
