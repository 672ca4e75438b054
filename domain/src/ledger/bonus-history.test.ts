import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BonusLot, changedLots, lotEnd, type StakeOrder, sumOf } from '../bonus/index.ts'
import {
  type AccountRef,
  type Books,
  balanceIn,
  betAfter,
  book,
  decide,
  fundedCampaign,
  type KnownBet,
  type KnownSettlement,
  type Movement,
  memberAccount,
  movements,
  type WalletCommand,
  type WalletView,
  type WorkingAccount,
} from './index.ts'

const of = { memberId: 'alice', currency: 'CNY' } as const
const about = { ...of, reference: 'R' } as const
const at = { ...of, venue: 'ob', roundId: 'R', gameCode: 'football', detail: null } as const
const campaign = 'c'
const alice = (purpose: 'available' | 'held' | 'bonus' | 'debt') => memberAccount('alice', purpose)

/** A member, his lots and his bets, moved by the kernel's own rules. */
function createLife(order: StakeOrder) {
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
  const bets = new Map<string, KnownBet>()
  const settlements = new Map<string, Omit<KnownSettlement, 'bet'> & { betTxId: string }>()
  let lots: readonly BonusLot[] = []
  let count = 0

  const bet = (txId: string) => bets.get(txId) ?? 'unknown'
  const view: WalletView = {
    now: 0,
    bet,
    settlement(txId) {
      const known = settlements.get(txId)
      const settled = known && bet(known.betTxId)
      return known && settled && typeof settled !== 'string'
        ? { ...known, bet: settled }
        : 'unknown'
    },
    isClosed: () => false,
    reserved: () => undefined,
    stakeFacts: () => ({
      ...{
        status: 'active',
        adultDeclaredAt: 1,
        debt: -balance(alice('debt')),
        lost: {},
        staked: {},
      },
      siteDay: '2026-11-20',
    }),
    jackpot: () => ({ pool: 0n, reserve: 0n }),
    available: () => balance(alice('available')),
    lots: () => lots,
    stakeOrder: order,
  }

  function apply(movement: Movement): boolean {
    if (!book(books, movement).ok) return false
    lots = changedLots(lots, movement.lots ?? [])
    return true
  }

  function submit(command: WalletCommand): string {
    const decision = decide(command, view)
    if (decision.does !== 'post') return decision.does === 'answer' ? decision.code : 'refused'
    const { movement, settlement } = decision
    if (!apply(movement)) return 'insufficient'
    const after = betAfter(command, decision, command.txId)
    if (after) bets.set(after.txId, after)
    if (settlement && command.kind === 'cancelSettle') {
      const { bet: _, ...known } = settlement
      const betTxId = settlement.bet.txId
      settlements.set(command.winTxId, { ...known, betTxId, isCancelled: true })
    } else if (after && movement.resolves && command.kind !== 'rollback') {
      const { payout = 0n, part, amount, lots } = movement.resolves
      settlements.set(command.txId, {
        kind: command.kind === 'cashOut' ? 'cashOut' : 'win',
        ...{ settlementId: command.txId, betTxId: after.txId, part: part?.amount ?? amount },
        ...{ payout, isCancelled: false, lots },
      })
    }
    return 'ok'
  }

  return {
    bets,
    settlements,
    balance,
    submit,
    apply,
    lots: () => lots,
    next: () => `t${++count}`,
    sum: () => [...accounts.values()].reduce((total, one) => total + one.balance, 0n),
    grant(amount: bigint, maxConversion: bigint | undefined) {
      const lotId = `lot${++count}`
      const scope = {}
      const fresh: BonusLot = {
        ...{ id: lotId, currency: 'CNY', state: 'open', openedAt: count, granted: amount, scope },
        ...{ balance: 0n, staked: 0n, converted: 0n, maxConversion },
      }
      lots = [...lots, fresh]
      apply(movements.campaignFunded({ ...about, campaignId: campaign, amount }))
      apply(movements.bonusGranted({ ...about, campaignId: campaign, lotId, amount }))
    },
    end(lotId: string, facts: { isCleared: boolean; isGivenUp: boolean }) {
      const lot = lots.find(({ id }) => id === lotId)
      const end = lot && lotEnd(lot, { ...facts, now: 0 })
      if (!end) return
      const { toMain, toCampaign } = end
      const money = { ...about, campaignId: campaign, lotId, toMain, toCampaign }
      if (toMain + toCampaign > 0n) apply(movements.bonusReleased(money))
      lots = lots.map((one) => (one.id === lotId ? { ...one, state: end.state } : one))
    },
  }
}

type Life = ReturnType<typeof createLife>

const amount = fc.bigInt({ min: 0n, max: 300n })
const step = fc.record({
  does: fc.constantFrom(
    ...(['bet', 'bet', 'bet', 'win', 'win', 'betWin', 'cashOut', 'rollback', 'cancel'] as const),
    ...(['cancel', 'adjust', 'deposit', 'withdraw', 'grant', 'done', 'giveUp', 'sweep'] as const),
  ),
  amount,
  other: amount,
  pick: fc.nat(1_000),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function run(life: Life, { does, amount, other, pick }: Step): void {
  const txId = life.next()
  const among = <One>(all: readonly One[]) => all[pick % Math.max(all.length, 1)]
  const bet = among([...life.bets.values()])
  const betTxId = bet?.txId ?? 'none'
  const lot = among(life.lots())
  const made = among([...life.settlements])
  const paid = { validBet: 0n, roundClosed: true }
  switch (does) {
    case 'bet':
      if (amount > 0n) life.submit({ ...at, txId, kind: 'bet', amount, roundClosed: false })
      return
    case 'betWin':
      if (amount > 0n) {
        life.submit({ ...at, txId, kind: 'betWin', amount, payout: other, validBet: 0n })
      }
      return
    case 'win':
      life.submit({ ...at, txId, kind: 'win', betTxId, amount, ...paid })
      return
    case 'cashOut': {
      const part = bet && bet.open > 0n ? (amount % bet.open) + 1n : 1n
      life.submit({ ...at, txId, kind: 'cashOut', betTxId, part, amount: other })
      return
    }
    case 'rollback':
      life.submit({ ...at, txId, kind: 'rollback', betTxId })
      return
    case 'adjust': {
      const by = pick % 2 === 0 ? amount : -amount
      life.submit({ ...at, txId, kind: 'adjust', betTxId, amount: by })
      return
    }
    case 'cancel': {
      const [winTxId = 'none', { payout = 0n } = {}] = made ?? []
      life.submit({ ...at, txId, kind: 'cancelSettle', winTxId, amount: payout })
      return
    }
    case 'deposit':
      if (amount > 0n) life.apply(movements.depositCredited({ ...about, providerId: 'p', amount }))
      return
    case 'withdraw': {
      const there = life.balance(alice('available'))
      if (there > 0n) {
        const taken = movements.payoutReclaimed({
          ...{ ...about, providerId: 'p', amount: there, fee: 0n, available: there },
        })
        life.apply(taken)
      }
      return
    }
    case 'grant':
      life.grant(amount + 1n, pick % 3 === 0 ? undefined : other)
      return
    case 'done':
    case 'giveUp':
      if (lot) life.end(lot.id, { isCleared: does === 'done', isGivenUp: does === 'giveUp' })
      return
    case 'sweep':
      for (const { id } of life.lots()) life.end(id, { isCleared: false, isGivenUp: false })
  }
}

function check(life: Life, owedBefore: bigint, most: bigint): void {
  const lots = life.lots()
  expect(life.sum()).toBe(0n)
  expect(life.balance(alice('bonus'))).toBe(lots.reduce((sum, { balance }) => sum + balance, 0n))
  const bets = [...life.bets.values()]
  expect(life.balance(alice('held'))).toBe(bets.reduce((sum, { open }) => sum + open, 0n))
  for (const lot of lots) {
    const inBets = bets.flatMap(({ openLots = [] }) => openLots).filter((p) => p.lotId === lot.id)
    expect(lot.staked).toBe(sumOf(inBets))
    expect(lot.balance >= 0n && lot.staked >= 0n && lot.converted >= 0n).toBe(true)
    if (lot.maxConversion !== undefined) expect(lot.converted <= lot.maxConversion).toBe(true)
  }
  expect(life.balance(fundedCampaign(campaign)) >= 0n).toBe(true)
  expect(-life.balance(alice('debt')) - owedBefore <= most).toBe(true)
}

function greater(a: bigint, b: bigint): bigint {
  if (a > b) return a
  return b
}

const orders = fc.constantFrom('mainFirst' as const, 'bonusFirst' as const)
const histories = fc.array(step, { maxLength: 60 })

test('property: no history makes or loses a cent, of no lot, and no debt beyond what was main money', () => {
  fc.assert(
    fc.property(orders, histories, (order, steps) => {
      const life = createLife(order)
      life.apply(movements.depositCredited({ ...about, providerId: 'p', amount: 200n }))
      life.grant(300n, 150n)
      for (const one of steps) {
        const owed = -life.balance(alice('debt'))
        // Taken back at once: the main part of the largest payout, and what lots converted.
        const converted = life.lots().reduce((sum, lot) => sum + lot.converted, 0n)
        const mains = [...life.settlements.values()].map(
          ({ payout, lots }) => payout - sumOf(lots?.paid ?? []) - sumOf(lots?.withheld ?? []),
        )
        const most = mains.reduce(greater, 0n) + converted
        run(life, one)
        check(life, owed, most)
      }
    }),
    { numRuns: 300 },
  )
})

test('property: whoever stakes bonus money alone owes no more than was converted', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const life = createLife('mainFirst')
      life.grant(500n, 200n)
      let converted = 0n
      for (const one of steps) {
        if (one.does === 'deposit' || one.does === 'adjust') continue
        // Main money that a payout or a conversion brought leaves before the next stake.
        run(life, { ...one, does: 'withdraw' })
        const before = life.lots().reduce((sum, lot) => sum + lot.converted, 0n)
        run(life, one)
        const after = life.lots().reduce((sum, lot) => sum + lot.converted, 0n)
        if (after > before) converted += after - before
        // A cent a settlement that rounding gave to main money.
        const cents = BigInt(life.settlements.size) * BigInt(life.lots().length)
        expect(-life.balance(alice('debt')) <= converted + cents).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('property: a bet that is rolled back leaves every lot as it was, after whatever was sold and taken back', () => {
  const sales = fc.array(fc.tuple(amount, amount), { maxLength: 6 })
  fc.assert(
    fc.property(orders, amount, sales, (order, stake, parts) => {
      const life = createLife(order)
      life.apply(movements.depositCredited({ ...about, providerId: 'p', amount: 100n }))
      life.grant(150n, undefined)
      life.grant(90n, undefined)
      const before = life.lots()
      const said = life.submit({
        ...{ ...at, txId: 'bet', kind: 'bet', amount: stake + 1n, roundClosed: false },
      })
      if (said !== 'ok') return
      for (const [part, paid] of parts) {
        run(life, { does: 'cashOut', amount: part, other: paid, pick: 0 })
      }
      for (const [winTxId, { payout }] of life.settlements) {
        const txId = life.next()
        life.submit({ ...at, txId, kind: 'cancelSettle', winTxId, amount: payout })
      }
      expect(life.submit({ ...at, txId: 'back', kind: 'rollback', betTxId: 'bet' })).toBe('ok')
      expect(life.lots()).toEqual(before)
      expect(life.balance(alice('available'))).toBe(100n)
      expect(life.balance(alice('held'))).toBe(0n)
    }),
    { numRuns: 200 },
  )
})

test('what a lot could not give back is kept from what the same bet brings it later', () => {
  const life = createLife('mainFirst')
  life.grant(100n, undefined)
  const bet = { ...at, kind: 'bet', amount: 100n, roundClosed: false } as const
  const paid = { validBet: 0n, roundClosed: true }
  life.submit({ ...bet, txId: 'first' })
  life.submit({ ...at, txId: 'w1', kind: 'win', betTxId: 'first', amount: 300n, ...paid })
  life.submit({ ...bet, txId: 'second', amount: 300n })
  life.submit({ ...at, txId: 'w2', kind: 'win', betTxId: 'second', amount: 0n, ...paid })
  life.submit({ ...at, txId: 'c1', kind: 'cancelSettle', winTxId: 'w1', amount: 300n })
  expect(life.balance(alice('debt'))).toBe(0n)
  expect(life.lots()).toMatchObject([{ balance: 0n, staked: 100n }])
  life.submit({ ...at, txId: 'w3', kind: 'win', betTxId: 'first', amount: 350n, ...paid })
  expect(life.lots()).toMatchObject([{ balance: 50n, staked: 0n }])
  life.submit({ ...at, txId: 'c3', kind: 'cancelSettle', winTxId: 'w3', amount: 350n })
  expect(life.lots()).toMatchObject([{ balance: 0n, staked: 100n }])
  life.submit({ ...at, txId: 'b', kind: 'rollback', betTxId: 'first' })
  expect(life.lots()).toMatchObject([{ balance: 0n, staked: 0n }])
})

test('what a lot converted is taken back of main money, and what is not there of it is owed', () => {
  const life = createLife('mainFirst')
  life.grant(100n, 80n)
  const paid = { validBet: 0n, roundClosed: true }
  life.submit({ ...at, txId: 'b', kind: 'bet', amount: 100n, roundClosed: true })
  life.submit({ ...at, txId: 'w', kind: 'win', betTxId: 'b', amount: 200n, ...paid })
  life.end('lot1', { isCleared: true, isGivenUp: false })
  expect(life.balance(alice('available'))).toBe(80n)
  expect(life.balance(fundedCampaign(campaign))).toBe(120n)
  run(life, { does: 'withdraw', amount: 0n, other: 0n, pick: 0 })
  life.submit({ ...at, txId: 'c', kind: 'cancelSettle', winTxId: 'w', amount: 200n })
  expect(life.balance(alice('debt'))).toBe(-80n)
  expect(life.lots()).toMatchObject([{ converted: 0n, balance: 0n, staked: 100n }])
})
