import { venueEnNames, type WireVenueName } from '../venue/code.ts'
import { limits } from './limit.ts'

/** Keys of the browser's local storage (specification 2, 3 and 4, and our own). */
export const storageKeys = {
  token: key('X-API-TOKEN', 'text', untilLogout),
  uuid: key('X-API-UUID', 'text', forever),
  deviceUuid: key('_uuid', 'text', forever),
  /** Present beside a token that was not to be remembered: without its cookie the token counts for nothing. */
  sessionOnly: key('sessionOnly', 'text', untilLogout),
  userName: key('userName', 'text', untilLogout),
  signatureMap: key('uuidToBase64', 'encryptedJson', forever),
  loginInfo: key('loginInfo', 'encryptedJson', forever),
  preInfo: key('preInfoData', 'json', untilLogout),
  downloadFrom: key('from', 'text', forever),
  downloadHref: key('href', 'text', forever),
  agentVerify: key('agent_verify', 'text', forever),
  invitationCode: key('i_code', 'stamped', hours(limits.inviteCodeHours.i_code)),
  referralCode: key('r_code', 'stamped', hours(limits.inviteCodeHours.r_code)),
  peakBetCode: key('r_bet', 'stamped', hours(limits.inviteCodeHours.r_bet)),
  inviteCode: key('invite_code', 'stamped', hours(limits.inviteCodeHours.invite_code)),
  cacheId: key('cacheId', 'text', untilLogout),
  platformCounts: key('platformCounts', 'json', untilLogout),
  isGo: key('isGo', 'text', untilLogout),

  sharedParamsIm: key('IMTY', 'json', untilLogout),
  sharedParamsOb: key('OBTY', 'json', untilLogout),
  sharedParamsFb: key('FBTY', 'json', untilLogout),

  /** The member agreed that this device may be recognised at login. */
  deviceConsent: key('deviceConsent', 'text', forever),
  theme: key('theme', 'text', forever),
  oddsFormat: key('oddsFormat', 'text', forever),
  acceptOdds: key('acceptOdds', 'text', forever),
  /** Where any price is taken: how far it may fall, in per cent, or `any`. */
  priceFall: key('priceFall', 'text', forever),
  /** Whether one tap on a price is a bet, and of how much. */
  fastBet: key('fastBet', 'json', untilLogout),
  betSlip: key('betSlip', 'json', untilLogout),
  /** `on` or `off`: bullet comments as the reader wants them, whatever the site begins with. */
  chatBullets: key('chatBullets', 'text', forever),
  /** Ids of games, the last one first. */
  favouriteGames: key('favouriteGames', 'json', untilLogout),
  recentGames: key('recentGames', 'json', untilLogout),
  /** What this visit to our games has come to, since when. */
  gameVisit: key('gameVisit', 'json', untilLogout),
  /** Matches and competitions of a venue, as `venue:id`, the last one first. */
  favouriteFixtures: key('favouriteFixtures', 'json', untilLogout),
  favouriteLeagues: key('favouriteLeagues', 'json', untilLogout),
  seenNotices: key('seenNotices', 'json', forever),
  /** On how many days the site was opened here, and whether putting it on the home screen was answered. */
  visits: key('visits', 'json', forever),
  /** What was published before rounds, as this device saw it. */
  seenCommits: key('seenCommits', 'json', forever),
  /** Links of the price log, as this device saw them. */
  seenPriceLinks: key('seenPriceLinks', 'json', forever),
} as const satisfies Record<string, StorageKey>

export type StorageKeyName = keyof typeof storageKeys

export interface StorageKey {
  readonly key: string
  /** `stamped` values are wrapped with the time of writing; plain old ones are wrapped when met. */
  readonly value: 'text' | 'json' | 'encryptedJson' | 'stamped'
  readonly lifetime: StorageLifetime
}
export type StorageLifetime =
  | { readonly kind: 'forever' }
  | { readonly kind: 'untilLogout' }
  | { readonly kind: 'hours'; readonly hours: number }

/** Of the operators' site. Its session is a cookie that no page reads: this only tells tabs whether somebody logged in. */
export const officeKeys = {
  operatorIsHere: key('operatorIsHere', 'text', untilLogout),
  /** Of lists: the columns that are not looked at, by the list's name. */
  hiddenColumns: key('hiddenColumns', 'json', forever),
} as const satisfies Record<string, StorageKey>

/** Keys of the browser's session storage: gone with the tab. */
export const tabKeys = {
  /** This tab saw the login that was not to be remembered: where cookies are off it goes on here. */
  sessionSeen: 'sessionSeen',
  /** The visitor goes on with the web version (download redirect). */
  stay: 'stay',
  /** The visitor says that he is of age: he may try games with play money. */
  isOfAge: 'isOfAge',
  /** Whoever looks at the site in maintenance is not led away; calls stay refused. */
  maintenanceExempt: 'exempt',
  /** The page was opened by our own app. */
  appShell: 'appShell',
  /** The icon over home was closed. */
  iconClosed: 'iconClosed',
  /** The opening clip was shown. */
  openingSeen: 'openingSeen',
  /** How far down the pages behind this one were left. */
  scrollPlaces: 'scrollPlaces',
} as const

/** Where the message of a failed launch is kept. */
export function launchMessageKey(venue: WireVenueName): `launch${WireVenueName}` {
  return `launch${venue}`
}

/** The shared params of a venue stand under its name. */
export function sharedParamsKey(venue: WireVenueName): StorageKey {
  return key(venue, 'json', untilLogout)
}

/** What clearing a session removes (specification 3 and 4). */
export function keysClearedOnLogout(): readonly string[] {
  const rows: readonly StorageKey[] = Object.values(storageKeys)
  const cleared = rows.filter((row) => row.lifetime.kind === 'untilLogout')
  return [...new Set([...cleared.map((row) => row.key), ...venueEnNames])]
}

function key<const Key extends string>(
  name: Key,
  value: StorageKey['value'],
  lifetime: () => StorageLifetime,
) {
  return { key: name, value, lifetime: lifetime() }
}

function forever(): StorageLifetime {
  return { kind: 'forever' }
}

function untilLogout(): StorageLifetime {
  return { kind: 'untilLogout' }
}

function hours(count: number): () => StorageLifetime {
  return () => ({ kind: 'hours', hours: count })
}
