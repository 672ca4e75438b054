import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  bookRoot,
  commitOf,
  type FairStream,
  fairStream,
  inclusionPath,
  isClientSeed,
  isIncluded,
  seedChain,
} from './index.ts'

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

interface Case {
  readonly do: string
  readonly nonce?: number
  readonly count?: number
  readonly hex?: string
  readonly n?: number
  readonly k?: number
  readonly weights?: readonly number[]
  readonly values?: readonly (number | string)[]
  readonly wordsUsed?: number
}

interface Seeds {
  readonly serverSeed: string
  readonly serverSeedCommit: string
  readonly clientSeed: string
}

const vectors: Seeds & { readonly cases: readonly Case[] } = read('fair-stream')
const drawn: Seeds & {
  readonly rounds: Readonly<Record<string, readonly { nonce: number; result: unknown }[]>>
} = read('fair-rounds')
const chain: { readonly fromTip: readonly string[] } = read('chain')
const books: { readonly cases: readonly { leaves: readonly string[]; root: string }[] } =
  read('merkle')

function read(name: string) {
  return JSON.parse(
    readFileSync(new URL(`../../fixtures/games/${name}.json`, import.meta.url), 'utf8'),
  )
}

function draw(stream: FairStream, { do: what, n = 0, k = 0, weights = [], values = [] }: Case) {
  if (what === 'pick') return stream.pick(n, k)
  if (what === 'shuffle') return stream.shuffle(n)
  return values.map(() => {
    if (what === 'uint') return stream.uint(n)
    return what === 'weighted' ? stream.weighted(weights) : String(stream.bits52())
  })
}

test.each(vectors.cases.map((one) => [`${one.do} ${one.n ?? ''} ${one.k ?? ''}`, one] as const))(
  'the stream says what others reckoned: %s',
  (_name, one) => {
    const stream = fairStream(hmac, { ...vectors, nonce: one.nonce ?? 0 })
    if (one.do === 'bytes') {
      expect(Buffer.from(stream.bytes(one.count ?? 0)).toString('hex')).toBe(one.hex)
      return
    }
    expect(draw(stream, one)).toEqual(one.values)
    if (one.wordsUsed !== undefined) expect(stream.wordsUsed).toBe(one.wordsUsed)
  },
)

test('whole rounds of drawn numbers', () => {
  const dice = (stream: FairStream) => [1, 2, 3].map(() => 1 + stream.uint(6))
  const plus = (numbers: readonly number[]) => numbers.map((number) => number + 1)
  const games: Readonly<Record<string, (stream: FairStream) => unknown>> = {
    k3: dice,
    ssc: (stream) => [1, 2, 3, 4, 5].map(() => stream.uint(10)),
    d3: (stream) => [1, 2, 3].map(() => stream.uint(10)),
    pk10: (stream) => plus(stream.shuffle(10)),
    '11x5': (stream) => plus(stream.pick(11, 5)),
  }
  for (const [name, play] of Object.entries(games)) {
    const rounds = drawn.rounds[name] ?? []
    expect(rounds.length).toBeGreaterThan(0)
    for (const { nonce, result } of rounds) {
      expect(play(fairStream(hmac, { ...drawn, nonce }))).toEqual(result)
    }
  }
})

test('a seed is committed to by the hash of its text, and a chain by each next one', () => {
  for (const seeds of [vectors, drawn]) {
    expect(commitOf(sha256, seeds.serverSeed)).toBe(seeds.serverSeedCommit)
  }
  expect(seedChain(sha256, chain.fromTip[0] ?? '', chain.fromTip.length)).toEqual(chain.fromTip)
})

test('the root of a book, and the way of each leaf to it', () => {
  for (const { leaves, root } of books.cases) {
    expect(bookRoot(sha256, leaves)).toBe(root)
    const count = leaves.length
    for (const [index, leaf] of leaves.entries()) {
      const path = inclusionPath(sha256, leaves, index)
      expect(isIncluded(sha256, root, { leaf, index, count, path })).toBe(true)
      for (const wrong of [
        { leaf: `${leaf}0`, index, count, path },
        { leaf, index: index + 1, count, path },
        { leaf, index, count, path: [...path, root] },
        { leaf, index, count, path: path.map(() => 'x') },
      ]) {
        if (wrong.path.length > 0 || wrong.leaf !== leaf || wrong.index !== index) {
          expect(isIncluded(sha256, root, wrong)).toBe(false)
        }
      }
    }
  }
})

test('what cannot be drawn is refused, and a client seed breaks no message', () => {
  const stream = fairStream(hmac, { ...vectors, nonce: 0 })
  for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => stream.uint(n)).toThrow()
  expect(() => stream.pick(3, 4)).toThrow()
  for (const good of ['a', 'A-b_9', 'x'.repeat(64)]) expect(isClientSeed(good)).toBe(true)
  for (const bad of ['', 'a:1', 'x'.repeat(65), '金', 'a b', 'a\n'])
    expect(isClientSeed(bad)).toBe(false)
})

test('who watches sees every word, those that were drawn again among them', () => {
  for (const one of vectors.cases) {
    if (one.do !== 'uint') continue
    const seen: [word: number, n: number, number: number | undefined][] = []
    const stream = fairStream(hmac, { ...vectors, nonce: one.nonce ?? 0 }, (...word) => {
      seen.push(word)
    })
    draw(stream, one)
    expect(seen.length).toBe(stream.wordsUsed)
    expect(seen.flatMap(([, , number]) => number ?? [])).toEqual(one.values)
    const n = one.n ?? 0
    for (const [word, of, number] of seen) {
      expect(of).toBe(n)
      expect(number).toBe(word < 2 ** 32 - (2 ** 32 % n) ? word % n : undefined)
    }
  }
})

test('a pick of few is the beginning of a pick of many', () => {
  const stream = () => fairStream(hmac, { ...vectors, nonce: 3 })
  for (const n of [1, 2, 17, 80, 416]) {
    const all = stream().pick(n, n)
    for (let k = 0; k <= Math.min(n, 60); k++) expect(stream().pick(n, k)).toEqual(all.slice(0, k))
  }
})
