import {
  isOpenAnswer,
  type MemberCommand,
  movements,
  type WalletAnswerCode,
  type WalletCommand,
} from '@zhengju/domain/ledger'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from './index.ts'

// A bet settled in parts: sold, won, cancelled, given back, in every order, against a model of a few lines.

const runtime = createRuntime()
const standing = { status: 'active', adultDeclaredAt: 1 } as const
const loadStakeFacts: ledger.LoadStakeFacts = async (_tx, ids) =>
  new Map(ids.map((id) => [id, standing]))
let db: TestDatabase
let writer: ledger.LedgerWriter

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../../platform/db/migrations', import.meta.url)])
  writer = ledger.createLedgerWriter({ db, loadStakeFacts })
})

afterAll(async () => {
  await writer.stop()
  await db.drop()
})

const money = 200_00n
const stake = 100_00n

async function member(): Promise<string> {
  const memberId = runtime.ids.next()
  const of = { memberId, currency: 'CNY', reference: 'D', providerId: 'sandbox' } as const
  await db.tx((tx) => ledger.post(tx, movements.depositCredited({ ...of, amount: money })))
  return memberId
}

/** A call by what it is about: `s0` sells a part, `c0` cancels that sale, `w` settles the rest, `cw` cancels that. */
const calls = {
  bet: { kind: 'bet', amount: stake },
  s0: { kind: 'sale', part: 40_00n, amount: 30_00n },
  s1: { kind: 'sale', part: 60_00n, amount: 75_00n },
  w: { kind: 'win', amount: 50_00n },
  v: { kind: 'win', amount: 0n },
  c0: { kind: 'cancel', of: 's0', amount: 30_00n },
  c1: { kind: 'cancel', of: 's1', amount: 75_00n },
  cw: { kind: 'cancel', of: 'w', amount: 50_00n },
  r: { kind: 'rollback' },
} as const
type Name = keyof typeof calls
const names = Object.keys(calls).filter((name): name is Name => Object.hasOwn(calls, name))

function commandOf(memberId: string, name: Name): MemberCommand {
  const own = { venue: 'ob', memberId, currency: 'CNY', roundId: 'R', gameCode: 'g' } as const
  const of = { ...own, detail: null, txId: `${memberId} ${name}` }
  const betTxId = `${memberId} bet`
  const call = calls[name]
  switch (call.kind) {
    case 'bet':
      return { ...of, kind: 'bet', amount: stake, roundClosed: false }
    case 'sale':
      return { ...of, kind: 'cashOut', betTxId, part: call.part, amount: call.amount }
    case 'win':
      return { ...of, kind: 'win', betTxId, amount: call.amount, validBet: 0n, roundClosed: true }
    case 'cancel':
      return {
        ...of,
        ...{ kind: 'cancelSettle', winTxId: `${memberId} ${call.of}`, amount: call.amount },
      }
    case 'rollback':
      return { ...of, kind: 'rollback', betTxId }
  }
}

/** What the table of decision 138 says, and what it makes of the money. */
function createModel() {
  const kept = new Map<Name, WalletAnswerCode>()
  const settled = new Map<Name, { readonly part: bigint; readonly isCancelled: boolean }>()
  let bet: 'unknown' | 'never' | 'placed' | 'back' = 'unknown'
  let available = money
  let debt = 0n
  const open = () =>
    [...settled.values()].reduce((left, one) => left - (one.isCancelled ? 0n : one.part), stake)
  const pay = (amount: bigint) => {
    const repaid = amount < debt ? amount : debt
    debt -= repaid
    available += amount - repaid
  }

  function settle(name: Name, part: bigint, payout: bigint): WalletAnswerCode {
    settled.set(name, { part, isCancelled: false })
    pay(payout)
    return 'ok'
  }

  function decided(name: Name): WalletAnswerCode {
    const call = calls[name]
    if (call.kind === 'bet') {
      if (bet === 'never') return 'rolledBack'
      bet = 'placed'
      available -= stake
      return 'ok'
    }
    if (call.kind === 'rollback') {
      if (bet === 'unknown') bet = 'never'
      if (bet !== 'placed') return 'ok'
      if (open() < stake) return 'settled'
      bet = 'back'
      pay(stake)
      return 'ok'
    }
    if (call.kind === 'cancel') {
      const one = settled.get(call.of)
      if (!one) return kept.has(call.of) ? 'conflict' : 'settlementUnknown'
      if (one.isCancelled) return 'ok'
      settled.set(call.of, { ...one, isCancelled: true })
      const taken = call.amount < available ? call.amount : available
      available -= taken
      debt += call.amount - taken
      return 'ok'
    }
    if (bet === 'unknown') return 'betUnknown'
    if (bet !== 'placed') return 'rolledBack'
    const part = call.kind === 'sale' ? call.part : open()
    return part === 0n || part > open() ? 'settled' : settle(name, part, call.amount)
  }

  return {
    answer(name: Name): WalletAnswerCode {
      const code = kept.get(name) ?? decided(name)
      if (!isOpenAnswer(code)) kept.set(name, code)
      return code
    },
    money: () => ({ available, debt, held: bet === 'placed' ? open() : 0n }),
  }
}

async function check(order: readonly Name[]): Promise<void> {
  const memberId = await member()
  const model = createModel()
  for (const name of order) {
    const { code } = await writer.submit(commandOf(memberId, name))
    expect(code, `${name} of ${order.join(' ')}`).toBe(model.answer(name))
    const wallet = await db.read((tx) => ledger.wallet(tx, memberId, 'CNY'))
    expect(wallet, `${name} of ${order.join(' ')}`).toMatchObject(model.money())
  }
  const since = await db.read((tx) => ledger.openStakes(tx, memberId, 'CNY', 0))
  expect(since, order.join(' ')).toBe(model.money().held)
}

function orders<Item>(of: readonly Item[]): Item[][] {
  if (of.length <= 1) return [[...of]]
  return of.flatMap((first) =>
    orders(of.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}

const isWhole = async () => expect(await db.read((tx) => ledger.faults(tx))).toEqual([])

test('a part is sold, its settlement cancelled and the rest won, in every order', async () => {
  for (const order of orders<Name>(['bet', 's0', 'c0', 'w'])) await check([...order, ...order])
  await isWhole()
})

test('two parts that make the whole close the bet; each is opened again alone', async () => {
  await check(['bet', 's0', 's1', 'w', 'r', 'c0', 'w', 'c1', 'cw', 's1', 'v'])
  await check(['bet', 's1', 'w', 'c1', 'r', 'v', 'cw', 's0', 'r'])
  await check(['bet', 's0', 'c0', 'r', 's1', 'w', 'c0'])
  await isWhole()
})

test('property: any calls, again and again, in any order, and several in one batch', async () => {
  const some = fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(some, async (rest) => {
      await check(['bet', ...rest])
      // The same in one batch: each sees what those before it did.
      const memberId = await member()
      const model = createModel()
      const answers = await Promise.all(
        ['bet' as const, ...rest].map((name) => writer.submit(commandOf(memberId, name))),
      )
      expect(answers.map(({ code }) => code)).toEqual(['bet' as const, ...rest].map(model.answer))
      const wallet = await db.read((tx) => ledger.wallet(tx, memberId, 'CNY'))
      expect(wallet).toMatchObject(model.money())
    }),
    { numRuns: 40 },
  )
  await isWhole()
})

test('a sale of more than the stake, of nothing, or of another member’s bet is a conflict', async () => {
  const memberId = await member()
  await writer.submit(commandOf(memberId, 'bet'))
  const sale = { ...commandOf(memberId, 's0'), kind: 'cashOut', amount: 1n } as const
  const ask = async (change: object) =>
    (await writer.submit({ ...sale, betTxId: `${memberId} bet`, part: 1n, ...change })).code
  expect(await ask({ txId: runtime.ids.next(), part: stake + 1n })).toBe('conflict')
  expect(await ask({ txId: runtime.ids.next(), part: 0n })).toBe('conflict')
  const other = await member()
  expect(await ask({ txId: runtime.ids.next(), memberId: other })).toBe('conflict')
})

const instant = (memberId: string, change: object = {}): MemberCommand => ({
  ...{ venue: 'ob', memberId, currency: 'CNY', roundId: runtime.ids.next(), gameCode: 'coin' },
  ...{ detail: null, hasRounds: true, txId: runtime.ids.next() },
  ...{ kind: 'betWin', amount: stake, payout: 150_00n, validBet: 0n },
  ...change,
})

test('an instant round is all or nothing, and its settlement can be cancelled', async () => {
  const memberId = await member()
  const submit = (command: WalletCommand) => writer.submit(command)
  const wallet = () => db.read((tx) => ledger.wallet(tx, memberId, 'CNY'))
  const poor = instant(memberId, { amount: money + 1n, payout: 10n * money })
  expect(await submit(poor)).toMatchObject({ code: 'insufficient', balance: money })
  expect(await submit(poor)).toMatchObject({ code: 'insufficient' })
  const round = instant(memberId)
  const first = await submit(round)
  expect(first).toMatchObject({ code: 'ok', balance: money + 50_00n })
  expect(await submit(round)).toEqual(first)
  expect(await submit({ ...round, gameCode: 'other' })).toMatchObject({ code: 'conflict' })
  // Its round takes no more, nor does it settle or go back while its settlement stands.
  const { roundId, txId } = round
  const later = instant(memberId, { roundId })
  expect(await submit(later)).toMatchObject({ code: 'roundClosed' })
  expect(await submit(later)).toMatchObject({ code: 'roundClosed' })
  const about = { ...commandOf(memberId, 'r'), betTxId: txId, txId: runtime.ids.next() } as const
  expect(await submit(about)).toMatchObject({ code: 'settled' })
  const cancel = { ...commandOf(memberId, 'c0'), txId: runtime.ids.next(), winTxId: txId }
  expect(await submit({ ...cancel, kind: 'cancelSettle', amount: 150_00n })).toMatchObject({
    code: 'ok',
  })
  expect(await wallet()).toMatchObject({ available: money - stake, held: stake, debt: 0n })
  expect(await submit(about)).toMatchObject({ code: 'ok' })
  expect(await wallet()).toMatchObject({ available: money, held: 0n })
  await isWhole()
})

test('a bet in a closed round is refused for good, in one batch and after it', async () => {
  const memberId = await member()
  const round = { ...instant(memberId), kind: 'bet', amount: 1_00n, roundClosed: false } as const
  const bet = (change: object = {}) => ({ ...round, txId: runtime.ids.next(), ...change })
  const [one, two, three] = [bet(), bet(), bet()]
  const win = { ...bet(), kind: 'win', betTxId: one.txId, validBet: 0n, roundClosed: true } as const
  const batch = [one, two, win, three].map((command) => writer.submit(command))
  const codes = (await Promise.all(batch)).map(({ code }) => code)
  expect(codes).toEqual(['ok', 'ok', 'ok', 'roundClosed'])
  expect((await writer.submit(bet())).code).toBe('roundClosed')
  // Another member's round, and another round, are open; what the round has is settled as ever.
  expect((await writer.submit(bet({ memberId: await member() }))).code).toBe('ok')
  expect((await writer.submit(bet({ roundId: runtime.ids.next() }))).code).toBe('ok')
  const rest = { ...win, txId: runtime.ids.next(), betTxId: two.txId }
  expect((await writer.submit(rest)).code).toBe('ok')
  // Opened again, the bet is; the round is not.
  const cancel = { ...commandOf(memberId, 'c0'), txId: runtime.ids.next(), winTxId: win.txId }
  const reopened = { ...cancel, kind: 'cancelSettle', amount: 1_00n } as const
  expect((await writer.submit(reopened)).code).toBe('ok')
  expect((await writer.submit(bet())).code).toBe('roundClosed')
  // A slip's rounds are not asked about.
  expect((await writer.submit(bet({ hasRounds: false }))).code).toBe('ok')
})

test('less risked than held: the rest comes back and counts as no win', async () => {
  const memberId = await member()
  await writer.submit(commandOf(memberId, 'bet'))
  const win = { ...commandOf(memberId, 'w'), kind: 'win', validBet: 0n, roundClosed: true } as const
  const of = { ...win, betTxId: `${memberId} bet` }
  const bad = { ...of, txId: runtime.ids.next(), risk: 30_00n, amount: 69_99n }
  expect((await writer.submit(bad)).code).toBe('conflict')
  expect((await writer.submit({ ...of, risk: 30_00n, amount: 90_00n })).code).toBe('ok')
  const day = await db.read((tx) =>
    tx.one('select staked, returned from ledger_owner where owner = $1', [memberId]),
  )
  expect(day).toEqual({ staked: 30_00n, returned: 20_00n })
  const cancel = { ...commandOf(memberId, 'cw'), kind: 'cancelSettle', amount: 90_00n } as const
  const back = { ...cancel, winTxId: `${memberId} w` }
  expect((await writer.submit(back)).code).toBe('ok')
  const then = await db.read((tx) =>
    tx.one('select staked, returned from ledger_owner where owner = $1', [memberId]),
  )
  expect(then).toEqual({ staked: stake, returned: 0n })
  await isWhole()
})
