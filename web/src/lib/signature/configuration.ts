import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { type SiteConfiguration, sec, vvPretty } from '@zhengju/contract/configuration/calls'
import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import type { CallInput } from '../call-input.ts'
import { ticks } from '../runtime.ts'
import { fromBase64, textOf } from './bytes.ts'
import type { SignatureMap } from './signature-map.ts'

/** Says a call that needs no signature. */
export type SayUnsigned = <E extends PlainEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<DataOf<E>>

/** The site's configuration as opened in this browser. */
export interface Configuration {
  readonly entries: Readonly<Record<string, readonly string[]>>
  readonly signatureKey: Uint8Array
  readonly signatures: SignatureMap
  /** What the JSON cache is sealed with. */
  readonly cacheKey: Uint8Array
  /** The site's time when it was made. */
  readonly openedAt: number
  /** The site's own time now, whatever the clock of this browser shows. */
  readonly siteTime: () => number
}

/** vvPretty, opened with the key that `sec` gives out. */
export async function fetchConfiguration(say: SayUnsigned): Promise<Configuration> {
  const { secretId, content } = await say(vvPretty, {})
  const { k, v } = await say(sec, { params: { secretId } })
  const opened = chacha20poly1305(fromBase64(k), fromBase64(v)).decrypt(fromBase64(content))
  const { entries, signatureKey, signatures, cacheKey, now } = parse(textOf(opened))
  const since = ticks()
  return {
    entries,
    signatureKey: fromBase64(signatureKey),
    signatures,
    cacheKey: fromBase64(cacheKey),
    openedAt: now,
    siteTime: () => now + ticks() - since,
  }
}

function parse(text: string): SiteConfiguration {
  return JSON.parse(text) as SiteConfiguration
}
