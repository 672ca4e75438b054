import * as events from '@zhengju/contract/event/office-calls'
import * as schema from '@zhengju/contract/event/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { asideEvents, retryEvents } from './office-service.ts'

/** Events that consumers put aside. */
export function createEventRoutes(): Route[] {
  return [
    serve(events.listAsideEvents, schema.listAsideEvents, ({ tx }) => asideEvents(tx)),
    serve(events.retryAsideEvents, schema.retryAsideEvents, ({ tx, body, ...actor }) =>
      retryEvents(tx, { ...actor, ...body }),
    ),
  ]
}
