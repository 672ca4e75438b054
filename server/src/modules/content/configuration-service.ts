import { createCipheriv, hkdfSync } from 'node:crypto'
import type { SiteConfiguration, sec, vvPretty } from '@zhengju/contract/configuration'
import type { DataOf } from '@zhengju/contract/endpoint'
import type { Random } from '@zhengju/domain/runtime'
import type { Visitor } from '../../caller.ts'
import { Failure } from '../../failure.ts'
import type { Keys } from '../../keys.ts'

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
export function sealedConfiguration(
  deps: ConfigurationDeps,
  visitor: Visitor,
  now: number,
): DataOf<typeof vvPretty> {
  const deviceId = deviceOf(visitor)
  const secretId = Buffer.from(deps.random.bytes(16)).toString('hex')
  const { key, nonce } = secretOf(deps.keys, deviceId, secretId)
  const text = JSON.stringify(configuration(deps, deviceId, now))
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

function configuration(
  { signatures }: ConfigurationDeps,
  deviceId: string,
  now: number,
): SiteConfiguration {
  return {
    entries,
    signatureKey: Buffer.from(signatures.keyOf(deviceId)).toString('base64'),
    signatures: signatures.mapOf(deviceId, now),
    now,
  }
}

/** 51: the chat stands at the site's own address. */
const entries = { '51': ['/'] } as const

function secretOf(keys: Keys, deviceId: string, secretId: string) {
  const info = `${deviceId}|${secretId}`
  const bytes = Buffer.from(hkdfSync('sha256', keys.derive('vvPretty'), '', info, 44))
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) }
}

function deviceOf({ deviceId }: Visitor): string {
  if (deviceId === undefined) throw new Failure('device.uuidMissing')
  return deviceId
}
