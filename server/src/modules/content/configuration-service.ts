import { createCipheriv, hkdfSync } from 'node:crypto'
import type { SiteConfiguration, sec, vvPretty } from '@zhengju/contract/configuration/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Random } from '@zhengju/domain/runtime'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { deviceOf } from './device-service.ts'
import { entriesByNumber } from './entry-service.ts'
import { jsonCacheKeyOf } from './seal-service.ts'

export interface ConfigurationDeps {
  readonly keys: Keys
  readonly random: Random
  /** What the device signs its calls with. */
  readonly signatures: {
    keyOf(deviceId: string): Uint8Array
    mapOf(deviceId: string, now: number): Readonly<Record<string, string>>
  }
}

/** vvPretty: sealed anew each time under a secret that only this device can ask for. */
export async function sealedConfiguration(
  tx: Tx,
  deps: ConfigurationDeps,
  visitor: Visitor,
): Promise<DataOf<typeof vvPretty>> {
  const deviceId = deviceOf(visitor)
  const secretId = deps.keys.id + Buffer.from(deps.random.bytes(12)).toString('hex')
  const { key, nonce } = secretOf(deps.keys, deviceId, secretId)
  const text = JSON.stringify(await configuration(tx, deps, deviceId))
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  const sealed = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return { secretId, content: Buffer.concat(sealed).toString('base64') }
}

/** The key of one vvPretty, for the device that it was sealed for. */
export function configurationKey(
  { keys }: ConfigurationDeps,
  visitor: Visitor,
  secretId: string,
): DataOf<typeof sec> {
  const { key, nonce } = secretOf(keys, deviceOf(visitor), secretId)
  return { k: key.toString('base64'), v: nonce.toString('base64') }
}

async function configuration(
  tx: Tx,
  { keys, signatures }: ConfigurationDeps,
  deviceId: string,
): Promise<SiteConfiguration> {
  return {
    entries: await entriesByNumber(tx),
    signatureKey: Buffer.from(signatures.keyOf(deviceId)).toString('base64'),
    signatures: signatures.mapOf(deviceId, tx.now),
    cacheKey: jsonCacheKeyOf(keys, deviceId).toString('base64'),
    now: tx.now,
  }
}

/** The id begins with the master key's: it may be asked for after a restart under another. */
function secretOf(keys: Keys, deviceId: string, secretId: string) {
  const info = `${deviceId}|${secretId}`
  const bytes = Buffer.from(
    hkdfSync('sha256', keys.derive('vvPretty', secretId.slice(0, 8)), '', info, 44),
  )
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) }
}
