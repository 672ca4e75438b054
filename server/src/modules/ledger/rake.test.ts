import { houseBook, movements, rakeIncome } from '@zhengju/domain/ledger'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from './index.ts'

// Members who play hands for one another's money: what the venue takes of a win has an account of its own.

const runtime = createRuntime()
const standing = { status: 'active', adultDeclaredAt: 1 } as const
const loadStakeFacts: ledger.LoadStakeFacts = async (_tx, ids) =>
  new Map(ids.map((id) => [id, standing]))
const currency = 'CNY'
const money = 1_000_00n
let db: TestDatabase
let writer: ledger.LedgerWriter

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../../platform/db/migrations', import.meta.url)])
  writer = ledger.createLedgerWriter({ db, loadStakeFacts })
})

afterAll(async () => {
  await writer.stop()
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  await db.drop()
})

async function member(): Promise<string> {
  const memberId = runtime.ids.next()
  const of = { memberId, currency, reference: 'D', providerId: 'sandbox' } as const
  await db.tx((tx) => ledger.post(tx, movements.depositCredited({ ...of, amount: money })))
  return memberId
}

interface Seat {
  readonly memberId: string
  readonly stake: bigint
  readonly payout: bigint
  readonly rake: bigint
}

/** Each puts in and is paid, all at once; answers what the wallet said. */
async function play(seats: readonly Seat[]): Promise<readonly unknown[]> {
  const roundId = runtime.ids.next()
  const said = seats.map(async ({ memberId, payout, rake, stake }) => {
    const own = {
      venue: 'zjqp',
      memberId,
      currency,
      roundId,
      gameCode: 'niuniu',
      detail: null,
    } as const
    const betTxId = runtime.ids.next()
    await writer.submit({ ...own, kind: 'bet', txId: betTxId, amount: stake, roundClosed: false })
    const win = { ...own, kind: 'win', txId: runtime.ids.next(), betTxId } as const
    return writer.submit({ ...win, amount: payout, rake, validBet: 0n, roundClosed: true })
  })
  return Promise.all(said)
}

async function books() {
  const refs = [houseBook, rakeIncome]
  const [book = 0n, rake = 0n] = await db.read((tx) => ledger.balancesOf(tx, refs, currency))
  return { book, rake }
}

const wallets = (seats: readonly Seat[]) =>
  db.read(async (tx) => {
    const found = []
    for (const { memberId } of seats) found.push(await ledger.wallet(tx, memberId, currency))
    return found
  })

test('property: of a hand the stakes are the payouts and the rake, and the book is as it was', async () => {
  const hand = fc.array(fc.bigInt({ min: 1n, max: 200n }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(hand, async (losses) => {
      const won = losses.reduce((sum, loss) => sum + loss, 0n)
      const rake = won / 20n
      const stake = 500n
      const losers = losses.map((loss) => ({ stake, payout: stake - loss, rake: 0n }))
      const winner = { stake, payout: stake + won - rake, rake }
      const seats: Seat[] = []
      for (const one of [winner, ...losers]) seats.push({ ...one, memberId: await member() })
      const before = await books()
      const said = await play(seats)
      expect(said.every((one) => JSON.stringify(one, textOfBig).includes('ok'))).toBe(true)
      const after = await books()
      expect([after.book - before.book, after.rake - before.rake]).toEqual([0n, rake])
      const there = (await wallets(seats)).map(({ available, held }) => [available, held])
      expect(there).toEqual(seats.map((one) => [money + one.payout - one.stake, 0n]))
    }),
    { numRuns: 12 },
  )
})

test('a rake above what was paid is refused, and nothing moves', async () => {
  const seat = { memberId: await member(), stake: 500n, payout: 10n, rake: 11n }
  const before = await books()
  await play([seat])
  expect(await books()).toEqual(before)
  const [wallet] = await wallets([seat])
  expect(wallet).toMatchObject({ available: money - 500n, held: 500n })
})

test('a settlement that is taken back takes its rake with it, and the next one rakes anew', async () => {
  const own = { venue: 'zjqp', memberId: await member(), currency, gameCode: 'niuniu' } as const
  const of = { ...own, roundId: runtime.ids.next(), detail: null }
  const [betTxId, winTxId] = [runtime.ids.next(), runtime.ids.next()]
  const before = await books()
  await writer.submit({ ...of, kind: 'bet', txId: betTxId, amount: 500n, roundClosed: false })
  const win = (txId: string, amount: bigint, rake: bigint) =>
    writer.submit({
      ...{ ...of, kind: 'win', txId, betTxId, amount, rake, validBet: 0n, roundClosed: true },
    })
  const taken = (of: string, amount: bigint) =>
    ({ ...own, kind: 'cancelSettle', roundId: 'r', detail: null, winTxId: of, amount }) as const
  await win(winTxId, 880n, 20n)
  expect((await books()).rake - before.rake).toBe(20n)
  const cancel = { ...taken(winTxId, 880n), txId: runtime.ids.next() }
  // Told twice, and a third time under another name: it is taken back once.
  for (const one of [cancel, cancel, { ...cancel, txId: runtime.ids.next() }]) {
    expect(await writer.submit(one)).toMatchObject({ code: 'ok' })
  }
  expect(await books()).toEqual(before)
  const wallet = () => db.read((tx) => ledger.wallet(tx, own.memberId, currency))
  expect(await wallet()).toMatchObject({ available: money - 500n, held: 500n })
  const again = runtime.ids.next()
  await win(again, 690n, 10n)
  expect((await books()).rake - before.rake).toBe(10n)
  // In one batch with the settlement that it takes back: what the batch has made is known to it.
  const last = runtime.ids.next()
  const said = await Promise.all([
    writer.submit({ ...taken(again, 690n), txId: runtime.ids.next() }),
    win(last, 500n, 5n),
    writer.submit({ ...taken(last, 500n), txId: runtime.ids.next() }),
  ])
  expect(said.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
  expect(await books()).toEqual(before)
  expect(await wallet()).toMatchObject({ available: money - 500n, held: 500n })
})

const textOfBig = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
