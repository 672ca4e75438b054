/** MD5 of a text in hex (RFC 1321): only where a header is specified so; it protects nothing. */
export function md5(text: string): string {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  const words = padded(new TextEncoder().encode(text))
  for (let at = 0; at < words.length; at += 16) addBlock(state, words.subarray(at, at + 16))
  return state.map(hexOfWord).join('')
}

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const
const sines = Uint32Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
)

function addBlock(state: number[], block: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const mixed = (a + mix(round, b, c, d) + (sines[step] ?? 0) + (block[wordOf(step)] ?? 0)) | 0
    const shift = shifts[round * 4 + (step & 3)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((mixed << shift) | (mixed >>> (32 - shift)))) | 0
  }
  for (const [index, part] of [a, b, c, d].entries())
    state[index] = ((state[index] ?? 0) + part) | 0
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (b & d) | (c & ~d)
  if (round === 2) return b ^ c ^ d
  return c ^ (b | ~d)
}

function wordOf(step: number): number {
  const factors = [1, 5, 3, 7] as const
  const offsets = [0, 1, 5, 0] as const
  const round = step >> 4
  return (step * (factors[round] ?? 1) + (offsets[round] ?? 0)) & 15
}

/** The text, a one bit, zeroes, and its length in bits: whole blocks of 16 words, lowest byte first. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16)
  for (const [at, byte] of [...bytes, 0x80].entries()) {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << ((at & 3) * 8))
  }
  words[words.length - 2] = bytes.length * 8
  return words
}

function hexOfWord(word: number): string {
  const bytes = [0, 8, 16, 24].map((shift) => (word >>> shift) & 255)
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
