import { endpoint } from '../kernel/endpoint.ts'
import { givenFailures } from '../promotion/given.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** What coins can be exchanged for now, and what the member has. */
export const listMallItems = endpoint<typeof schema.listMallItems>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/mall/item/list',
  command: false,
  errors: [],
})

/** So many of one thing at the price that was seen. */
export const exchangeCoins = endpoint<typeof schema.exchangeCoins>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/mall/exchange',
  command: 'body',
  errors: [
    'notFound',
    'parameter',
    'gift.changed',
    'mall.level',
    'mall.limit',
    'mall.unfunded',
    'voucher.tooMany',
    'coin.insufficient',
    ...givenFailures,
  ],
})

/** What the member exchanged, the newest first. */
export const listMallOrders = endpoint<typeof schema.listMallOrders>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/mall/order/list',
  command: false,
  errors: [],
})

/** He has it. */
export const receiveMallOrder = endpoint<typeof schema.receiveMallOrder>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/mall/order/:orderNo/receive',
  command: 'body',
  errors: ['notFound', 'mall.orderOver'],
})
