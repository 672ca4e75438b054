import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

/** The mall's shelf, and what members exchanged. */
const office = { listener: 'office' } as const
const look = {
  ...office,
  method: 'GET',
  command: false,
  auth: { permission: 'mall.read' },
} as const
const deed = { ...office, method: 'POST', command: 'body' } as const
const decide = { permission: 'promotion.decide' } as const
const ship = { permission: 'mall.ship' } as const

/** Everything, also what is off the shelf, the newest first. */
export const listShelf = endpoint<typeof schema.listShelf>()({
  ...look,
  path: '/office/api/v1/mall/item/list',
  errors: [],
})

/**
 * Puts a thing on the shelf (`version` 0) or changes it. Refused when it changed since `version`. What a voucher on the
 * shelf costs and gives stands as `proposed` until another operator agrees.
 */
export const saveShelfItem = endpoint<typeof schema.saveShelfItem>()({
  ...deed,
  path: '/office/api/v1/mall/item/save',
  auth: { permission: 'mall.write' },
  errors: ['parameter', 'office.reasonRequired', 'office.decided'],
})

/** Another operator than the one who asked. Refused when it is not what stood at `version`. */
export const approveShelfItem = endpoint<typeof schema.approveShelfItem>()({
  ...deed,
  path: '/office/api/v1/mall/item/:itemId/approve',
  auth: decide,
  errors: ['notFound', 'office.reasonRequired', 'office.decided', 'office.secondPerson'],
})

/** What was proposed is dropped; the thing stays as it is. */
export const refuseShelfItem = endpoint<typeof schema.refuseShelfItem>()({
  ...deed,
  path: '/office/api/v1/mall/item/:itemId/refuse',
  auth: decide,
  errors: ['notFound', 'office.reasonRequired', 'office.decided'],
})

export const listOfficeMallOrders = endpoint<typeof schema.listOfficeMallOrders>()({
  ...look,
  path: '/office/api/v1/mall/order/list',
  errors: [],
})

/** Where it goes, in full: who looked and why stands in the trail. */
export const openMallAddress = endpoint<typeof schema.openMallAddress>()({
  ...deed,
  path: '/office/api/v1/mall/order/:orderNo/address',
  auth: ship,
  errors: ['notFound', 'office.reasonRequired'],
})

export const approveMallOrder = endpoint<typeof schema.approveMallOrder>()({
  ...deed,
  path: '/office/api/v1/mall/order/:orderNo/approve',
  auth: ship,
  errors: ['notFound', 'office.reasonRequired', 'office.decided'],
})

/** It is on its way: from now on its coins are spent. */
export const shipMallOrder = endpoint<typeof schema.shipMallOrder>()({
  ...deed,
  path: '/office/api/v1/mall/order/:orderNo/ship',
  auth: ship,
  errors: ['notFound', 'office.reasonRequired', 'office.decided'],
})

/**
 * The coins go back to the member, and the thing to the shelf; of vouchers as long as no bet had one.
 * `campaign.insufficient`: the fund of coins is short, and the order stands as it was.
 */
export const refuseMallOrder = endpoint<typeof schema.refuseMallOrder>()({
  ...deed,
  path: '/office/api/v1/mall/order/:orderNo/refuse',
  auth: ship,
  errors: [
    'notFound',
    'office.reasonRequired',
    'office.decided',
    'voucher.used',
    'voucher.expired',
    'promotion.stopped',
    'campaign.insufficient',
  ],
})
