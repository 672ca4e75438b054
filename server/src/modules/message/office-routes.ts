import * as office from '@zhengju/contract/message/office-calls'
import * as schema from '@zhengju/contract/message/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listOutbox, type OutboxDeps } from './office-service.ts'

/** What was sent in the demo, instead of on a phone. */
export function createMessageOfficeRoutes(deps: OutboxDeps): Route[] {
  return [
    serve(office.listOutbox, schema.listOutbox, ({ tx, query }) => listOutbox(tx, deps, query)),
  ]
}
