import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const block = {
  method: 'POST',
  listener: 'office',
  auth: { permission: 'device.block' },
  command: 'body',
} as const

/** Devices that are shut out now, newest first. */
export const listBlockedDevices = endpoint<typeof schema.listBlockedDevices>()({
  method: 'GET',
  listener: 'office',
  auth: { permission: 'login.read' },
  command: false,
  path: '/office/api/v1/member/device/blocked',
  errors: [],
})

/** Whom a block of that device would shut out: how many members are known by it, and the last ones seen there. */
export const listDeviceMembers = endpoint<typeof schema.listDeviceMembers>()({
  method: 'GET',
  listener: 'office',
  auth: { permission: 'device.block' },
  command: false,
  path: '/office/api/v1/member/one/:memberId/device/:deviceId/member',
  errors: ['notFound'],
})

/**
 * Shuts a device out, whoever uses it: its sessions end, and its calls are answered 10102 until `untilAt`, or until it is
 * lifted. `office.decided`: it is shut out already.
 */
export const blockDevice = endpoint<typeof schema.blockDevice>()({
  ...block,
  path: '/office/api/v1/member/one/:memberId/device/:deviceId/block',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** `office.decided`: it was lifted already, or its end has come. */
export const liftDeviceBlock = endpoint<typeof schema.liftDeviceBlock>()({
  ...block,
  path: '/office/api/v1/member/device/blocked/:blockId/lift',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
