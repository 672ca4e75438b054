import {
  type esportVenueIds,
  type GameVenueId,
  type VenueId,
  wireBaseOf,
} from '@zhengju/domain/venue'
import { siteDefaults } from '../kernel/limit.ts'

/**
 * Venues as the wire names them. The site's shared params say OBTY where chat says YBTY: both are `ob`. `isOpen`
 * tells which of those with matches members can enter; who enters those of our own games stands in `openGameVenues`.
 */
export const venueCodes = {
  im: {
    enName: 'IMTY',
    chatName: 'IMTY',
    title: 'IM 体育',
    isOpen: true,
    pathPrefix: '/api/mobile',
    frames: ['im'],
    frameOrigins: ['own'],
  },
  ob: {
    enName: 'OBTY',
    chatName: 'YBTY',
    title: 'OB 体育',
    isOpen: true,
    pathPrefix: '/yewu',
    frames: ['ob'],
    frameOrigins: ['own'],
  },
  fb: {
    enName: 'FBTY',
    chatName: 'FBTY',
    title: 'FB 体育',
    isOpen: true,
    pathPrefix: '/v1',
    frames: [],
    frameOrigins: [],
  },
  zjcp: gameVenue('ZJCP', '正局彩票'),
  zjdz: gameVenue('ZJDZ', '正局电子'),
  zjzr: gameVenue('ZJZR', '正局真人'),
  zjqp: gameVenue('ZJQP', '正局棋牌'),
  zjby: gameVenue('ZJBY', '正局捕鱼'),
  ybdj: esportVenue('ybdj', 'YBDJ', 'YB 电竞'),
  imdj: esportVenue('imdj', 'IMDJ', 'IM 电竞'),
  lhdj: esportVenue('lhdj', 'LHDJ', '雷火电竞'),
} as const satisfies Record<VenueId, VenueCode>

export interface VenueCode {
  /** In launch and in the shared params. */
  readonly enName: string
  /** In chat rooms and shared bets. */
  readonly chatName: string
  readonly title: string
  readonly isOpen: boolean
  /** Requests whose path begins so belong to the venue (specification 7). */
  readonly pathPrefix: string
  /** What the specification's frames of it are called: `/game/sport/ob?url=`. */
  readonly frames: readonly string[]
  /** Origins that such a frame may open; `own` is the one that the site is served from. */
  readonly frameOrigins: readonly string[]
}

/** The venues of our own games share one wire; who may enter which stands in `openGameVenues`. */
function gameVenue<const Name extends Uppercase<GameVenueId>>(enName: Name, title: string) {
  return {
    enName,
    chatName: enName,
    title,
    isOpen: false,
    pathPrefix: '/zj',
    frames: [],
    frameOrigins: [],
  } as const
}

/** A venue of e-sport stands under its own name before the wire that it speaks, and `/game/gaming/ybdj?url=` is its frame. */
function esportVenue<const Id extends EsportVenueId, const Name extends Uppercase<Id>>(
  id: Id,
  enName: Name,
  title: string,
) {
  return {
    enName,
    chatName: enName,
    title,
    isOpen: true,
    pathPrefix: `${wireBaseOf(id)}/`,
    frames: [id],
    frameOrigins: ['own'],
  } as const
}
type EsportVenueId = (typeof esportVenueIds)[number]
/** As the wire names the venues of e-sport. */
const esportVenueNames = ['YBDJ', 'IMDJ', 'LHDJ'] as const

/** As the wire names the venues of our own games. */
const gameVenueNames = ['ZJCP', 'ZJDZ', 'ZJZR', 'ZJQP', 'ZJBY'] as const

/** Every name that a wire may use, aliases included. */
export const wireVenueNames = [
  'IMTY',
  'OBTY',
  'YBTY',
  'FBTY',
  ...gameVenueNames,
  ...esportVenueNames,
] as const
export type WireVenueName = (typeof wireVenueNames)[number]
/** The name of each venue on its bets: no alias. */
export const venueEnNames = [
  'OBTY',
  'IMTY',
  'FBTY',
  ...gameVenueNames,
  ...esportVenueNames,
] as const

const idByName: Readonly<Record<WireVenueName, VenueId>> = {
  IMTY: 'im',
  OBTY: 'ob',
  YBTY: 'ob',
  FBTY: 'fb',
  ZJCP: 'zjcp',
  ZJDZ: 'zjdz',
  ZJZR: 'zjzr',
  ZJQP: 'zjqp',
  ZJBY: 'zjby',
  YBDJ: 'ybdj',
  IMDJ: 'imdj',
  LHDJ: 'lhdj',
}

export function venueIdOf(name: WireVenueName): VenueId {
  return idByName[name]
}

export function isWireVenueName(name: string): name is WireVenueName {
  return Object.hasOwn(idByName, name)
}

/** Values that launch fills and every request of the venue merges (specification 3). */
export interface SharedParams {
  readonly IMTY: ImParams
  readonly OBTY: ObParams
  readonly FBTY: FbParams
}
export interface ImParams {
  readonly LanguageCode: string
  readonly OddsType: number
  readonly TimeStamp: string
  readonly origin: string
  readonly Token: string
  readonly MemberCode: string
  readonly h5Url: string
  readonly url: string
  readonly currentTimestamp: number
}
export interface ObParams {
  readonly cuid: string
  readonly origin: string
  readonly requestId: string
  readonly resourceUrl: string
  readonly resourceGamingUrl: string
  readonly h5Url: string
  readonly url: string
  readonly activityUrl: string
  readonly currentTimestamp: number
}
export interface FbParams {
  readonly origin: string
  readonly languageType: string
  readonly Authorization: string
  readonly url: string
  readonly currentTimestamp: number
}

/** IM's number for European odds, the default (specification 9). */
const imEuropean = 3

export const sharedParamDefaults: SharedParams = {
  IMTY: {
    LanguageCode: siteDefaults.imLanguage,
    OddsType: imEuropean,
    TimeStamp: '',
    origin: '',
    Token: '',
    MemberCode: '',
    h5Url: '',
    url: '',
    currentTimestamp: 0,
  },
  OBTY: {
    cuid: '',
    origin: '',
    requestId: '',
    resourceUrl: '',
    resourceGamingUrl: '',
    h5Url: '',
    url: '',
    activityUrl: '',
    currentTimestamp: 0,
  },
  FBTY: {
    origin: '',
    languageType: siteDefaults.fbLanguage,
    Authorization: '',
    url: '',
    currentTimestamp: 0,
  },
}
