import { type FairStream, streamOf } from '@zhengju/domain/fair'
import type { Share } from '@zhengju/domain/games/par'
import type { SimulatedGame } from './rtp-games.ts'

/** What many rounds of a game gave; counts of several workers add up. */
export interface RoundCounts {
  readonly rounds: number
  /** Of all spots staked alike, for one in all. */
  readonly back: number
  readonly squares: number
  readonly hits: number
  readonly elapsedMs: number
  readonly bySpot: readonly number[]
}

export function simulate(
  game: SimulatedGame,
  stream: FairStream,
  rounds: number,
  now: () => number,
): RoundCounts {
  const own = new Float64Array(game.spots.length)
  const bySpot = new Float64Array(game.spots.length)
  const sums = { back: 0, squares: 0, hits: 0 }
  const startedAt = now()
  for (let round = 0; round < rounds; round++) {
    game.round(stream, own)
    let all = 0
    for (let at = 0; at < own.length; at++) {
      const back = own[at] ?? 0
      all += back
      bySpot[at] = (bySpot[at] ?? 0) + back
    }
    const mean = all / own.length
    sums.back += mean
    sums.squares += mean * mean
    if (mean > 0) sums.hits++
  }
  return { rounds, ...sums, elapsedMs: now() - startedAt, bySpot: [...bySpot] }
}

export function added(counts: readonly RoundCounts[]): RoundCounts {
  const sum = (read: (one: RoundCounts) => number) =>
    counts.reduce((all, one) => all + read(one), 0)
  return {
    ...{ rounds: sum((one) => one.rounds), back: sum((one) => one.back) },
    ...{ squares: sum((one) => one.squares), hits: sum((one) => one.hits) },
    elapsedMs: sum((one) => one.elapsedMs),
    bySpot: (counts[0]?.bySpot ?? []).map((_, at) => sum((one) => one.bySpot[at] ?? 0)),
  }
}

export interface GameFigures {
  readonly declared: number
  readonly simulated: number
  readonly hitRate: number
  readonly deviation: number
  readonly z: number
}

export function figuresOf({ spots }: SimulatedGame, counts: RoundCounts): GameFigures {
  const declared = spots.reduce((sum, spot) => sum + shareOf(spot.return), 0) / spots.length
  const simulated = counts.back / counts.rounds
  const deviation = Math.sqrt(counts.squares / counts.rounds - simulated ** 2)
  const z = (simulated - declared) / (deviation / Math.sqrt(counts.rounds))
  return { declared, simulated, hitRate: counts.hits / counts.rounds, deviation, z }
}

/** The sum of fewer hits than this, or of as uneven prizes, is not spread as a bell is. */
const leastHits = 100

/** How unlikely each spot's return is: those of them that were hit often enough. */
export function spotChances({ spots }: SimulatedGame, counts: RoundCounts): number[] {
  return spots.flatMap((spot, at) => {
    if ((shareOf(spot.return) / spot.deviation) ** 2 * counts.rounds < leastHits) return []
    const mean = (counts.bySpot[at] ?? 0) / counts.rounds
    const z = (mean - shareOf(spot.return)) / (spot.deviation / Math.sqrt(counts.rounds))
    return [2 * upperTail(Math.abs(z))]
  })
}

/** How many stay suspicious at one percent for all together (Holm). */
export function suspicious(chances: readonly number[]): number {
  const sorted = chances.toSorted((a, b) => a - b)
  const first = sorted.findIndex((chance, at) => chance > 0.01 / (sorted.length - at))
  return first < 0 ? sorted.length : first
}

/** The chance of a chi-square at least so great, after Wilson and Hilferty; none where cells are too thin for it. */
export function chiSquareChances(counts: readonly number[]): number[] {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  if (expected < 20) return []
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = counts.length - 1
  const spread = 2 / (9 * freedom)
  return [upperTail(((square / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread))]
}

/** xoshiro128** through the mapping of the true stream: the same numbers for the same seed. */
export function quickStream(seed: number): FairStream {
  const state = new Uint32Array(4)
  for (let at = 0, word = seed >>> 0; at < 4; at++) {
    word = (word + 0x9e3779b9) >>> 0
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    state[at] = mixed ^ (mixed >>> 15)
  }
  const block = new Uint8Array(16_384)
  const view = new DataView(block.buffer)
  return streamOf(() => {
    for (let at = 0; at < block.length; at += 4) view.setUint32(at, nextWord(state))
    return block
  })
}

function nextWord(state: Uint32Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = state
  const scrambled = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0
  const shifted = b << 9
  const [mixedC, mixedD] = [c ^ a, d ^ b]
  state[1] = b ^ mixedC
  state[0] = a ^ mixedD
  state[2] = mixedC ^ shifted
  state[3] = turned(mixedD, 11)
  return scrambled
}

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

function shareOf({ of, in: whole }: Share): number {
  return Number((of * 10n ** 18n) / whole) / 1e18
}

/** Of the normal distribution: Abramowitz and Stegun 26.2.17, good to 7.5e-8. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const sum = terms.reduce((total, term) => (total + term) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
