import type { Visitor } from '../../caller.ts'
import { Failure } from '../../failure.ts'

/** The device that a key is made for. */
export function deviceOf({ deviceId }: Visitor): string {
  if (deviceId === undefined) throw new Failure('device.uuidMissing')
  return deviceId
}
