import { Type } from 'typebox'
import { DeviceView } from './device.schema.ts'
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
} from './parts.schema.ts'

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

export const blockDevice = {
  params: closed({ memberId: Id, deviceId: Id }),
  body: closed({ commandId: CommandId, reason: Reason, untilAt: nullable(Instant) }),
  data: BlockedDevice,
}

export const liftDeviceBlock = {
  params: closed({ blockId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: Done,
}
