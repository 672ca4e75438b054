import * as office from '@zhengju/contract/trail/office-calls'
import * as schema from '@zhengju/contract/trail/office-schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import { exportTrail, listTrail } from './trail-service.ts'

/** What operators did. */
export function createTrailRoutes(): Route[] {
  return [
    serveCommand(
      office.exportTrail,
      schema.exportTrail,
      (call) => exportTrail(call.db, call, call.command, call.body, office.mostTrailLines),
      { answersAnew: true },
    ),
    serve(office.listTrail, schema.listTrail, ({ tx, query }) => listTrail(tx, query)),
  ]
}
