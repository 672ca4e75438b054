import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const decide = { ...office, method: 'POST', command: 'body' } as const

/** Corrections by hand, newest first, by order, member, state and day. */
export const listAdjustments = endpoint<typeof schema.listAdjustments>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/adjustment/list',
  auth: { permission: 'adjustment.read' },
  command: false,
  errors: [],
})

/** Asks for one. No money moves by it. */
export const askAdjustment = endpoint<typeof schema.askAdjustment>()({
  ...decide,
  path: '/office/api/v1/adjustment/ask',
  auth: { permission: 'adjustment.ask' },
  errors: [
    'notFound',
    'parameter',
    'office.reasonRequired',
    'payment.amountOutOfRange',
    'adjustment.dayLimit',
  ],
})

/** Another operator's word: the money moves at once. What is taken has to be there. */
export const approveAdjustment = endpoint<typeof schema.approveAdjustment>()({
  ...decide,
  path: '/office/api/v1/adjustment/order/:billNo/approve',
  auth: { permission: 'adjustment.decide' },
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'wallet.insufficient',
  ],
})
export const refuseAdjustment = endpoint<typeof schema.refuseAdjustment>()({
  ...decide,
  path: '/office/api/v1/adjustment/order/:billNo/refuse',
  auth: { permission: 'adjustment.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})
/** Whoever asked takes it back. */
export const callOffAdjustment = endpoint<typeof schema.callOffAdjustment>()({
  ...decide,
  path: '/office/api/v1/adjustment/order/:billNo/call-off',
  auth: { permission: 'adjustment.ask' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})

export const adjustmentLimits = { titleLength: 30 } as const
