import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** Dividends, newest first, by state and by member. */
export const officeListDividends = endpoint<typeof schema.officeListDividends>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/dividend/list',
  auth: { permission: 'dividend.read' },
  command: false,
  errors: [],
})

/** The same amount to each of the members. Above the limit of a day it waits for a second operator. */
export const grantDividend = endpoint<typeof schema.grantDividend>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/dividend/grant',
  auth: { permission: 'dividend.grant' },
  command: 'body',
  errors: [
    'parameter',
    'office.reasonRequired',
    'dividend.memberUnknown',
    'dividend.expired',
    'payment.amountOutOfRange',
  ],
})

/** Decides a whole grant; never its applicant. */
export const approveDividends = endpoint<typeof schema.approveDividends>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/dividend/grant/:grantId/approve',
  auth: { permission: 'dividend.decide' },
  command: 'body',
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'dividend.expired',
  ],
})
export const refuseDividends = endpoint<typeof schema.refuseDividends>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/dividend/grant/:grantId/refuse',
  auth: { permission: 'dividend.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})

/** Takes one back that nobody has claimed. */
export const withdrawDividend = endpoint<typeof schema.withdrawDividend>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/dividend/order/:billNo/withdraw',
  auth: { permission: 'dividend.grant' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Bounds of one grant. */
export const grantLimits = { members: 50, titleLength: 30, flowTimes: 50, useDays: 366 } as const
