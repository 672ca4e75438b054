import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BetLook,
  decide,
  type HoldState,
  houseBook,
  type KnownBet,
  rakeIncome,
  type WalletCommand,
  type WalletDecision,
  type WalletView,
} from './index.ts'

const of = {
  venue: 'ob',
  memberId: 'alice',
  currency: 'CNY',
  roundId: 'R',
  gameCode: 'football',
  detail: null,
} as const

function betIn(state: HoldState): KnownBet {
  const { memberId, currency } = of
  const placed = { txId: 'bet', holdId: 'h', stake: 30n, placedAt: 0, step: 0 }
  return { ...placed, memberId, currency, state, open: state === 'pending' ? 30n : 0n }
}

const settlement = {
  kind: 'win',
  settlementId: 's',
  part: 30n,
  payout: 50n,
  isCancelled: true,
} as const

/** The wallet that knows one bet, which the win `win` once settled. */
function viewOf(bet: BetLook): WalletView {
  const isKnown = bet !== 'never' && bet !== 'unknown'
  return {
    now: 0,
    bet: () => bet,
    settlement: () => (isKnown ? { ...settlement, bet } : bet),
    isClosed: () => false,
    reserved: () => undefined,
    stakeFacts: () => undefined,
    jackpot: () => ({ pool: 0n, reserve: 0n }),
    available: () => 100n,
    lots: () => [],
    stakeOrder: 'mainFirst',
  }
}

const adjust = (amount: bigint): WalletCommand => {
  return { ...of, kind: 'adjust', txId: 'adjust', betTxId: 'bet', amount }
}
const told = (decision: WalletDecision) =>
  decision.does === 'answer' ? decision.code : decision.does

test.each([
  ['unknown', 'betUnknown', 'betUnknown'],
  ['never', 'rolledBack', 'rolledBack'],
  [betIn('pending'), 'post', 'ok'],
  [betIn('posted'), 'post', 'ok'],
  [betIn('voided'), 'rolledBack', 'rolledBack'],
  [betIn('expired'), 'rolledBack', 'rolledBack'],
] as const)('an adjustment of %o: %s, and of nothing %s', (bet, moves, still) => {
  for (const amount of [5_00n, -5_00n])
    expect(told(decide(adjust(amount), viewOf(bet)))).toBe(moves)
  expect(told(decide(adjust(0n), viewOf(bet)))).toBe(still)
})

test('nothing moves for a bet whose stake went back, whatever is asked of it', () => {
  const amount = fc.bigInt({ min: 0n, max: 1000n })
  const follow = fc.oneof(
    amount.map((paid) => {
      const win = { ...of, kind: 'win', txId: 'win', betTxId: 'bet' } as const
      return { ...win, amount: paid, validBet: paid, roundClosed: true }
    }),
    fc.constant({ ...of, kind: 'rollback', txId: 'rollback', betTxId: 'bet' } as const),
    fc.bigInt({ min: -1000n, max: 1000n }).map(adjust),
    amount.map((paid) => {
      return { ...of, kind: 'cancelSettle', txId: 'cancel', winTxId: 'win', amount: paid } as const
    }),
  )
  fc.assert(
    fc.property(follow, fc.constantFrom('voided', 'expired'), (command, state) => {
      expect(decide(command, viewOf(betIn(state))).does).toBe('answer')
      expect(decide(command, viewOf('never')).does).toBe('answer')
    }),
  )
})

test('a rake is a part of a win: of more than was paid nothing is booked', () => {
  const win = { ...of, kind: 'win', txId: 'win', betTxId: 'bet' } as const
  const raked = (rake: bigint, amount = 50n): WalletCommand => {
    return { ...win, amount, rake, validBet: 0n, roundClosed: true }
  }
  expect(told(decide(raked(51n), viewOf(betIn('pending'))))).toBe('conflict')
  expect(told(decide(raked(-1n), viewOf(betIn('pending'))))).toBe('conflict')
  const decision = decide(raked(2n), viewOf(betIn('pending')))
  const postings = decision.does === 'post' ? decision.movement.postings : []
  expect(postings.at(-1)).toEqual({ source: houseBook, destination: rakeIncome, amount: 2n })
})
