import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** The site's configuration, sealed with the key that `sec` gives out for its `secretId`. */
export const vvPretty = endpoint<typeof schema.vvPretty>()({
  method: 'GET',
  path: '/site/api/v1/configuration/vvPretty',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['device.uuidMissing'],
  signature: 'none',
})

export const sec = endpoint<typeof schema.sec>()({
  method: 'GET',
  path: '/site/api/v1/sec/:secretId',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['device.uuidMissing'],
  signature: 'none',
})

/** What vvPretty holds once opened (ChaCha20-Poly1305 under `k`, with the nonce `v`). */
export interface SiteConfiguration {
  /** Entries by number, each a list: 51 begins with the address of the chat, relative to the site. */
  readonly entries: Readonly<Record<string, readonly string[]>>
  /** The device's signing key in base64. */
  readonly signatureKey: string
  /** The device's key of the JSON cache in base64. */
  readonly cacheKey: string
  /** By base, the signatures of the current slot: for a browser whose signing module fails. */
  readonly signatures: Readonly<Record<string, string>>
  /** The site's own time, by which slots are counted. */
  readonly now: number
}
