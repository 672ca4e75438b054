import type { Draw } from '@zhengju/domain/chat'
import { hmacBytes } from '@zhengju/kit/hmac'

const seedPattern = /^[0-9a-f]{32}$/
const values = 2n ** 64n

/**
 * Chance from a seed of 32 hexadecimal digits: the n-th number, from zero, is the first 64 bits of HMAC-SHA-256 over the
 * text of n, under the seed. One-way: shares that are taken, and shown, tell nothing of how the rest is divided.
 */
export function drawFrom(seed: string): Draw {
  if (!seedPattern.test(seed)) throw new Error('a seed is 32 hexadecimal digits')
  const key = Buffer.from(seed, 'hex')
  let count = 0
  const next = () => hmacBytes(key, String(count++)).readBigUInt64BE(0)
  return (bound) => {
    // What is left over above the last whole multiple would favour small numbers.
    const limit = values - (values % bound)
    let drawn = next()
    while (drawn >= limit) drawn = next()
    return drawn % bound
  }
}
