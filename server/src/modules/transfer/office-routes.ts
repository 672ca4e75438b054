import * as calls from '@zhengju/contract/transfer/office-calls'
import * as schema from '@zhengju/contract/transfer/office-schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import { handleChanged, listChanged } from './change-service.ts'
import { askAgain, decide, listUnknown, resume } from './office-service.ts'
import type { TransferDeps } from './service.ts'

const told = { answersAnew: true } as const

/** Transfers of which nobody knows what became. */
export function createTransferOfficeRoutes(deps: TransferDeps): Route[] {
  return [
    serve(calls.listUnknownTransfers, schema.listUnknownTransfers, ({ tx, query }) =>
      listUnknown(tx, deps.nameOf, query),
    ),
    serveCommand(
      calls.askTransfer,
      schema.askTransfer,
      ({ command, params, body, ...actor }) =>
        askAgain(deps, command, { ...actor, ...params, ...body }),
      told,
    ),
    serveCommand(
      calls.decideTransfer,
      schema.decideTransfer,
      ({ db, command, params, body, ...actor }) =>
        decide(deps, db, command, { ...actor, ...params, ...body }),
      told,
    ),
    serve(calls.listChangedRecords, schema.listChangedRecords, ({ tx, query }) =>
      listChanged(tx, deps.nameOf, query),
    ),
    serve(calls.handleChangedRecord, schema.handleChangedRecord, ({ tx, params, body, ...actor }) =>
      handleChanged(tx, deps.nameOf, { ...actor, ...params, ...body }),
    ),
    serve(calls.resumeTransfer, schema.resumeTransfer, ({ tx, params, body, ...actor }) =>
      resume(tx, deps, { ...actor, ...params, ...body }),
    ),
  ]
}
