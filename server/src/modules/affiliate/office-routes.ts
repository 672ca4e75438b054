import * as office from '@zhengju/contract/affiliate/office-calls'
import * as schema from '@zhengju/contract/affiliate/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listAffiliates, listBindings } from './affiliate-service.ts'
import { decideApplication, listApplications } from './application-service.ts'
import { answerDispute, approveStatement, listStatements, readStatement } from './payout-service.ts'
import { decidePlan, listPlans, proposePlan, tryPlan } from './plan-service.ts'

/** The desk of affiliates. */
export function createAffiliateOfficeRoutes(): Route[] {
  return [
    serve(office.listApplications, schema.listApplications, ({ tx, query }) =>
      listApplications(tx, query),
    ),
    serve(office.approveApplication, schema.approveApplication, ({ tx, params, body, ...actor }) =>
      decideApplication(tx, 'approved', { ...actor, ...params, ...body }),
    ),
    serve(office.refuseApplication, schema.refuseApplication, ({ tx, params, body, ...actor }) =>
      decideApplication(tx, 'refused', { ...actor, ...params, ...body }),
    ),
    serve(office.listAffiliates, schema.listAffiliates, ({ tx, query }) =>
      listAffiliates(tx, query),
    ),
    serve(office.listStatements, schema.listStatements, ({ tx, query }) =>
      listStatements(tx, query),
    ),
    serve(office.readStatement, schema.readStatement, ({ tx, params }) =>
      readStatement(tx, params.statementNo),
    ),
    serve(office.approveStatement, schema.approveStatement, ({ tx, params, body, ...actor }) =>
      approveStatement(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.answerDispute, schema.answerDispute, ({ tx, params, body, ...actor }) =>
      answerDispute(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.listPlans, schema.listPlans, ({ tx }) => listPlans(tx)),
    serve(office.proposePlan, schema.proposePlan, ({ tx, body, ...actor }) =>
      proposePlan(tx, { ...actor, ...body }),
    ),
    serve(office.tryPlan, schema.tryPlan, ({ tx, params, body, ...actor }) =>
      tryPlan(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.approvePlan, schema.approvePlan, ({ tx, params, body, ...actor }) =>
      decidePlan(tx, 'inForce', { ...actor, ...params, ...body }),
    ),
    serve(office.refusePlan, schema.refusePlan, ({ tx, params, body, ...actor }) =>
      decidePlan(tx, 'refused', { ...actor, ...params, ...body }),
    ),
    serve(office.listBindings, schema.listBindings, ({ tx, query }) => listBindings(tx, query)),
  ]
}
