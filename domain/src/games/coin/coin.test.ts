import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FairStream, fairStream } from '../../fair/index.ts'
import { isFairEnough } from '../par/index.ts'
import { coinPar, coinPayout, coinSides, tossCoin } from './index.ts'

/** Reckoned by another program. */
const vectors: {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly sides: readonly string[]
} = JSON.parse(readFileSync(new URL('../../../fixtures/games/coin.json', import.meta.url), 'utf8'))

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()

test('the par sheet is what both sides of the coin give', () => {
  const draws = [0, 1].map((drawn) => {
    const stream: Pick<FairStream, 'uint'> = { uint: () => drawn }
    return tossCoin({ ...fairStream(hmac, { ...vectors, nonce: 0 }), ...stream })
  })
  expect(draws).toEqual(coinSides)
  for (const { id, return: back, hitRate, winRate, deviation } of coinPar.spots) {
    const stake = 10_000n
    const paid = draws.map((side) => coinPayout(stake, side === id))
    expect(paid.reduce((sum, one) => sum + one) * back.in).toBe(back.of * stake * 2n)
    expect([back, hitRate, winRate]).toEqual([
      { of: 49n, in: 50n },
      { of: 1n, in: 2n },
      { of: 1n, in: 2n },
    ])
    expect(deviation).toBeCloseTo(0.98, 12)
  }
  expect(isFairEnough(coinPar)).toBe(true)
})

test('tosses follow from their seeds', () => {
  const { sides, ...seeds } = vectors
  const tossed = sides.map((_, nonce) => tossCoin(fairStream(hmac, { ...seeds, nonce })))
  expect(tossed).toEqual(sides)
  expect(new Set(tossed)).toEqual(new Set(coinSides))
})

test('twenty thousand tosses return what the sheet says', () => {
  const count = 20_000
  let back = 0
  for (let nonce = 0; nonce < count; nonce++) {
    const side = tossCoin(fairStream(hmac, { ...vectors, nonce }))
    back += Number(coinPayout(100n, side === 'heads')) / 100
  }
  const z = (back / count - 0.98) / (0.98 / Math.sqrt(count))
  expect(Math.abs(z)).toBeLessThan(3.3)
})

test('a payout is rounded down, never beyond the sheet, never below zero', () => {
  expect([1n, 3n, 101n].map((stake) => coinPayout(stake, true))).toEqual([1n, 5n, 197n])
  for (let stake = coinPar.leastStake; stake <= coinPar.mostStake; stake = stake * 3n + 1n) {
    for (const isRight of [true, false]) {
      const payout = coinPayout(stake, isRight)
      expect(payout >= 0n && payout <= coinPar.greatestPayout).toBe(true)
    }
  }
})
