import * as office from '@zhengju/contract/adjustment/office-calls'
import * as schema from '@zhengju/contract/adjustment/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  type AdjustmentDeps,
  askAdjustment,
  decideAdjustment,
  listAdjustments,
} from './office-service.ts'

/** Corrections by hand: asked for by one operator, done by another. */
export function createAdjustmentRoutes(deps: AdjustmentDeps): Route[] {
  return [
    serve(office.listAdjustments, schema.listAdjustments, ({ tx, query }) =>
      listAdjustments(tx, query),
    ),
    serve(office.askAdjustment, schema.askAdjustment, ({ tx, body, ...actor }) =>
      askAdjustment(tx, deps, { ...actor, ...body }),
    ),
    serve(office.approveAdjustment, schema.approveAdjustment, ({ tx, params, body, ...actor }) =>
      decideAdjustment(tx, 'approved', { ...actor, ...params, ...body }),
    ),
    serve(office.refuseAdjustment, schema.refuseAdjustment, ({ tx, params, body, ...actor }) =>
      decideAdjustment(tx, 'refused', { ...actor, ...params, ...body }),
    ),
    serve(office.callOffAdjustment, schema.callOffAdjustment, ({ tx, params, body, ...actor }) =>
      decideAdjustment(tx, 'calledOff', { ...actor, ...params, ...body }),
    ),
  ]
}
