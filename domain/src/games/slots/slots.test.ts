import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFairEnough } from '../par/index.ts'
import { drawnRounds, quickStream, vectorsOf } from '../testing/rounds.ts'
import {
  greatestSlotPayout,
  isSlotStake,
  playSlot,
  type Slot,
  type SlotSpin,
  slotOf,
  slotPar,
  slotPayout,
  slotReturn,
  slotStakes,
  slotVersions,
} from './index.ts'
import { walkSlot } from './testing/walk.ts'

const slots = slotVersions.map((version) => slotOf(version) as Slot)
const share = ({ of, in: whole }: { of: bigint; in: bigint }) =>
  Number((of * 10n ** 18n) / whole) / 1e18

interface DrawnSpin {
  readonly stops: readonly number[]
  readonly coins: number
  readonly scatters: number
}
interface DrawnRound extends DrawnSpin {
  readonly window: readonly string[]
  readonly wins: readonly unknown[]
  readonly totalCoins: number
  readonly wordsUsed: number
  readonly free?: {
    readonly games: number
    readonly coins: number
    readonly first3: readonly DrawnSpin[]
  }
}

test.each(slots.map((slot) => [slot.name, slot] as const))(
  '%s: rounds that another program drew',
  (_, slot) => {
    const brief = ({ stops, coins, scatters }: SlotSpin) => ({ stops, coins, scatters })
    for (const { stream, result } of drawnRounds<DrawnRound>(slot.id)) {
      const { base, free, coins } = playSlot(slot, stream)
      const { totalCoins, wordsUsed, free: drawnFree, wins, ...drawn } = result
      const plain = base.wins.map(({ reels, ...win }) =>
        slot.id === 'yinpu' ? win : { ...win, reels },
      )
      expect({ ...base, wins: plain }).toEqual({ ...drawn, wins })
      expect([coins, stream.wordsUsed]).toEqual([totalCoins, wordsUsed])
      expect(free.length).toBe(drawnFree?.games ?? 0)
      expect(free.slice(0, 3).map(brief)).toEqual(drawnFree?.first3 ?? [])
    }
  },
)

interface Exact {
  readonly return: number | string
  readonly returnFloat?: number
  readonly returnBase?: number
  readonly returnFree?: number
  readonly scatterDistribution?: readonly string[]
  readonly expectedFreeGames?: Readonly<Record<string, number>>
  readonly standardDeviationPerBet?: number
}

test('returns that another program reckoned', () => {
  const vectors = vectorsOf<Readonly<Record<string, { readonly exact: Exact }>>>('slots')
  for (const slot of slots) {
    const exact = vectors[slot.id]?.exact
    const { whole, base, free, scatters, freeGames } = slotReturn(slot)
    expect(share(whole)).toBeCloseTo(exact?.returnFloat ?? Number(exact?.return), 12)
    expect(share(free)).toBeCloseTo(exact?.returnFree ?? 0, 12)
    expect(share(base)).toBeCloseTo(exact?.returnBase ?? exact?.returnFloat ?? 0, 12)
    for (const [shown, text] of (exact?.scatterDistribution ?? []).entries()) {
      const [of = 0, whole = 1] = text.split('/').map(Number)
      expect(share(scatters[shown] ?? { of: 0n, in: 1n })).toBeCloseTo(of / whole, 12)
    }
    for (const [shown, expected] of Object.entries(exact?.expectedFreeGames ?? {})) {
      const first = slot.scatter?.freeGames[Number(shown)] ?? 0
      expect(share(freeGames.get(first) ?? { of: 0n, in: 1n })).toBeCloseTo(expected, 10)
    }
    const [spot] = slotPar(slot).spots
    expect(isFairEnough(slotPar(slot))).toBe(true)
    if (exact?.standardDeviationPerBet) {
      expect(spot?.deviation).toBeCloseTo(exact.standardDeviationPerBet, 12)
    }
  }
})

test('both methods agree: all stops of 印谱 walked, those of the others as they were counted', () => {
  for (const slot of slots) {
    const { walked, betCoins } = slot
    const { base, scatters } = slotReturn(slot)
    const [stops, coins] = [0, 1].map((at) =>
      walked.byScatters.reduce((sum, row) => sum + (row[at] ?? 0n), 0n),
    )
    expect((coins ?? 0n) * base.in).toBe(base.of * (stops ?? 0n) * BigInt(betCoins))
    for (const [shown, [count]] of walked.byScatters.entries()) {
      const { of, in: all } = scatters[shown] ?? { of: 0n, in: 1n }
      expect(count * all).toBe(of * (stops ?? 0n))
    }
  }
  const yinpu = slotOf('yinpu@1') as Slot
  expect(walkSlot(yinpu)).toEqual(yinpu.walked)
})

/** Takes a minute: `WALK_SLOTS=1`. */
test.runIf(process.env.WALK_SLOTS)(
  'both methods agree: all stops of every slot',
  { timeout: 600_000 },
  () => {
    for (const slot of slots) expect(walkSlot(slot)).toEqual(slot.walked)
  },
)

test('a thousand rounds: whole cents, never beyond the sheet, the same always', () => {
  for (const slot of slots) {
    const { least, most } = slotStakes(slot)
    expect([isSlotStake(slot, least), isSlotStake(slot, most)]).toEqual([true, true])
    expect(least >= 20n && most <= 50_000n).toBe(true)
    for (const wrong of [
      0n,
      -least,
      least - 1n,
      least + 1n,
      most + BigInt(slot.betCoins),
      10n ** 15n,
    ]) {
      expect(isSlotStake(slot, wrong)).toBe(false)
    }
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const round = playSlot(slot, quickStream(seed))
        expect(playSlot(slot, quickStream(seed))).toEqual(round)
        expect(round.free.length <= 100).toBe(true)
        const payout = slotPayout(slot, most, round.coins)
        expect(payout >= 0n && payout <= greatestSlotPayout(slot, most)).toBe(true)
        expect(payout * BigInt(slot.betCoins)).toBe(most * BigInt(round.coins))
      }),
      { numRuns: 1_000, seed: 5 },
    )
  }
})

test('a hundred thousand rounds return what the sheet says', () => {
  const rounds = 100_000
  for (const slot of slots) {
    const stream = quickStream(11)
    let coins = 0
    for (let round = 0; round < rounds; round++) coins += playSlot(slot, stream).coins
    const [spot] = slotPar(slot).spots
    const back = spot?.return ?? { of: 0n, in: 1n }
    const z =
      (coins / slot.betCoins / rounds - share(back)) / ((spot?.deviation ?? 0) / Math.sqrt(rounds))
    expect(Math.abs(z)).toBeLessThan(3.3)
  }
})
