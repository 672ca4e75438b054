import * as rebate from '@zhengju/contract/rebate/calls'
import * as schema from '@zhengju/contract/rebate/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getRebate, listRebateBets, listRebateDays } from './list-service.ts'

/** A member's rebate, day by day, down to the bets that it comes from. */
export function createRebateRoutes(): Route[] {
  return [
    serve(rebate.rebateOverview, schema.rebateOverview, ({ tx, member }) =>
      getRebate(tx, member.id),
    ),
    serve(rebate.listRebateDays, schema.listRebateDays, ({ tx, member, query }) =>
      listRebateDays(tx, member.id, query),
    ),
    serve(rebate.listRebateBets, schema.listRebateBets, ({ tx, member, params, query }) =>
      listRebateBets(tx, member.id, { ...params, ...query }),
    ),
  ]
}
