import * as calls from '@zhengju/contract/affiliate/calls'
import * as schema from '@zhengju/contract/affiliate/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getAffiliate, getPerformance, listDownline } from './affiliate-service.ts'
import { applyAffiliate } from './application-service.ts'
import { disputeStatement, getOwnStatement, listOwnStatements } from './dispute-service.ts'
import { getPlan } from './plan-service.ts'

/** What an affiliate sees of himself, and how one becomes one. */
export function createAffiliateRoutes(): Route[] {
  return [
    serve(calls.getPlan, schema.getPlan, ({ tx }) => getPlan(tx)),
    serve(calls.getPerformance, schema.getPerformance, ({ tx, member, query }) =>
      getPerformance(tx, member.id, query),
    ),
    serve(calls.listAffiliateStatements, schema.listAffiliateStatements, ({ tx, member, query }) =>
      listOwnStatements(tx, member.id, query),
    ),
    serve(calls.getAffiliateStatement, schema.getAffiliateStatement, ({ tx, member, params }) =>
      getOwnStatement(tx, member.id, params.statementNo),
    ),
    serve(calls.disputeStatement, schema.disputeStatement, ({ tx, member, params, body }) =>
      disputeStatement(tx, member.id, { ...params, ...body }),
    ),
    serve(calls.applyAffiliate, schema.applyAffiliate, ({ tx, member, body }) =>
      applyAffiliate(tx, member, body),
    ),
    serve(calls.getAffiliate, schema.getAffiliate, ({ tx, member }) => getAffiliate(tx, member.id)),
    serve(calls.listDownline, schema.listDownline, ({ tx, member, query }) =>
      listDownline(tx, member.id, query),
    ),
  ]
}
