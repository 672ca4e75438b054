import * as settlement from '@zhengju/contract/settlement/office-calls'
import * as schema from '@zhengju/contract/settlement/office-schema'
import { type Route, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { createDeskRoutes } from './desk-routes.ts'
import { heldSettlements, release, type SettlementDeps } from './office-service.ts'

/** Settlements that venues hold for a person, and our own games. */
export function createOfficeRoutes({ venues }: SettlementDeps): Route[] {
  return [
    serveSteps(settlement.listHeldSettlements, schema.listHeldSettlements, ({ db }) =>
      heldSettlements(db, venues),
    ),
    serveCommand(
      settlement.releaseSettlement,
      schema.releaseSettlement,
      ({ db, params, body, ...asked }) => release(db, venues, { ...asked, ...params, ...body }),
      { answersAnew: true },
    ),
    ...createDeskRoutes({ venues }),
  ]
}
