import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'

/** The device that a key is made for. */
export function deviceOf({ deviceId }: Visitor): string {
  if (deviceId === undefined) throw new Failure('device.uuidMissing')
  return deviceId
}
