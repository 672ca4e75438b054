import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { signedBaseOfCall, staleSignatureCode } from '@zhengju/contract/kernel/signature'
import { BusinessError } from '../call-error.ts'
import { deviceId } from '../session.ts'
import type { Configuration, SayUnsigned } from './configuration.ts'
import { type DeviceSignature, isOutlived, prepareSignature } from './device-signature.ts'

export interface SignedCall<Data> {
  readonly endpoint: PlainEndpoint
  readonly path: string
  /** Makes the call; the signature is empty where none is asked for or none can be given. */
  readonly ask: (signature: string) => Promise<Data>
  readonly say: SayUnsigned
}

/** Makes a call with its signature. One that the site calls stale is made once more, with a key fetched anew. */
export async function signed<Data>({ endpoint, path, ask, say }: SignedCall<Data>): Promise<Data> {
  const base = signedBaseOfCall(endpoint, path)
  if (base === undefined) return ask('')
  const used = await signatureOfDevice(say)
  try {
    return await ask(used.of(base))
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== staleSignatureCode) throw error
    await forget(used)
    const renewed = await signatureOfDevice(say)
    return ask(renewed.of(base))
  }
}

/** The site's configuration as this device opened it; undefined when it cannot be had. */
export async function siteConfiguration(say: SayUnsigned): Promise<Configuration | undefined> {
  return (await signatureOfDevice(say)).configuration
}

interface Current {
  readonly deviceId: string
  readonly signature: Promise<DeviceSignature>
}

let current: Current | undefined

/** Fetched once for all calls of this page; again for another device id, and when it could not be had. */
async function signatureOfDevice(say: SayUnsigned): Promise<DeviceSignature> {
  const id = deviceId()
  if (current?.deviceId !== id) {
    current = { deviceId: id, signature: prepareSignature(id, say) }
  }
  const signature = await current.signature
  if (isOutlived(signature)) {
    await forget(signature)
    return signatureOfDevice(say)
  }
  if (!signature.configuration) await forget(signature)
  return signature
}

/** Calls under way together fetch anew together: only the one in use is forgotten. */
async function forget(used: DeviceSignature): Promise<void> {
  const kept = current
  if (kept && (await kept.signature) === used && current === kept) current = undefined
}
