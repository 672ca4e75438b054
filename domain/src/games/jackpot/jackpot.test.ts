import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickStream, scriptedStream } from '../testing/rounds.ts'
import {
  bookedCarry,
  contributed,
  drawJackpots,
  fundedJackpot,
  jackpotTiers,
  wonJackpot,
} from './index.ts'

test('a tier returns in the long run what is put into it', () => {
  const figures = jackpotTiers.map(({ id, share, odds }) => {
    const winEvery = BigInt(odds)
    return [id, winEvery, (winEvery * share) / 10_000n]
  })
  expect(figures).toEqual([
    ['small', 50_000_000n, 200_000n],
    ['middle', 600_000_000n, 1_800_000n],
    ['great', 3_000_000_000n, 9_000_000n],
  ])
})

test('a stake hits as often as its cents are of the odds, the small one first', () => {
  const ids = (stake: bigint, numbers: readonly number[]) =>
    drawJackpots(stake, scriptedStream(numbers)).map(({ id }) => id)
  expect(ids(100n, [99, 100, 0])).toEqual(['small', 'great'])
  expect(ids(100n, [100, 100, 100])).toEqual([])
  const stream = quickStream(3)
  let hits = 0
  for (let spin = 0; spin < 200_000; spin++) {
    hits += drawJackpots(50_000n, stream).filter(({ id }) => id === 'small').length
  }
  // Once in 1,000 spins of 500.00.
  expect(Math.abs(hits - 200) / Math.sqrt(200)).toBeLessThan(3.3)
})

test('nothing is lost between stakes, accounts and wins, and no account is below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ stake: fc.bigInt(20n, 50_000n), isWon: fc.boolean() }), {
        minLength: 1,
      }),
      fc.bigInt(0n, 3_000_000n),
      fc.constantFrom(...jackpotTiers),
      (spins, reserve, tier) => {
        let carry = { pool: 0n, reserve: 0n }
        let funds = { pool: tier.seed, reserve }
        let [given, paid] = [0n, 0n]
        for (const { stake, isWon } of spins) {
          given += stake * tier.share
          const { booked, rest } = bookedCarry(contributed(tier, carry, stake))
          carry = rest
          funds = fundedJackpot(tier, funds, booked)
          expect(funds.reserve <= 2n * tier.seed).toBe(true)
          if (isWon) {
            const won = wonJackpot(tier, funds)
            paid += won.paid
            funds = won.funds
          }
          for (const held of Object.values({ ...funds, rest: carry.pool + carry.reserve })) {
            expect(held >= 0n).toBe(true)
          }
        }
        const held = funds.pool + funds.reserve - tier.seed - reserve + paid
        expect(held * 10_000n + carry.pool + carry.reserve).toBe(given)
      },
    ),
    { seed: 9 },
  )
})
