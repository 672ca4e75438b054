/** HMAC-SHA256 of a message under a key, both taken as UTF-8 text. Passed in: `domain` imports nothing. */
export type FairHmac = (key: string, message: string) => Uint8Array

export interface RoundSeeds {
  /** 64 lower-case hexadecimal digits, used as text. */
  readonly serverSeed: string
  /** See `isClientSeed`. */
  readonly clientSeed: string
  readonly nonce: number
}

/** What a round draws from, in the order that its game's version says. */
export interface FairStream {
  /** A whole number in [0, n), 1 <= n <= 2^32, without any bias. */
  uint(n: number): number
  /** `k` different numbers of [0, n), in the order in which they were drawn. */
  pick(n: number, k: number): number[]
  shuffle(n: number): number[]
  /** An index, each as often as its weight says. */
  weighted(weights: readonly number[]): number
  bits52(): bigint
  bytes(count: number): Uint8Array
  /** Words taken so far, those that were drawn again among them. */
  readonly wordsUsed: number
}

/** Stream v1: blocks of HMAC(serverSeed, clientSeed:nonce:i), i = 0, 1, 2 ... one after another. */
export function fairStream(
  hmac: FairHmac,
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  watch?: WatchWord,
): FairStream {
  return streamOf((index) => hmac(serverSeed, `${clientSeed}:${nonce}:${index}`), watch)
}

/** Sees each word as it is taken: of how many numbers one was wanted, and which it is; none when it was drawn again. */
export type WatchWord = (word: number, n: number, number: number | undefined) => void

/** The mapping of bytes to numbers alone, for blocks from another source: simulations take a faster one. */
export function streamOf(blockOf: (index: number) => Uint8Array, watch?: WatchWord): FairStream {
  const byte = byteSource(blockOf)
  let wordsUsed = 0

  function fourBytes(): number {
    return ((byte() * 256 + byte()) * 256 + byte()) * 256 + byte()
  }

  function word(): number {
    wordsUsed++
    return fourBytes()
  }

  function uint(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > words) throw new RangeError(`uint(${n})`)
    const limit = words - (words % n)
    for (;;) {
      const drawn = word()
      const number = drawn < limit ? drawn % n : undefined
      watch?.(drawn, n, number)
      if (number !== undefined) return number
    }
  }

  function pick(n: number, k: number): number[] {
    if (!Number.isInteger(k) || k < 0 || k > n) throw new RangeError(`pick(${n}, ${k})`)
    // Few of many: only the places that were swapped are kept.
    return k * 8 < n ? pickedFew(n, k, uint) : picked(n, k, uint)
  }

  return {
    uint,
    pick,
    // The last place draws nothing.
    shuffle(n) {
      const drawn = pick(n, Math.max(0, n - 1))
      const taken = new Set(drawn)
      for (let last = 0; last < n; last++) if (!taken.has(last)) drawn.push(last)
      return drawn
    },
    weighted(weights) {
      const drawn = uint(weights.reduce((sum, weight) => sum + weight, 0))
      let running = 0
      return weights.findIndex((weight) => {
        running += weight
        return running > drawn
      })
    },
    bits52() {
      const [high, low] = [fourBytes(), fourBytes()]
      // Each is taken whole: none is drawn again.
      for (const half of [high, low]) watch?.(half, words, half)
      return ((BigInt(high) << 32n) | BigInt(low)) >> 12n
    },
    bytes: (count) => Uint8Array.from({ length: count }, byte),
    get wordsUsed() {
      return wordsUsed
    },
  }
}

type DrawUint = (n: number) => number

function picked(n: number, k: number, uint: DrawUint): number[] {
  const places: number[] = []
  for (let place = 0; place < n; place++) places.push(place)
  for (let place = 0; place < k; place++) {
    const other = place + uint(n - place)
    const taken = places[other] ?? 0
    places[other] = places[place] ?? 0
    places[place] = taken
  }
  places.length = k
  return places
}

function pickedFew(n: number, k: number, uint: DrawUint): number[] {
  const swapped = new Map<number, number>()
  const drawn: number[] = []
  for (let place = 0; place < k; place++) {
    const other = place + uint(n - place)
    drawn.push(swapped.get(other) ?? other)
    swapped.set(other, swapped.get(place) ?? place)
  }
  return drawn
}

function byteSource(blockOf: (index: number) => Uint8Array): () => number {
  let block = new Uint8Array(0)
  let index = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(blockOf(index++))
      at = 0
    }
    return block[at++] ?? 0
  }
}

/** What a member may choose: it stands in a message between colons. */
export function isClientSeed(text: string): boolean {
  return /^[0-9A-Za-z_-]{1,64}$/.test(text)
}

const words = 2 ** 32
