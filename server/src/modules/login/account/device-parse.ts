import type { Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'

/** The visitor's device id; without one nothing of login goes on (22007). */
export function deviceIdOf(visitor: Visitor): string {
  if (visitor.deviceId === undefined) throw new Failure('device.uuidMissing')
  return visitor.deviceId
}

/** The device as what waits for it knows it: under a keyed hash, because the id is as good as a key. */
export function deviceKey(keys: Keys, visitor: Visitor): string {
  return keys.lookup('loginDevice', deviceIdOf(visitor))
}
