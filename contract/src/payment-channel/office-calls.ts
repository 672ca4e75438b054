import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

/** Every way of money through a provider that is configured, in both directions, and how it does. */
export const listPaymentChannels = endpoint<typeof schema.listPaymentChannels>()({
  listener: 'office',
  method: 'GET',
  path: '/office/api/v1/payment-channel/list',
  auth: { permission: 'deposit.read' },
  command: false,
  errors: [],
})

/** Switches a channel on or off, weighs it, bounds its orders; counts from the next order on. */
export const setPaymentChannel = endpoint<typeof schema.setPaymentChannel>()({
  listener: 'office',
  method: 'POST',
  path: '/office/api/v1/payment-channel/set',
  auth: { permission: 'channel.write' },
  command: 'body',
  errors: ['notFound', 'parameter', 'office.reasonRequired'],
})
