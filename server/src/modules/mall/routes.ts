import * as mall from '@zhengju/contract/mall/calls'
import * as schema from '@zhengju/contract/mall/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { exchange, type MallDeps } from './exchange-service.ts'
import { listItems, listOrders, receive } from './list-service.ts'

/** What a member exchanges his coins for. */
export function createMallRoutes(deps: MallDeps): Route[] {
  const { keys } = deps
  return [
    serve(mall.listMallItems, schema.listMallItems, ({ tx, member, query }) =>
      listItems(tx, deps, member.id, query),
    ),
    serve(mall.exchangeCoins, schema.exchangeCoins, ({ tx, member, body }) =>
      exchange(tx, deps, member.id, body),
    ),
    serve(mall.listMallOrders, schema.listMallOrders, ({ tx, member, query }) =>
      listOrders(tx, keys, member.id, query),
    ),
    serve(mall.receiveMallOrder, schema.receiveMallOrder, ({ tx, member, params }) =>
      receive(tx, keys, { memberId: member.id, ...params }),
    ),
  ]
}
