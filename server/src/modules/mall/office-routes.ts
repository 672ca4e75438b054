import * as office from '@zhengju/contract/mall/office-calls'
import * as schema from '@zhengju/contract/mall/office-schema'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import * as desk from './office-service.ts'
import * as shelf from './shelf-service.ts'

/** The shelf of the mall, and the orders that wait. */
export function createMallOfficeRoutes(keys: Keys): Route[] {
  return [
    serve(office.listShelf, schema.listShelf, ({ tx, query }) => shelf.listShelfItems(tx, query)),
    serve(office.saveShelfItem, schema.saveShelfItem, ({ tx, body, ...actor }) =>
      shelf.saveOnShelf(tx, { ...actor, ...body }),
    ),
    serve(office.approveShelfItem, schema.approveShelfItem, ({ tx, params, body, ...actor }) =>
      shelf.approveProposed(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.refuseShelfItem, schema.refuseShelfItem, ({ tx, params, body, ...actor }) =>
      shelf.refuseProposed(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.listOfficeMallOrders, schema.listOfficeMallOrders, ({ tx, query }) =>
      desk.listOfficeOrders(tx, keys, query),
    ),
    serve(office.openMallAddress, schema.openMallAddress, ({ tx, params, body, ...actor }) =>
      desk.openAddress(tx, keys, { ...actor, ...params, ...body }),
    ),
    serve(office.approveMallOrder, schema.approveMallOrder, ({ tx, params, body, ...actor }) =>
      desk.decideOrder(tx, keys, 'approved', { ...actor, ...params, ...body }),
    ),
    serve(office.shipMallOrder, schema.shipMallOrder, ({ tx, params, body, ...actor }) =>
      desk.decideOrder(tx, keys, 'shipped', { ...actor, ...params, ...body }),
    ),
    serve(office.refuseMallOrder, schema.refuseMallOrder, ({ tx, params, body, ...actor }) =>
      desk.decideOrder(tx, keys, 'refused', { ...actor, ...params, ...body }),
    ),
  ]
}
