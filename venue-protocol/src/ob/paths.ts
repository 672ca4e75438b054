import { ordersAtOnce } from '../client/orders-at-once.ts'

/** Addresses of the OB wire. Services: yewu11 matches and menus, yewu12 user, yewu13 bets, yewuws2 socket. */
export const obPaths = {
  userInfo: '/yewu12/api/user/getUserInfo',
  userInfoShort: '/yewu12/user/getUserInfo',
  userInfoPB: '/yewu12/api/user/getUserInfoPB',
  amount: '/yewu12/api/user/amount',
  systemTime: '/yewu11/v1/getSystemTime/currentTimeMillis',
  menusPB: '/yewu11/pub/v1/m/menu/initPB',
  merchantCounts: '/yewu11/pub/v1/m/menu/merchantCounts',
  matchesPB: '/yewu11/v1/m/matchesPagePB',
  liveMatchesPB: '/yewu11/v1/m/liveMatchesPB',
  noLiveMatchesPB: '/yewu11/v1/m/noLiveMatchesPagePB',
  matchesByMidsPB: '/yewu11/v1/m/getMatchBaseInfoByMidsPB',
  tournaments: '/yewu11/v2/w/structureTournamentMatches',
  matchDetailPB: '/yewu11/v1/m/matchDetail/getMatchDetailPB',
  matchOddsPB: '/yewu11/v1/m/matchDetail/getMatchOddsInfoPB',
  resultsPB: '/yewu11/v1/m/matcheResultPB',
  categories: '/yewu11/v1/m/category/getCategoryList',
  latestMarkets: '/yewu13/v1/betOrder/client/queryLatestMarketInfo',
  limits: '/yewu13/v1/betOrder/client/queryMarketMaxMinBetMoney',
  bet: '/yewu13/v1/betOrder/client/bet',
  orderStates: '/yewu13/v1/betOrder/client/queryOrderStatus',
  ordersPB: '/yewu13/v1/betOrder/client/getOrderListV4PB',
  cashOutAmounts: '/yewu13/v1/betOrder/client/getCashoutMaxAmountList',
  cashOut: '/yewu13/v1/betOrder/client/orderPreSettle',
  socket: '/yewuws2',
} as const

/** What a request may say in its address, path by path: a gateway hands on nothing else. */
export const obQueryNames: Readonly<Record<string, readonly string[]>> = {
  [obPaths.userInfo]: ['token'],
  [obPaths.userInfoShort]: ['token'],
  [obPaths.userInfoPB]: ['token'],
  [obPaths.amount]: ['uid'],
  [obPaths.matchDetailPB]: ['mid'],
  [obPaths.matchOddsPB]: ['mid', 'mcid'],
  [obPaths.categories]: ['mid', 'sportId'],
  [obPaths.orderStates]: ['orderNos'],
  [obPaths.cashOutAmounts]: ['orderNo'],
}

/** Of the one who asks and the moment, on every call (specification 7): no answer differs by them. */
export const obCallerNames: readonly string[] = ['rdm', 't', 'cuid']

/** Most that one request or one subscription may name. */
export const obLimits = {
  mids: 300,
  legs: 10,
  orderNos: ordersAtOnce,
  pageSize: 200,
  ticketMs: 60_000,
} as const
