/** SHA-256 (FIPS 180-4), where no platform's own is at hand at once: the check digits of coin addresses. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(initial)
  const padded = paddedMessage(message)
  for (let at = 0; at < padded.byteLength; at += blockBytes) {
    compress(state, new DataView(padded.buffer, at, blockBytes))
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => {
    digest.setUint32(4 * at, word)
  })
  return new Uint8Array(digest.buffer)
}

const blockBytes = 64

function paddedMessage(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 9) / blockBytes)
  const padded = new Uint8Array(blocks * blockBytes)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  return padded
}

function compress(state: Uint32Array, block: DataView): void {
  const w = new Uint32Array(64)
  const at = (index: number) => w[index] ?? 0
  for (let t = 0; t < 16; t++) w[t] = block.getUint32(4 * t)
  for (let t = 16; t < 64; t++) {
    const [one, other] = [at(t - 15), at(t - 2)]
    const s0 = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3)
    const s1 = turned(other, 17) ^ turned(other, 19) ^ (other >>> 10)
    w[t] = at(t - 16) + s0 + at(t - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[t] ?? 0) + at(t)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] ?? 0) + word
  }
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The first 64 primes: the constants are fractions of their roots. */
const primes = Array.from({ length: 310 }, (_, index) => index + 2)
  .filter((n) => !Array.from({ length: n - 2 }, (_, index) => index + 2).some((d) => n % d === 0))
  .slice(0, 64)
const initial = primes.slice(0, 8).map((prime) => fraction(prime, 2n))
const rounds = primes.map((prime) => fraction(prime, 3n))

/** 32 bits behind the point of a square or cube root, by whole numbers alone. */
function fraction(prime: number, degree: bigint): number {
  const target = BigInt(prime) << (32n * degree)
  let low = 0n
  let high = 1n << 40n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** degree <= target) low = middle
    else high = middle
  }
  return Number(low & 0xffff_ffffn)
}
