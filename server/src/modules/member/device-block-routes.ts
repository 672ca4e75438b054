import * as device from '@zhengju/contract/device/office-calls'
import * as schema from '@zhengju/contract/device/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { blockDevice, blockedDevices, deviceMembers, liftBlock } from './device-block-service.ts'

/** Devices that are shut out. */
export function createDeviceBlockRoutes(): Route[] {
  return [
    serve(device.listBlockedDevices, schema.listBlockedDevices, ({ tx, query }) =>
      blockedDevices(tx, query),
    ),
    serve(device.listDeviceMembers, schema.listDeviceMembers, ({ tx, params }) =>
      deviceMembers(tx, params),
    ),
    serve(device.blockDevice, schema.blockDevice, ({ tx, params, body, ...actor }) =>
      blockDevice(tx, { ...actor, ...params, ...body }),
    ),
    serve(device.liftDeviceBlock, schema.liftDeviceBlock, ({ tx, params, body, ...actor }) =>
      liftBlock(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
