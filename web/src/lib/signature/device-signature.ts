import { type SignedBase, signatureSlot, signatureText } from '@zhengju/contract/kernel/signature'
import { http, okay } from '../http-client.ts'
import { bytesOf, toHex } from './bytes.ts'
import { type Configuration, fetchConfiguration, type SayUnsigned } from './configuration.ts'
import { keepSignatures, keptSignature } from './signature-map.ts'
import { createSigner, type Signer } from './signer.ts'
import compiledUrl from './signer.wasm?url'

/** What signs the calls of one device; each half may be missing. */
export interface DeviceSignature {
  readonly configuration: Configuration | undefined
  readonly signer: Signer | undefined
  of(base: SignedBase): string
}

/** Fetches the device's key and the module together, and stores the signatures to fall back on. */
export async function prepareSignature(
  deviceId: string,
  say: SayUnsigned,
): Promise<DeviceSignature> {
  const [configuration, signer] = await Promise.all([
    fetchConfiguration(say).catch(() => undefined),
    loadSigner().catch(() => undefined),
  ])
  if (configuration) keepSignatures(configuration.signatures)
  return {
    configuration,
    signer,
    of(base) {
      if (!configuration || !signer) return keptSignature(base)
      const text = signatureText(base, deviceId, signatureSlot(configuration.siteTime()))
      return toHex(signer.hmac(configuration.signatureKey, bytesOf(text)))
    },
  }
}

/** Whether the stored signatures were made for another slot than the one we are in. */
export function isOutlived({ configuration, signer }: DeviceSignature): boolean {
  if (!configuration || signer) return false
  return signatureSlot(configuration.siteTime()) !== signatureSlot(configuration.openedAt)
}

async function loadSigner(): Promise<Signer> {
  const response = okay(await http(compiledUrl))
  return createSigner(await response.arrayBuffer())
}
