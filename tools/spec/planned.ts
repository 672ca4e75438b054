import { chatHandshake } from '@zhengju/contract/chat/calls'
import { helpPages } from '@zhengju/contract/content/help-page'

/** Pages that open issues still owe, by their whole address. The list only ever loses lines. */
const plannedPages: readonly string[] = [
  '/activity/discount',
  '/activity/friendPeakBet',
  '/activity/luckyFlip',
  '/mine/currency',
  '/mine/record/currencyRecord',
  '/mine/mall/record',
  '/mine/mall/coinRecord',
]

export function mayBePlanned(path: string): boolean {
  return plannedPages.includes(path)
}

/** Sockets are no endpoints of the contract: they count when a test opened one and heard something. */
export const socketCalls: readonly string[] = [`GET ${chatHandshake.path}`]

/** None is left. */
export const plannedCodes: readonly number[] = []

/** Of IM and FB, whose routing is planned. */
export const plannedStorage: readonly string[] = ['IMTY', 'FBTY', 'launchIMTY', 'launchFBTY']

/** Specification 7; the counts address is ours (decision 016), the venue's own wire has rules instead of a row. */
export const specifiedCalls: readonly string[] = [
  'GET /api/json-cache/:',
  'POST /api/json-cache/:',
  'POST /site/api/v1/configuration/preInfo',
  'GET /site/api/v1/configuration/vvPretty',
  'GET /site/api/v1/sec/:',
  'POST /site/api/v1/advertising/queryNoticeList',
  'GET /act/api/v1/advertising/queryStationAdList',
  'POST /act/api/v1/activityShow/suspensionIcon',
  'GET /act/api/v1/dividend/manual/lead',
  'POST /site/api/v1/launcher/webTerminal',
  'GET /site/api/v1/site/naming/list',
  'POST /site/api/v1/user/member/info',
  'POST /game/api/v1/venue/launch',
  'GET /site/api/v1/user/member/jwt',
  'POST /stream/api/v1/history',
  ...socketCalls,
]

export const helpPaths: readonly string[] = Object.keys(helpPages).map((slug) => `/help/${slug}`)
