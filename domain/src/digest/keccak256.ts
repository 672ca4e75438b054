const rateBytes = 136
const mask = (1n << 64n) - 1n

/** What is put behind a message: Keccak's own, as coin networks hash, and that of the standard that came of it. */
export const paddings = { keccak: 0x01, sha3: 0x06 } as const

/** Keccak with 256 bits, as Ethereum uses it: not the SHA3-256 of FIPS 202, which pads otherwise. */
export function keccak256(message: Uint8Array, padding: number = paddings.keccak): Uint8Array {
  const blocks = Math.floor(message.length / rateBytes) + 1
  const padded = new Uint8Array(blocks * rateBytes)
  padded.set(message)
  padded[message.length] = padding
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80
  const view = new DataView(padded.buffer)
  let state: bigint[] = Array(25).fill(0n)
  for (let from = 0; from < padded.length; from += rateBytes) {
    for (let lane = 0; lane < rateBytes / 8; lane++) {
      state[lane] = (state[lane] ?? 0n) ^ view.getBigUint64(from + 8 * lane, true)
    }
    state = permuted(state)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane++) digest.setBigUint64(8 * lane, state[lane] ?? 0n, true)
  return new Uint8Array(digest.buffer)
}

/** Keccak-f[1600]: 24 rounds of theta, rho, pi, chi, iota. */
function permuted(start: readonly bigint[]): bigint[] {
  let lanes = [...start]
  let register = 1
  for (let round = 0; round < 24; round++) {
    const at = (x: number, y: number) => lanes[(x % 5) + 5 * (y % 5)] ?? 0n
    const columns = five((x) => five((y) => at(x, y)).reduce((sum, lane) => sum ^ lane))
    const column = (x: number) => columns[x % 5] ?? 0n
    const mixed = lanes.map((lane, index) => {
      const x = index % 5
      return lane ^ column(x + 4) ^ turned(column(x + 1), 1)
    })
    const moved: bigint[] = Array(25).fill(0n)
    moved[0] = mixed[0] ?? 0n
    for (let step = 0, x = 1, y = 0; step < 24; step++) {
      const lane = mixed[x + 5 * y] ?? 0n
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      moved[x + 5 * y] = turned(lane, ((step + 1) * (step + 2)) / 2)
    }
    const to = (x: number, y: number) => moved[(x % 5) + 5 * y] ?? 0n
    lanes = moved.map((lane, index) => {
      const [x, y] = [index % 5, Math.floor(index / 5)]
      return lane ^ (~to(x + 1, y) & mask & to(x + 2, y))
    })
    const constant = roundConstant(register)
    register = constant.register
    lanes[0] = (lanes[0] ?? 0n) ^ constant.lane
  }
  return lanes
}

/** Seven bits of a shift register, at the places that are one less than a power of two. */
function roundConstant(start: number): { readonly register: number; readonly lane: bigint } {
  let register = start
  let lane = 0n
  for (let bit = 0; bit < 7; bit++) {
    if (register & 1) lane |= 1n << ((1n << BigInt(bit)) - 1n)
    register <<= 1
    if (register & 0x100) register ^= 0x171
  }
  return { register, lane }
}

function turned(lane: bigint, bits: number): bigint {
  const by = BigInt(bits % 64)
  return ((lane << by) | (lane >> (64n - by))) & mask
}

function five<Each>(make: (index: number) => Each): Each[] {
  return [0, 1, 2, 3, 4].map(make)
}
