import { Type } from 'typebox'
import {
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  nullable,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { DeviceView } from './schema.ts'

const block = {
  id: Id,
  reason: Reason,
  blockedBy: Type.String({ description: 'The operator, by name' }),
  blockedAt: Instant,
  untilAt: nullable({ ...Instant, description: 'Null until it is lifted' }),
}
export const DeviceBlock = closed(block)

const BlockedDevice = closed({
  ...block,
  memberId: Id,
  memberName: Type.String({ description: 'In whose list the device was found' }),
  label: DeviceView.properties.label,
  address: DeviceView.properties.address,
})

export const listBlockedDevices = { query: closed(pageQuery), data: page(BlockedDevice) }

const deviceParams = closed({ memberId: Id, deviceId: Id })

export const listDeviceMembers = {
  params: deviceParams,
  data: closed({
    count: Type.Integer({ minimum: 1 }),
    names: Type.Array(Type.String(), { maxItems: 10, description: 'Last seen first' }),
  }),
}

export const blockDevice = {
  params: deviceParams,
  body: closed({ commandId: CommandId, reason: Reason, untilAt: nullable(Instant) }),
  data: BlockedDevice,
}

export const liftDeviceBlock = {
  params: closed({ blockId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: Done,
}
