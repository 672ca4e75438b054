import * as settlement from '@zhengju/contract/settlement/office-calls'
import * as schema from '@zhengju/contract/settlement/office-schema'
import { actorOf, type Route, serveSteps } from '../../platform/http/serve.ts'
import { heldSettlements, release, type SettlementDeps } from './settlement-service.ts'

/** Settlements that venues hold for a person. */
export function createSettlementRoutes({ venues }: SettlementDeps): Route[] {
  return [
    serveSteps(settlement.listHeldSettlements, schema.listHeldSettlements, ({ db }) =>
      heldSettlements(db, venues),
    ),
    serveSteps(settlement.releaseSettlement, schema.releaseSettlement, (call) => {
      const { db, operator, visitor, params, body, commandId } = call
      const { method, path } = settlement.releaseSettlement
      const input = { ...params, ...body }
      const command = { commandId, actor: actorOf(call), name: `${method} ${path}`, input }
      return release(db, venues, { operator, visitor, ...params, ...body, command })
    }),
  ]
}
