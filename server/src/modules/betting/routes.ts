import * as betting from '@zhengju/contract/betting/calls'
import * as schema from '@zhengju/contract/betting/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type BettingDeps, listRecords, recordDetail, recordTotal } from './service.ts'

export function createBettingRoutes(deps: BettingDeps): Route[] {
  return [
    serve(betting.listBetRecords, schema.listBetRecords, ({ tx, member, body }) =>
      listRecords(tx, deps, member.id, body),
    ),
    serve(betting.betRecordTotal, schema.betRecordTotal, ({ tx, member, body }) =>
      recordTotal(tx, member.id, body),
    ),
    serve(betting.betRecordDetail, schema.betRecordDetail, ({ tx, member, query }) =>
      recordDetail(tx, deps, member.id, query.orderNo),
    ),
  ]
}
