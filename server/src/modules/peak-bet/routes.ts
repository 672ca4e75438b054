import * as calls from '@zhengju/contract/peak-bet/calls'
import * as schema from '@zhengju/contract/peak-bet/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getOverview, join, listFriends, listRanks, listSeasons } from './service.ts'

/** Seasons of friends' turnover, as members see them. */
export function createPeakBetRoutes(): Route[] {
  return [
    serve(calls.peakBetOverview, schema.peakBetOverview, ({ tx, member }) =>
      getOverview(tx, member.id),
    ),
    serve(calls.listPeakRanks, schema.listPeakRanks, ({ tx, member, params, query }) =>
      listRanks(tx, member.id, { ...params, ...query }),
    ),
    serve(calls.listPeakFriends, schema.listPeakFriends, ({ tx, member, query }) =>
      listFriends(tx, member.id, query),
    ),
    serve(calls.listPeakSeasons, schema.listPeakSeasons, ({ tx, member, query }) =>
      listSeasons(tx, member.id, query),
    ),
    serve(calls.joinPeakBet, schema.joinPeakBet, ({ tx, member }) => join(tx, member.id)),
  ]
}
