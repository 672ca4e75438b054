import * as coin from '@zhengju/contract/coin/calls'
import * as schema from '@zhengju/contract/coin/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { claimTask } from './earn-service.ts'
import { getOverview } from './overview-service.ts'
import { listRecord, type RecordDetails } from './record-service.ts'

/** A member's coins. */
export function createCoinRoutes(details: RecordDetails): Route[] {
  return [
    serve(coin.coinOverview, schema.coinOverview, ({ tx, member }) => getOverview(tx, member.id)),
    serve(coin.listCoinRecord, schema.listCoinRecord, ({ tx, member, query }) =>
      listRecord(tx, details, member.id, query),
    ),
    serve(coin.claimCoinTask, schema.claimCoinTask, async ({ tx, member, params }) => {
      await claimTask(tx, member.id, params.task)
      return getOverview(tx, member.id)
    }),
  ]
}
