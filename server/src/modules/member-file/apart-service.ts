import { hmacText } from '@zhengju/kit/hmac'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { isPublicAddress, networkOf } from '../../platform/net/network.ts'
import { ownPlaces } from '../member/index.ts'
import { ownAccounts } from '../payment/index.ts'

/**
 * What tells that two members may be one person or one household, as keys that say nothing else (`games.md` 6: never
 * two of one device, address, household or payment account at a table). At most 16, as the wire takes.
 */
export async function apartKeys(tx: Tx, keys: Keys, memberId: string): Promise<string[]> {
  const { devices, addresses } = await ownPlaces(tx, memberId)
  const networks = [...new Set(addresses.filter(isPublicAddress).map(networkOf))]
  const accounts = await ownAccounts(tx, memberId)
  const key = keys.derive('apart')
  const keyOf = (kind: string) => (what: string) => hmacText(key, `${kind} ${what}`).slice(0, 32)
  return [
    ...devices.map(keyOf('device')),
    ...networks.map(keyOf('network')),
    ...accounts.map(keyOf('account')),
  ]
}
