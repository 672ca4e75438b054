import { ordersAtOnce } from '../client/orders-at-once.ts'

/** Addresses of the IM wire, all POST; browsers put `/improxy` before them. */
export const imPaths = {
  sportCount: '/api/mobile/GetAllSportCount',
  competitionCount: '/api/mobile/GetAllCompetitionCount',
  events: '/api/mobile/GetEventInfo',
  eventsMbt: '/api/mobile/GetEventInfoMBT',
  eventsByPage: '/api/mobile/GetEventInfoByPage',
  delta: '/api/mobile/GetDeltaEventInfoMBT',
  deltaLines: '/api/mobile/DeltaMLInfoOBT',
  liveEvents: '/api/mobile/GetLiveEventInfo',
  selectedEvents: '/api/mobile/GetSelectedEventInfo',
  outrightEvents: '/api/mobile/GetOutrightEvents',
  popularEvents: '/api/mobile/GetPopularEvent',
  search: '/api/mobile/Search',
  announcements: '/api/mobile/GetAnnouncement',
  completedResults: '/api/mobile/GetCompletedResults',
  serverTime: '/api/mobile/GetServerTime',
  betInfo: '/api/mobile/GetBetInfo',
  placeBet: '/api/mobile/PlaceBet',
  pendingStatus: '/api/mobile/GetPendingWagerStatus',
  betList: '/api/mobile/GetBetList',
  statement: '/api/mobile/GetStatement',
  betTrade: '/api/mobile/GetBetTrade',
  submitBuyBack: '/api/mobile/SubmitBuyBack',
  balance: '/api/mobile/GetBalance',
  memberByToken: '/api/mobile/GetMemberByToken',
  preferences: '/api/mobile/GetUserPreferences',
  updatePreferences: '/api/mobile/UpdateUserPreferences',
  favourites: '/api/mobile/GetFavouriteEvent',
  addFavourite: '/api/mobile/AddFavouriteEvent',
  removeFavourite: '/api/mobile/RemoveFavouriteEvent',
  extendSession: '/api/mobile/ExtendSession',
  logOut: '/api/mobile/LogOut',
} as const

/** What a read of the offer asks by; an answer differs by nothing else. */
export const imReadNames: readonly string[] = [
  ...['LanguageCode', 'SportId', 'Market', 'IsCombo', 'OddsType', 'Page', 'PageRecords', 'OrderBy'],
  ...['CompetitionIds', 'EventIds', 'EventDate', 'BetTypeIds', 'PeriodIds', 'MarketlineLevels'],
  ...['Filter', 'Delta', 'SportIds', 'StartDate', 'EndDate'],
]

/** Most that one request may name. */
export const imLimits = {
  events: 300,
  legs: 10,
  wagers: ordersAtOnce,
  pageSize: 200,
  search: 40,
  favourites: 100,
} as const

/** A stamp that is older, or further ahead, is stale (code 101): the server's time is asked for anew. */
export const imStampMs = 10 * 60_000
