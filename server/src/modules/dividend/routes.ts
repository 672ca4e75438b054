import * as dividend from '@zhengju/contract/dividend/calls'
import * as schema from '@zhengju/contract/dividend/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type ClaimDeps, claimDividend, dividendsToClaim } from './claim-service.ts'
import { listRecord } from './record-service.ts'

export type DividendDeps = ClaimDeps

/** What the member sees of it. */
export function createDividendRoutes(deps: DividendDeps): Route[] {
  return [
    serve(dividend.manualDividends, schema.manualDividends, ({ tx, member }) =>
      dividendsToClaim(tx, deps, member.id),
    ),
    serve(dividend.listDividendRecord, schema.listDividendRecord, ({ tx, member, query }) =>
      listRecord(tx, member.id, query),
    ),
    serve(dividend.claimDividend, schema.claimDividend, ({ tx, member, params }) =>
      claimDividend(tx, deps, { memberId: member.id, ...params }),
    ),
  ]
}
