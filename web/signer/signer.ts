/** The signing module: HMAC-SHA-256 (RFC 2104) over buffers of its own, in AssemblyScript. */
import { digestBytes, hash, inputBytes, work } from './sha256'

const blockBytes: u32 = 64
const keyBytes: u32 = 256
const key = memory.data(keyBytes)
const input = memory.data(inputBytes)
const digest = memory.data(digestBytes)
const keyBlock = memory.data(blockBytes)

/** Where the caller writes the key and the input, and reads the digest. */
export function keyAt(): usize {
  return key
}

export function inputAt(): usize {
  return input
}

export function digestAt(): usize {
  return digest
}

/** False when the input is longer than its buffer. */
export function sha256(inputLength: u32): bool {
  if (inputLength > inputBytes) return false
  memory.copy(work, input, inputLength)
  hash(inputLength, digest)
  return true
}

/** False when the key or the input is longer than its buffer. */
export function hmac(keyLength: u32, inputLength: u32): bool {
  if (keyLength > keyBytes || inputLength > inputBytes) return false
  memory.fill(keyBlock, 0, blockBytes)
  if (keyLength > blockBytes) {
    memory.copy(work, key, keyLength)
    hash(keyLength, keyBlock)
  } else {
    memory.copy(keyBlock, key, keyLength)
  }
  begin(0x36)
  memory.copy(work + blockBytes, input, inputLength)
  hash(blockBytes + inputLength, digest)
  begin(0x5c)
  memory.copy(work + blockBytes, digest, digestBytes)
  hash(blockBytes + digestBytes, digest)
  return true
}

function begin(pad: u8): void {
  for (let index: u32 = 0; index < blockBytes; index++) {
    store<u8>(work + index, load<u8>(keyBlock + index) ^ pad)
  }
}
