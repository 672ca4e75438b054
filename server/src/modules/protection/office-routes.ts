import * as office from '@zhengju/contract/protection/office-calls'
import * as schema from '@zhengju/contract/protection/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import * as desk from './desk-service.ts'
import type { ProtectionDeps } from './limit-service.ts'

/** The desk of responsible gambling: who is marked, who paused, what was done. */
export function createProtectionOfficeRoutes(deps: ProtectionDeps): Route[] {
  return [
    serve(office.listHarmMarkers, schema.listHarmMarkers, ({ tx, query }) =>
      desk.listHarmMarkers(tx, query),
    ),
    serve(office.listRestrictions, schema.listRestrictions, ({ tx, query }) =>
      desk.listRestrictions(tx, query),
    ),
    serve(office.listKeptLimits, schema.listKeptLimits, ({ tx, query }) =>
      desk.listKeptLimits(tx, query),
    ),
    serve(office.listLimitChanges, schema.listLimitChanges, ({ tx, query }) =>
      desk.listLimitChanges(tx, query),
    ),
    serve(office.listInterventions, schema.listInterventions, ({ tx, query }) =>
      desk.listInterventions(tx, query),
    ),
    serve(office.officeProtection, schema.officeProtection, ({ tx, params }) =>
      desk.officeProtection(tx, deps, params.memberId),
    ),
    serve(office.intervene, schema.intervene, ({ tx, params, body, ...actor }) =>
      desk.intervene(tx, actor, { ...params, ...body }),
    ),
    serve(office.restrictMember, schema.restrictMember, ({ tx, params, body, ...actor }) =>
      desk.restrictMember(tx, actor, { ...params, ...body }),
    ),
  ]
}
