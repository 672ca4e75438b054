import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keccak256, paddings, sha256 } from './index.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const text = (words: string) => new TextEncoder().encode(words)

/** Around the ends of blocks, and over several. */
const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 134, 135, 136, 137, 271, 272, 273, 1000]
const message = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at * 131 + length) % 251)

test.each(lengths)('%i bytes have the SHA-256 and SHA3-256 of the platform', (length) => {
  const bytes = message(length)
  expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  const ours = keccak256(bytes, paddings.sha3)
  expect(hex(ours)).toBe(createHash('sha3-256').update(bytes).digest('hex'))
})

test.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  [
    'The quick brown fox jumps over the lazy dog',
    '4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15',
  ],
])('Keccak-256 of %j', (words, digest) => {
  expect(hex(keccak256(text(words)))).toBe(digest)
})
