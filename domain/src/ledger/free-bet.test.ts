import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BonusLot, changedLots } from '../bonus/index.ts'
import { ownOfFree } from '../voucher/index.ts'
import {
  type AccountRef,
  type Books,
  balanceIn,
  betAfter,
  book,
  decide,
  houseBook,
  type KnownBet,
  type KnownSettlement,
  memberAccount,
  type WalletCommand,
  type WalletView,
  type WorkingAccount,
} from './index.ts'

const stake = 100n
const who = { memberId: 'alice', currency: 'CNY' } as const
const at = { ...who, venue: 'ob', roundId: 'R', gameCode: 'football', detail: null } as const
const voidDetail = { legs: [{ result: 'void' }] }

/** A member without a cent of his own, and one free bet that every bet of his asks for. */
function createLife() {
  const accounts = new Map<string, WorkingAccount>()
  const books: Books = {
    account({ owner, purpose }: AccountRef) {
      const key = `${owner} ${purpose}`
      const known = accounts.get(key) ?? { balance: 0n, in: 0n, out: 0n }
      accounts.set(key, known)
      return known
    },
  }
  const balance = (ref: AccountRef) => balanceIn(books, ref, 'CNY')
  book(books, {
    ...{ name: 'promotionClaimed', ...who, reference: 'G' },
    postings: [{ source: houseBook, destination: memberAccount('alice', 'bonus'), amount: stake }],
  })
  let lots: readonly BonusLot[] = [
    {
      ...{ id: 'lot', currency: 'CNY', state: 'open', openedAt: 0, granted: stake },
      ...{ balance: stake, staked: 0n, converted: 0n, scope: {}, isFreeBet: true },
    },
  ]
  const bets = new Map<string, KnownBet>()
  const settlements = new Map<string, Omit<KnownSettlement, 'bet'> & { readonly betTxId: string }>()
  const bet = (txId: string) => bets.get(txId) ?? 'unknown'
  const view: WalletView = {
    ...{ now: 0, bet, isClosed: () => false, stakeOrder: 'mainFirst', lots: () => lots },
    settlement(txId) {
      const known = settlements.get(txId)
      const of = known && bet(known.betTxId)
      return known && of && typeof of !== 'string' ? { ...known, bet: of } : 'unknown'
    },
    reserved: () => ({ id: 'r', voucherId: 'v', lotId: 'lot', until: 1 }),
    stakeFacts: () => ({
      ...{ status: 'active', adultDeclaredAt: 1, debt: 0n, lost: {}, staked: {} },
      siteDay: '2026-11-20',
    }),
    jackpot: () => ({ pool: 0n, reserve: 0n }),
    available: () => balance(memberAccount('alice', 'available')),
  }

  function submit(command: WalletCommand): boolean {
    const decision = decide(command, view)
    if (decision.does !== 'post') return false
    const { movement, settlement } = decision
    if (!book(books, movement).ok) return false
    lots = changedLots(lots, movement.lots ?? [])
    const after = betAfter(command, decision, command.txId)
    if (after) bets.set(after.txId, after)
    if (settlement && command.kind === 'cancelSettle') {
      const { bet: of, ...known } = settlement
      settlements.set(command.winTxId, { ...known, betTxId: of.txId, isCancelled: true })
    } else if (after && movement.resolves && command.kind !== 'rollback') {
      const { payout = 0n, part, amount, lots: did } = movement.resolves
      settlements.set(command.txId, {
        kind: command.kind === 'cashOut' ? 'cashOut' : 'win',
        ...{ settlementId: command.txId, betTxId: after.txId, part: part?.amount ?? amount },
        ...{ payout, isCancelled: false, lots: did },
      })
    }
    return true
  }
  return { submit, balance, bets, settlements, lot: () => lots[0] }
}

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('bet', 'win', 'void', 'sell', 'cancel', 'rollback', 'adjust'),
    bet: fc.nat(3),
    of: fc.nat(20),
    part: fc.bigInt({ min: 1n, max: stake }),
    amount: fc.bigInt({ min: 0n, max: 350n }),
  }),
  { maxLength: 40 },
)

test('whatever happens to bets with one free bet, its stake is given once and the member has what exceeds it', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const life = createLife()
      for (const [turn, { does, bet, of, part, amount }] of history.entries()) {
        const betTxId = `b${bet}`
        const base = { ...at, txId: `t${turn}`, betTxId }
        if (does === 'bet') {
          life.submit({ ...at, txId: betTxId, kind: 'bet', amount: stake, roundClosed: false })
        } else if (does === 'win') {
          life.submit({ ...base, kind: 'win', amount, validBet: 0n, roundClosed: true })
        } else if (does === 'void') {
          const voided = { amount: stake, validBet: 0n, roundClosed: true, detail: voidDetail }
          life.submit({ ...base, ...voided, kind: 'win' })
        } else if (does === 'sell') life.submit({ ...base, kind: 'cashOut', part, amount })
        else if (does === 'rollback') life.submit({ ...base, kind: 'rollback' })
        else if (does === 'adjust') life.submit({ ...base, kind: 'adjust', amount })
        else {
          const winTxId = [...life.settlements.keys()][of] ?? 'none'
          const payout = life.settlements.get(winTxId)?.payout ?? 0n
          life.submit({ ...at, txId: `t${turn}`, kind: 'cancelSettle', winTxId, amount: payout })
        }
        check(life)
      }
    }),
    { numRuns: 1_500 },
  )
})

function check(life: ReturnType<typeof createLife>): void {
  const paid = (txId: string) =>
    [...life.settlements.values()]
      .filter((one) => one.betTxId === txId && !one.isCancelled && one.lots?.paid.length === 0)
      .reduce((sum, one) => sum + one.payout, 0n)
  let own = 0n
  let withStake = 0
  for (const [txId, bet] of life.bets) {
    // Another bet had the stake: nothing of this one is anybody's.
    if ((bet.short?.length ?? 0) > 0) continue
    own += ownOfFree(paid(txId), stake)
    const isBack =
      bet.state === 'voided' || (bet.open === 0n && paid(txId) === 0n && isVoid(life, txId))
    if (!isBack) withStake++
  }
  const main = life.balance(memberAccount('alice', 'available'))
  expect(main + life.balance(memberAccount('alice', 'debt'))).toBe(own)
  const lot = life.lot()
  expect(lot?.balance).toBe(withStake === 0 ? stake : 0n)
  expect(withStake <= 1).toBe(true)
  expect(life.balance(memberAccount('alice', 'bonus'))).toBe(lot?.balance)
}

function isVoid({ settlements }: ReturnType<typeof createLife>, txId: string): boolean {
  return [...settlements.values()].some(
    (one) => one.betTxId === txId && !one.isCancelled && (one.lots?.paid.length ?? 0) > 0,
  )
}
