import * as office from '@zhengju/contract/payment/office-calls'
import * as schema from '@zhengju/contract/payment/office-schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import {
  type AssistedDeps,
  listAssisted,
  matchAssisted,
  turnDownAssisted,
} from './assisted-service.ts'
import { openReceipt } from './receipt-service.ts'

/** Money that was sent to the operator's own account. */
export function createAssistedRoutes(deps: AssistedDeps): Route[] {
  return [
    serve(office.officeListAssisted, schema.officeListAssisted, ({ tx, query }) =>
      listAssisted(tx, query),
    ),
    serveCommand(
      office.openReceipt,
      schema.openReceipt,
      ({ db, command, params, body, ...actor }) =>
        openReceipt(deps, db, command, { ...actor, ...params, ...body }),
      { answersAnew: true },
    ),
    serve(office.matchAssisted, schema.matchAssisted, ({ tx, params, body, ...actor }) =>
      matchAssisted(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.turnDownAssisted, schema.turnDownAssisted, ({ tx, params, body, ...actor }) =>
      turnDownAssisted(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
