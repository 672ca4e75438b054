import type { Chance } from './seeded.ts'

/** HMAC-SHA256 of a message under a key, both taken as UTF-8 text. */
export type TextHmac = (key: string, message: string) => Uint8Array

/**
 * Bytes that follow from a secret seed and a label, without end: HMAC-SHA256(seed, "label:0"), then "label:1"
 * and so on. Whoever does not have the seed learns nothing of one label's bytes from another's.
 */
export function seedBytes(hmac: TextHmac, seed: string, label: string): () => number {
  let block = new Uint8Array(0)
  let blockNumber = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(hmac(seed, `${label}:${blockNumber++}`))
      at = 0
    }
    return block[at++] ?? 0
  }
}

/** Six bytes a number. */
export function seedChance(hmac: TextHmac, seed: string, label: string): Chance {
  const byte = seedBytes(hmac, seed, label)
  return () => {
    let value = 0
    for (let n = 0; n < 6; n++) value = (value + byte()) / 256
    return value
  }
}
