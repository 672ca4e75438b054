import { ordersAtOnce } from '../client/orders-at-once.ts'

/** Addresses of the FB wire, all POST. */
export const fbPaths = {
  statistical: '/v1/match/statistical',
  list: '/v1/match/getList',
  detail: '/v1/match/getMatchDetail',
  results: '/v1/match/matchResultPage',
  result: '/v1/match/matchResultInfo',
  leagues: '/v1/match/getOnSaleLeagues',
  recommended: '/v1/match/recommendMatchList',
  recommendedBy: '/v1/match/queryMatchByRecommend',
  banners: '/v1/match/getBannerMatchList',
  tips: '/v1/match/tips',
  jumpLine: '/v1/order/batchBetMatchMarketOfJumpLine',
  single: '/v1/order/bet/singlePass',
  multiple: '/v1/order/betMultiple',
  orderStatus: '/v1/order/getStakeOrderStatus',
  betList: '/v1/order/new/bet/list',
  cashOutPrice: '/v1/order/cashOut/price',
  cashOut: '/v1/order/cashOut/bet',
  reserve: '/v1/order/reserve/bet',
  reserves: '/v1/order/reserve/betList',
  reserveUpdate: '/v1/order/reserve/update',
  base: '/v1/user/base',
} as const

/** Most that one request may name. */
export const fbLimits = {
  matches: 300,
  legs: 10,
  orders: ordersAtOnce,
  pageSize: 200,
} as const

/** What a read of the offer asks by; an answer differs by nothing else. */
export const fbReadNames: readonly string[] = [
  ...['languageType', 'sportId', 'sportTypes', 'type', 'orderBy', 'current', 'size', 'isPC'],
  ...['oddsType', 'leagueIds', 'matchIds', 'beginTime', 'endTime', 'matchId'],
]
