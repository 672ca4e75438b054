import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Movement, movementNames, movements } from '../ledger/index.ts'
import { figuresOf, type MovementSum } from './index.ts'

const of = { memberId: 'alice', currency: 'CNY', reference: 'r' } as const
const bet = { ...of, holdId: 'h', stake: 30n, placedAt: 0 }

/** As the ledger adds them up. */
function sumsOf(all: readonly Movement[]): MovementSum[] {
  return all.flatMap(({ name: movement, postings }) =>
    postings.flatMap(({ source, destination, amount }) => [
      { movement, purpose: source.purpose, cameIn: 0n, wentOut: amount, count: 1 },
      { movement, purpose: destination.purpose, cameIn: amount, wentOut: 0n, count: 1 },
    ]),
  )
}

test('a day in figures', () => {
  const day: Movement[] = [
    movements.depositCredited({ ...of, providerId: 'p', amount: 1_000n }),
    movements.withdrawalHeld({ ...of, amount: 200n }),
    movements.withdrawalPaid({ ...of, holdId: 'w', providerId: 'p', amount: 200n, fee: 0n }),
    movements.stakeHeld({ ...of, stake: 30n, placedAt: 0 }),
    movements.betSettled({ ...bet, payout: 10n }),
    movements.stakeHeld({ ...of, stake: 40n, placedAt: 0 }),
    movements.betWon({ ...of, stake: 5n, placedAt: 0, payout: 0n }),
    movements.dividendClaimed({ ...of, campaignId: 'd', amount: 8n }),
    movements.adjustmentCredited({ ...of, amount: 2n }),
  ]
  expect(figuresOf(sumsOf(day))).toEqual({
    deposits: 1_000n,
    depositCount: 1,
    payouts: 200n,
    payoutCount: 1,
    staked: 35n,
    ggr: 25n,
    gifts: 8n,
    ngr: 15n,
    openChange: 40n,
  })
})

test('what is raked of a hand is won, wherever it is kept', () => {
  // One wins 30 of the other, less a rake of 2.
  const hand = [
    movements.betSettled({ ...bet, payout: 58n, rake: 2n }),
    movements.betSettled({ ...bet, payout: 0n }),
  ]
  expect(figuresOf(sumsOf(hand))).toMatchObject({ staked: 60n, ggr: 2n, ngr: 2n })
  const back = { settlementId: 's', available: 100n }
  const taken = [
    movements.settlementCancelled({ ...bet, ...back, payout: 58n, rake: 2n }),
    movements.settlementCancelled({ ...bet, ...back, payout: 0n }),
  ]
  expect(figuresOf(sumsOf([...hand, ...taken]))).toMatchObject({ staked: 0n, ggr: 0n, ngr: 0n })
})

test('a settlement that is taken back leaves no stake, no win and an open bet', () => {
  const sums = sumsOf([
    movements.stakeHeld({ ...of, stake: 30n, placedAt: 0 }),
    movements.betSettled({ ...bet, payout: 50n }),
    movements.settlementCancelled({ ...bet, payout: 50n, settlementId: 's', available: 20n }),
  ])
  expect(figuresOf(sums)).toMatchObject({ staked: 0n, ggr: 0n, openChange: 30n })
})

test('what was held and not risked is no stake, and none again when the settlement is taken back', () => {
  const rest = {
    movement: 'betSettled',
    purpose: 'held',
    cameIn: 0n,
    wentOut: 30n,
    count: 1,
  } as const
  expect(figuresOf([{ ...rest, unrisked: 20n }]).staked).toBe(10n)
  const back = { ...rest, movement: 'settlementCancelled', cameIn: 30n, wentOut: 0n } as const
  expect(figuresOf([rest, { ...back, unrisked: 20n }]).staked).toBe(20n)
})

test('property: spans add up', () => {
  const sum = fc.record({
    movement: fc.constantFrom(...movementNames),
    purpose: fc.constantFrom('book', 'held', 'clearing', 'campaign', 'available'),
    cameIn: fc.bigInt({ min: 0n, max: 9_999n }),
    wentOut: fc.bigInt({ min: 0n, max: 9_999n }),
    count: fc.nat(9),
  })
  fc.assert(
    fc.property(fc.array(sum), fc.array(sum), (one, other) => {
      const [a, b, both] = [one, other, [...one, ...other]].map(figuresOf)
      expect(both?.ngr).toBe((a?.ngr ?? 0n) + (b?.ngr ?? 0n))
      expect(both?.openChange).toBe((a?.openChange ?? 0n) + (b?.openChange ?? 0n))
      expect(both?.staked).toBe((a?.staked ?? 0n) + (b?.staked ?? 0n))
    }),
  )
})
