import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FairStream, fairStream, streamOf } from '../../fair/index.ts'

/** What other programs reckoned: `domain/fixtures/games`. */
export function vectorsOf<T>(name: string): T {
  return JSON.parse(
    readFileSync(new URL(`../../../fixtures/games/${name}.json`, import.meta.url), 'utf8'),
  )
}

interface DrawnRounds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly rounds: Readonly<Record<string, readonly { nonce: number; result: unknown }[]>>
}

/** The five rounds of a game that another program drew, each with its own stream. */
export function drawnRounds<T>(game: string): readonly { stream: FairStream; result: T }[] {
  const drawn = vectorsOf<DrawnRounds>('fair-rounds')
  const rounds = drawn.rounds[game] ?? []
  if (rounds.length < 5) throw new Error(`no rounds of ${game}`)
  return rounds.map(({ nonce, result }) => ({
    stream: fairStream(hmac, { ...drawn, nonce }),
    result: result as T,
  }))
}

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()

/** The same numbers for the same seed, quickly: splitmix32 through the mapping of the true stream. */
export function quickStream(seed: number): FairStream {
  let state = seed >>> 0
  return streamOf(() => {
    const block = new Uint8Array(4_096)
    const view = new DataView(block.buffer)
    for (let at = 0; at < block.length; at += 4) {
      state = (state + 0x9e3779b9) >>> 0
      let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
      view.setUint32(at, (word ^ (word >>> 15)) >>> 0)
    }
    return block
  })
}

/** A stream that says what the test wants: whole rounds are walked through by it. */
export function scriptedStream(numbers: readonly number[]): FairStream {
  let at = 0
  return { ...quickStream(1), uint: () => numbers[at++] ?? 0 }
}
