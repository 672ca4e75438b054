import { createHash } from 'node:crypto'
import type { TextHmac } from '@zhengju/domain/match'
import { hmacBytes } from '@zhengju/kit/hmac'

/** A secret that is no data: neither a log nor an answer can hold it by mistake. */
export interface Sealed {
  readonly open: () => string
}

export function seal(secret: string): Sealed {
  return { open: () => secret }
}

/** The streams of a match's seed. */
export const textHmac: TextHmac = (key, message) => hmacBytes(key, message)

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
