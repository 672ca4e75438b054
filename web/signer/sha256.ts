/** SHA-256 (FIPS 180-4) over the work area, in AssemblyScript. */

const blockBytes: u32 = 64
export const digestBytes: u32 = 32
/** The longest input, behind a block that HMAC puts first. */
export const inputBytes: u32 = 1024

/** What is hashed lies here; room for one block before it and for the padding behind it. */
export const work = memory.data(blockBytes + inputBytes + 2 * blockBytes, 8)

const schedule = memory.data(256, 8)
const state = memory.data(digestBytes, 8)

const constants = memory.data<u32>([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

const start = memory.data<u32>([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

/** Hashes the first bytes of the work area, pads them in place, and writes the digest. */
export function hash(length: u32, digest: usize): void {
  memory.copy(state, start, digestBytes)
  const padded = (length + 8 + blockBytes) & ~(blockBytes - 1)
  memory.fill(work + length, 0, padded - length)
  store<u8>(work + length, 0x80)
  store<u64>(work + padded - 8, bswap<u64>((<u64>length) << 3))
  for (let at: u32 = 0; at < padded; at += blockBytes) compress(work + at)
  for (let at: u32 = 0; at < digestBytes; at += 4) {
    store<u32>(digest + at, bswap<u32>(load<u32>(state + at)))
  }
}

function compress(block: usize): void {
  expand(block)
  let a = word(state, 0)
  let b = word(state, 1)
  let c = word(state, 2)
  let d = word(state, 3)
  let e = word(state, 4)
  let f = word(state, 5)
  let g = word(state, 6)
  let h = word(state, 7)
  for (let round: u32 = 0; round < 64; round++) {
    const sum1 = rotr<u32>(e, 6) ^ rotr<u32>(e, 11) ^ rotr<u32>(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = h + sum1 + choice + word(constants, round) + word(schedule, round)
    const sum0 = rotr<u32>(a, 2) ^ rotr<u32>(a, 13) ^ rotr<u32>(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = d + first
    d = c
    c = b
    b = a
    a = first + sum0 + majority
  }
  add(0, a)
  add(1, b)
  add(2, c)
  add(3, d)
  add(4, e)
  add(5, f)
  add(6, g)
  add(7, h)
}

/** The sixty-four words that the rounds take in, from the block's sixteen. */
function expand(block: usize): void {
  for (let index: u32 = 0; index < 16; index++) {
    store<u32>(schedule + (index << 2), bswap<u32>(word(block, index)))
  }
  for (let index: u32 = 16; index < 64; index++) {
    const near = word(schedule, index - 2)
    const far = word(schedule, index - 15)
    const sum1 = rotr<u32>(near, 17) ^ rotr<u32>(near, 19) ^ (near >>> 10)
    const sum0 = rotr<u32>(far, 7) ^ rotr<u32>(far, 18) ^ (far >>> 3)
    const made = sum1 + word(schedule, index - 7) + sum0 + word(schedule, index - 16)
    store<u32>(schedule + (index << 2), made)
  }
}

function word(at: usize, index: u32): u32 {
  return load<u32>(at + (index << 2))
}

function add(index: u32, value: u32): void {
  store<u32>(state + (index << 2), word(state, index) + value)
}
