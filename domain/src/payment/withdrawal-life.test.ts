import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccountRef,
  accountsOf,
  book,
  feeIncome,
  type Movement,
  memberAccount,
  movements,
  providerClearing,
} from '../ledger/index.ts'
import { lesser, siteCurrency } from '../money/index.ts'
import { firstVipRule, vipRuleOf } from '../vip/index.ts'
import {
  feeOf,
  isOpenWithdrawal,
  isReturnedWithdrawal,
  leftToday,
  nextWithdrawal,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalFee,
} from './index.ts'

const withdrawalLevels = vipRuleOf(firstVipRule, siteCurrency)?.levels ?? []

const events = [
  'audited',
  'passed',
  'doubted',
  'setAside',
  'released',
  'approved',
  'refused',
  'returned',
  'payoutAsked',
  'payoutPaid',
  'payoutFailed',
  'reconciled',
] as const satisfies readonly WithdrawalEvent[]

/** What an order has done with its money after whatever was said of it, in whatever order. */
function lived(said: readonly WithdrawalEvent[]) {
  let state: WithdrawalState = 'deducted'
  const seen: WithdrawalState[] = [state]
  for (const event of said) {
    const next = nextWithdrawal(state, event)
    if (next === undefined) continue
    state = next
    seen.push(state)
  }
  return { state, seen }
}

test('property: no path pays twice, and none pays what went back', () => {
  const sequences = fc.array(fc.constantFrom(...events), { maxLength: 60 })
  fc.assert(
    fc.property(sequences, (said) => {
      const { state, seen } = lived(said)
      const times = (one: WithdrawalState) => seen.filter((known) => known === one).length
      expect(times('paid')).toBeLessThanOrEqual(1)
      expect(times('failed') + times('refused') + times('paid')).toBeLessThanOrEqual(1)
      // Asked for once: from then on only the provider's word moves it.
      expect(times('paying')).toBeLessThanOrEqual(1)
      if (times('paying') > 0) expect(seen.indexOf('approved')).toBeLessThan(seen.indexOf('paying'))
      if (isReturnedWithdrawal(state)) expect(times('paid')).toBe(0)
      if (isOpenWithdrawal(state))
        expect(times('paid') + times('failed') + times('refused')).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

test('property: whatever was said, an open order still has a way to its end', () => {
  const sequences = fc.array(fc.constantFrom(...events), { maxLength: 30 })
  fc.assert(
    fc.property(sequences, (said) => {
      const { state } = lived(said)
      const way: readonly WithdrawalEvent[] = [
        'audited',
        'released',
        'passed',
        'approved',
        'payoutAsked',
        'payoutPaid',
      ]
      expect(isOpenWithdrawal(lived([...said, ...way]).state) && isOpenWithdrawal(state)).toBe(
        false,
      )
    }),
  )
})

/** Books in memory, and what stands in an account of them. */
function openBooks() {
  const accounts = new Map<string, { balance: bigint; in: bigint; out: bigint }>()
  const account = ({ owner, purpose }: AccountRef) => {
    const key = `${owner} ${purpose}`
    const known = accounts.get(key) ?? { balance: 0n, in: 0n, out: 0n }
    accounts.set(key, known)
    return known
  }
  return {
    post(movement: Movement) {
      for (const ref of accountsOf(movement)) account(ref)
      return book({ account }, movement)
    },
    balance: (ref: AccountRef) => account(ref).balance,
  }
}

const of = { memberId: 'm', currency: 'CNY', reference: 'W1' } as const
const clearing = providerClearing('p')

/** What each state does with the money, as the payout and the review do it. */
function moved(
  state: WithdrawalState,
  before: WithdrawalState,
  sums: { amount: bigint; fee: bigint },
) {
  const held = { ...of, ...sums, holdId: 'h' }
  if (state === 'paid') return movements.withdrawalPaid({ ...held, providerId: 'p' })
  if (isReturnedWithdrawal(state)) return movements.withdrawalReturned(held)
  if (state === 'reconciled' && before === 'failed') {
    return (available: bigint) =>
      movements.payoutReclaimed({ ...of, ...sums, providerId: 'p', available })
  }
  return undefined
}

test('property: every cent is with the member, the provider or the house, and the fee is taken of what was paid alone', () => {
  const sequences = fc.array(fc.constantFrom(...events), { maxLength: 40 })
  const money = fc.record({
    amount: fc.bigInt({ min: 10_000n, max: 20_000_000n }),
    used: fc.nat(20),
    spent: fc.bigInt({ min: 0n, max: 20_000_000n }),
    level: fc.constantFrom(...withdrawalLevels),
  })
  fc.assert(
    fc.property(sequences, money, (said, { amount, used, spent, level }) => {
      const fee = feeOf(amount, leftToday(level, { count: used, amount: 0n }), withdrawalFee)
      const books = openBooks()
      books.post(movements.depositCredited({ ...of, providerId: 'p', amount }))
      books.post(movements.withdrawalHeld({ ...of, amount }))
      let state: WithdrawalState = 'deducted'
      for (const event of said) {
        const next = nextWithdrawal(state, event)
        if (next === undefined) continue
        const movement = moved(next, state, { amount, fee })
        state = next
        if (typeof movement === 'function') {
          // The member may have spent of what went back to him.
          const there = amount - lesser(amount, spent)
          const away = amount - there
          if (away > 0n) books.post(movements.moneyLocked({ ...of, amount: away }))
          expect(books.post(movement(there)).ok).toBe(true)
        } else if (movement) expect(books.post(movement).ok).toBe(true)
      }
      const purse = (['available', 'held', 'locked', 'debt'] as const).reduce(
        (sum, purpose) => sum + books.balance(memberAccount('m', purpose)),
        0n,
      )
      const isPaid = state === 'paid' || state === 'reconciled'
      expect(books.balance(feeIncome)).toBe(isPaid ? fee : 0n)
      expect(books.balance(clearing)).toBe(isPaid ? -fee : -amount)
      expect(purse).toBe(isPaid ? 0n : amount)
      expect(books.balance(memberAccount('m', 'held'))).toBe(isOpenWithdrawal(state) ? amount : 0n)
    }),
    { numRuns: 1_000 },
  )
})

test('quotas of a day are those of rules 8', () => {
  const thousands = withdrawalLevels.map(({ dailyQuota }) => Number(dailyQuota / 100_000n))
  expect(thousands).toEqual([20, 50, 100, 200, 300, 500, 800, 1_000, 2_000, 3_000, 5_000])
})

test('the free ones cost nothing, those after them no more than is told; a higher level never has less', () => {
  const [first] = withdrawalLevels
  if (!first) throw new Error('no level')
  const feeAfter = (count: number, amount: bigint) =>
    feeOf(amount, leftToday(first, { count, amount: 0n }), withdrawalFee)
  expect(feeAfter(first.freeCount - 1, 100_000n)).toBe(0n)
  expect(feeAfter(first.freeCount, 10_000n)).toBe(200n)
  expect(feeAfter(first.freeCount, 1_000_099n)).toBe(2_000n)
  expect(feeAfter(first.freeCount, 20_000_000n)).toBe(5_000n)
  for (const [at, level] of withdrawalLevels.entries()) {
    const lower = withdrawalLevels[at - 1] ?? level
    expect(level.dailyCount).toBeGreaterThanOrEqual(lower.dailyCount)
    expect(level.dailyQuota).toBeGreaterThanOrEqual(lower.dailyQuota)
    expect(level.freeCount).toBeGreaterThanOrEqual(lower.freeCount)
    expect(level.freeCount).toBeLessThanOrEqual(level.dailyCount)
  }
})
