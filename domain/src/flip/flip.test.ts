import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairStream } from '../fair/index.ts'
import {
  chancesOf,
  dealtCards,
  deckSize,
  type FlipPrize,
  givenPrize,
  isSeason,
  meanOf,
  reservedFor,
  weightsNow,
  wholeWeight,
} from './index.ts'

const prizes: FlipPrize[] = [
  { kind: 'money', amount: 188_00n, weight: 5, left: 3 },
  { kind: 'money', amount: 18_00n, weight: 120, left: 40 },
  { kind: 'coin', amount: 20n, weight: 3_000, left: 500 },
  { kind: 'coin', amount: 5n, weight: 6_875, left: 2_000 },
]
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()

describe('chances', () => {
  const rule = { sign: 1, per: 500_00n, playMost: 5, dayMost: 6 }
  it.each([
    [{ isSigned: false, turnover: 0n }, 0],
    [{ isSigned: true, turnover: 0n }, 1],
    [{ isSigned: true, turnover: 499_99n }, 1],
    [{ isSigned: true, turnover: 1_000_00n }, 3],
    [{ isSigned: false, turnover: 90_000_00n }, 5],
    [{ isSigned: true, turnover: -500_00n }, 1],
  ])('of %o are %i', (day, chances) => {
    expect(chancesOf(rule, day)).toBe(chances)
  })
})

describe('a season', () => {
  it('has chances that come to 1 and prizes that are something', () => {
    expect(isSeason(prizes)).toBe(true)
    expect(isSeason(prizes.slice(1))).toBe(false)
    expect(isSeason(prizes.map((prize) => ({ ...prize, left: 0 })))).toBe(false)
    expect(isSeason(prizes.with(0, { ...prizes[0], amount: 0n } as FlipPrize))).toBe(false)
  })

  it('may have cards that hold nothing, and nothing is kept for them', () => {
    const nothing: FlipPrize = { kind: 'none', amount: 0n, weight: 6_875, left: 2_000 }
    const some = prizes.with(3, nothing)
    expect(isSeason(some)).toBe(true)
    expect(isSeason(prizes.with(3, { ...nothing, amount: 1n }))).toBe(false)
    expect(isSeason([{ ...nothing, weight: 3_125 }, nothing])).toBe(false)
    expect(
      isSeason([{ ...prizes[0], weight: 0 } as FlipPrize, { ...nothing, weight: wholeWeight }]),
    ).toBe(false)
    expect(reservedFor(some)).toEqual({ money: 564_00n + 720_00n, coin: 10_000n })
    expect(meanOf(some)).toEqual({ money: 310_000n, coin: 60_000n })
  })

  it('reserves all that it may give', () => {
    expect(reservedFor(prizes)).toEqual({ money: 564_00n + 720_00n, coin: 20_000n })
    expect(meanOf(prizes)).toEqual({ money: 310_000n, coin: 94_375n })
  })

  it('gives the chances of what is given out to its last prize', () => {
    const gone = prizes.with(1, { ...prizes[1], left: 0 } as FlipPrize)
    expect(weightsNow(gone)).toEqual([5, 0, 3_000, 6_995])
    expect(givenPrize(1, gone)).toBe(3)
    expect(givenPrize(0, gone)).toBe(0)
    const all = gone.with(3, { ...prizes[3], left: 0 } as FlipPrize)
    expect(givenPrize(1, all)).toBeUndefined()
  })

  it('never has more or less than one chance of 1', () => {
    const left = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(left, (lefts) => {
        const now = prizes.map((prize, at) => ({ ...prize, left: lefts[at] ?? 0 }))
        expect(weightsNow(now).reduce((sum, weight) => sum + weight, 0)).toBe(wholeWeight)
      }),
    )
  })
})

describe('a deck', () => {
  const deal = (clientSeed: string) =>
    dealtCards(
      fairStream(hmac, { serverSeed: 'a'.repeat(64), clientSeed, nonce: 318 }),
      weightsNow(prizes),
    )

  it('is the same for the same seeds, and another for another member’s seed', () => {
    expect(deal('lin-318')).toEqual(deal('lin-318'))
    expect(deal('lin-318')).toHaveLength(deckSize)
    const others = new Set(Array.from({ length: 40 }, (_, at) => deal(`lin-${at}`).join()))
    expect(others.size).toBeGreaterThan(10)
  })

  it('lies as often as its chances say', () => {
    const counts = [0, 0, 0, 0]
    for (let at = 0; at < 4_000; at++) {
      for (const prize of deal(`seed-${at}`)) counts[prize] = (counts[prize] ?? 0) + 1
    }
    const shares = counts.map((count) => count / 36_000)
    expect(shares[1]).toBeCloseTo(0.012, 2)
    expect(shares[2]).toBeCloseTo(0.3, 1)
    expect(shares[3]).toBeCloseTo(0.6875, 1)
  })
})
