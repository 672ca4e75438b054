import * as mall from '@zhengju/contract/mall/calls'
import * as schema from '@zhengju/contract/mall/schema'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { exchange } from './exchange-service.ts'
import { listItems, listOrders, receive } from './list-service.ts'

/** What a member exchanges his coins for. */
export function createMallRoutes(keys: Keys): Route[] {
  return [
    serve(mall.listMallItems, schema.listMallItems, ({ tx, member, query }) =>
      listItems(tx, member.id, query),
    ),
    serve(mall.exchangeCoins, schema.exchangeCoins, ({ tx, member, body }) =>
      exchange(tx, keys, member.id, body),
    ),
    serve(mall.listMallOrders, schema.listMallOrders, ({ tx, member, query }) =>
      listOrders(tx, keys, member.id, query),
    ),
    serve(mall.receiveMallOrder, schema.receiveMallOrder, ({ tx, member, params }) =>
      receive(tx, keys, { memberId: member.id, ...params }),
    ),
  ]
}
