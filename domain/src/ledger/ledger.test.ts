import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../money/index.ts'
import {
  type AccountRef,
  accountsOf,
  type Books,
  balanced,
  balanceIn,
  book,
  houseBook,
  lossOn,
  type Movement,
  mayStep,
  memberAccount,
  movements,
  type WorkingAccount,
  withLoss,
} from './index.ts'

const of = { memberId: 'alice', currency: 'CNY', reference: 'R' } as const
const bet = { ...of, holdId: 'h', stake: 30n, placedAt: 0 }
const alice = (purpose: 'available' | 'held' | 'locked' | 'bonus' | 'debt') =>
  memberAccount('alice', purpose)

/** Books in memory, opened by name with a balance. */
function booksWith(balances: readonly (readonly [AccountRef, bigint])[] = []) {
  const accounts = new Map<string, WorkingAccount>()
  const keyOf = ({ owner, purpose }: AccountRef) => `${owner} ${purpose}`
  for (const [ref, balance] of balances) accounts.set(keyOf(ref), { balance, in: 0n, out: 0n })
  const books: Books = {
    account(ref: AccountRef, _currency: Currency) {
      const known = accounts.get(keyOf(ref)) ?? { balance: 0n, in: 0n, out: 0n }
      accounts.set(keyOf(ref), known)
      return known
    },
  }
  const sum = () => [...accounts.values()].reduce((total, { balance }) => total + balance, 0n)
  return { ...books, sum }
}

const every: readonly Movement[] = [
  movements.stakeHeld({ ...of, stake: 30n, placedAt: 0 }),
  movements.betSettled({ ...bet, payout: 50n }),
  movements.betSettled({ ...bet, payout: 0n }),
  movements.betSettled({ ...bet, payout: 58n, rake: 2n }),
  movements.stakeReleased(bet),
  movements.settlementCancelled({ ...bet, payout: 50n, settlementId: 's', available: 20n }),
  movements.settlementCancelled({ ...bet, payout: 0n, settlementId: 's', available: 20n }),
  movements.settlementCancelled({
    ...bet,
    payout: 58n,
    rake: 2n,
    settlementId: 's',
    available: 9n,
  }),
  movements.betAdjusted({ ...of, amount: -5n, placedAt: 0 }),
  movements.betAdjusted({ ...of, amount: 5n, placedAt: 0 }),
  movements.depositCredited({ ...of, providerId: 'p', amount: 5n }),
  movements.withdrawalHeld({ ...of, amount: 5n }),
  movements.withdrawalPaid({ ...of, holdId: 'h', providerId: 'p', amount: 5n, fee: 1n }),
  movements.withdrawalReturned({ ...of, holdId: 'h', amount: 5n }),
  movements.moneyLocked({ ...of, amount: 5n }),
  movements.moneyUnlocked({ ...of, amount: 5n }),
  movements.bonusGranted({ ...of, campaignId: 'b', lotId: 'l', amount: 5n }),
  movements.bonusReleased({ ...of, campaignId: 'b', lotId: 'l', toMain: 5n, toCampaign: 2n }),
  movements.bonusForfeited({ ...of, campaignId: 'b', lotId: 'l', amount: 5n }),
  movements.rebateCredited({ ...of, campaignId: 'rebate', amount: 5n }),
  movements.dividendClaimed({ ...of, campaignId: 'dividend', amount: 5n }),
  movements.promotionReserved({ ...of, campaignId: 'c', amount: 5n }),
  movements.promotionReturned({ ...of, campaignId: 'c', amount: 5n }),
  movements.promotionClaimed({ ...of, campaignId: 'c', amount: 5n }),
  movements.promotionReclaimed({
    ...{ ...of, campaignId: 'c', lotId: 'l', fromLot: 1n, fromMain: 2n, debt: 3n },
  }),
  movements.roundingBooked({ ...of, amount: 1n }),
  movements.giftBought({ ...of, amount: 5n, placedAt: 0 }),
  movements.campaignFunded({ ...of, campaignId: 'c', amount: 5n }),
  movements.redPacketFilled({ ...of, campaignId: 'c', redPackId: 'r', amount: 5n }),
  movements.redPacketClaimed({ ...of, redPackId: 'r', amount: 5n }),
  movements.redPacketReturned({ ...of, campaignId: 'c', redPackId: 'r', amount: 5n }),
  movements.campaignClosed({ ...of, campaignId: 'c', amount: 5n }),
  movements.commissionPaid({ ...of, campaignId: 'c', amount: 5n }),
  movements.withdrawalHeld({ ...of, amount: 5n, wallet: 'commission' }),
  movements.withdrawalReturned({ ...of, holdId: 'h', amount: 5n, wallet: 'commission' }),
  movements.adjustmentCredited({ ...of, amount: 5n }),
  movements.adjustmentDebited({ ...of, amount: 5n }),
  movements.payoutReclaimed({ ...of, providerId: 'p', amount: 5n, fee: 1n, available: 5n }),
  movements.payoutReclaimed({ ...of, providerId: 'p', amount: 5n, fee: 1n, available: 2n }),
  movements.payoutReclaimed({ ...of, providerId: 'p', amount: 5n, fee: 1n, available: 0n }),
]

test.each(every.map((movement) => [movement.name, movement] as const))(
  '%s is balanced',
  (_, it) => {
    expect(balanced(it)).toBe(true)
    expect(it.postings.every(({ amount }) => amount > 0n)).toBe(true)
  },
)

test('what is not balanced is not booked', () => {
  const stake = movements.stakeHeld({ ...of, stake: 30n, placedAt: 0 })
  const [posting] = stake.postings
  if (!posting) throw new Error('a stake has a posting')
  const wrong: Movement[] = [
    { ...stake, postings: [] },
    { ...stake, postings: [{ ...posting, amount: 0n }] },
    { ...stake, postings: [{ ...posting, amount: -1n }] },
    { ...stake, postings: [{ ...posting, destination: posting.source }] },
    { ...stake, postings: [{ ...posting, destination: memberAccount('bob', 'held') }] },
  ]
  for (const movement of wrong) {
    expect(balanced(movement)).toBe(false)
    expect(() => book(booksWith(), movement)).toThrow('unbalanced')
  }
})

describe('book', () => {
  test('moves money and tells each balance after it', () => {
    const books = booksWith([[alice('available'), 100n]])
    const result = book(books, movements.stakeHeld({ ...of, stake: 30n, placedAt: 0 }))
    const told = result.ok && result.entries.map((entry) => [entry.amount, entry.balanceAfter])
    expect(told).toEqual([
      [-30n, 70n],
      [30n, 30n],
    ])
  })

  test('leaves everything as it was when the second of two postings fails', () => {
    const books = booksWith([[alice('held'), 30n]])
    const movement: Movement = {
      ...movements.stakeReleased(bet),
      postings: [
        { source: alice('held'), destination: alice('available'), amount: 30n },
        { source: alice('available'), destination: houseBook, amount: 31n },
      ],
    }
    const short = alice('available')
    expect(book(books, movement)).toEqual({ ok: false, available: 0n, short })
    expect(balanceIn(books, alice('held'), 'CNY')).toBe(30n)
    expect(books.account(alice('held'), 'CNY')).toEqual({ balance: 30n, in: 0n, out: 0n })
  })

  test.each([
    [20n, { debt: -30n, available: 0n }],
    [50n, { debt: 0n, available: 0n }],
    [80n, { debt: 0n, available: 30n }],
  ])('a credit of %d pays a debt of 50 first', (amount, expected) => {
    const books = booksWith([[alice('debt'), -50n]])
    expect(book(books, movements.depositCredited({ ...of, providerId: 'p', amount })).ok).toBe(true)
    expect(balanceIn(books, alice('debt'), 'CNY')).toBe(expected.debt)
    expect(balanceIn(books, alice('available'), 'CNY')).toBe(expected.available)
  })

  test('a cancelled settlement takes what is there and the rest becomes debt', () => {
    const books = booksWith([[alice('available'), 20n]])
    const movement = movements.settlementCancelled({
      ...bet,
      payout: 50n,
      settlementId: 's',
      available: 20n,
    })
    expect(book(books, movement).ok).toBe(true)
    expect(balanceIn(books, alice('available'), 'CNY')).toBe(0n)
    expect(balanceIn(books, alice('debt'), 'CNY')).toBe(-30n)
    expect(balanceIn(books, alice('held'), 'CNY')).toBe(30n)
  })

  test('names every account that a movement needs, the debt behind a credit too', () => {
    const refs = accountsOf(movements.depositCredited({ ...of, providerId: 'p', amount: 1n }))
    expect(refs.map(({ purpose }) => purpose)).toEqual(['clearing', 'available', 'debt'])
  })

  test('property: whatever is booked, the sum stays zero and no wallet goes below it', () => {
    const choices = fc.array(fc.nat(every.length - 1), { maxLength: 60 })
    fc.assert(
      fc.property(choices, (chosen) => {
        const books = booksWith()
        for (const at of chosen) {
          const movement = every[at]
          if (movement) book(books, movement)
          expect(books.sum()).toBe(0n)
          for (const purpose of ['available', 'held', 'locked', 'bonus'] as const) {
            expect(balanceIn(books, alice(purpose), 'CNY') >= 0n).toBe(true)
          }
          expect(balanceIn(books, alice('debt'), 'CNY') <= 0n).toBe(true)
        }
      }),
    )
  })
})

test('a hold ends once, and only a posted one is opened again', () => {
  expect(mayStep('pending', 'posted')).toBe(true)
  expect(mayStep('pending', 'expired')).toBe(true)
  expect(mayStep('posted', 'voided')).toBe(false)
  expect(mayStep('posted', 'pending')).toBe(true)
  expect(mayStep('voided', 'pending')).toBe(false)
  expect(mayStep('pending', 'pending')).toBe(false)
})

test('the loss of a day is what was staked on it minus what came back for that', () => {
  const day = 86_400_000
  const stakedOnFirst = withLoss(undefined, { placedAt: 0, staked: 100n, returned: 0n })
  expect(lossOn(stakedOnFirst, '1970-01-01')).toBe(100n)
  const paid = withLoss(stakedOnFirst, { placedAt: 5, staked: 0n, returned: 40n })
  expect(lossOn(paid, '1970-01-01')).toBe(60n)
  expect(lossOn(paid, '1970-01-02')).toBe(0n)
  const second = withLoss(paid, { placedAt: day, staked: 10n, returned: 0n })
  const late = withLoss(second, { placedAt: 5, staked: 0n, returned: 500n })
  expect(lossOn(late, '1970-01-02')).toBe(10n)
})
