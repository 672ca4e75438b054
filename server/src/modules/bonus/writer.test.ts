import { fundedCampaign, movements, type WalletCommand } from '@zhengju/domain/ledger'
import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import type { Database, Tx } from '@zhengju/storage/tx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from '../ledger/index.ts'

// The wallet's own door, without a platform around it.

const runtime: Runtime = createRuntime()
const campaignId = 'writer'
const statusRows = new Map<string, ledger.MemberStakeFacts>()
let db: TestDatabase
let writer: ledger.LedgerWriter
let statements = 0
let count = 0

/** Counts what is asked and written in transactions. */
function counted(real: Database): Database {
  const watch = (tx: Tx): Tx => ({
    ...tx,
    rows: (sql, params) => {
      statements++
      return tx.rows(sql, params)
    },
    one: (sql, params) => {
      statements++
      return tx.one(sql, params)
    },
    write: (sql, params) => {
      statements++
      tx.write(sql, params)
    },
    append: (tables) => {
      statements += tables.filter((table) => table.count > 0).length
      tx.append(tables)
    },
  })
  return { ...real, tx: (work) => real.tx((tx) => work(watch(tx))) }
}

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../../platform/db/migrations/', import.meta.url)])
  const loadStakeFacts = async () => statusRows
  writer = ledger.createLedgerWriter({ db: counted(db), loadStakeFacts })
})

afterAll(async () => {
  await writer.stop()
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  await db.drop()
})

async function memberWith(main: bigint, bonuses: readonly bigint[] = []): Promise<string> {
  const memberId = runtime.ids.next()
  statusRows.set(memberId, { status: 'active', adultDeclaredAt: 1 })
  const of = { memberId, currency: 'CNY', reference: 'D' } as const
  await db.tx(async (tx) => {
    if (main > 0n) {
      await ledger.post(
        tx,
        movements.depositCredited({ ...of, providerId: 'sandbox', amount: main }),
      )
    }
    for (const amount of bonuses) {
      await ledger.post(tx, movements.campaignFunded({ ...of, campaignId, amount }))
      const lot = { id: runtime.ids.next(), memberId, currency: 'CNY', campaignId } as const
      const money = { granted: amount, scope: {}, maxStake: undefined, maxConversion: undefined }
      const granted = movements.bonusGranted({ ...of, campaignId, lotId: lot.id, amount })
      await ledger.grantToLot(tx, { ...lot, ...money, expireAt: undefined }, granted)
    }
  })
  return memberId
}

const at = { venue: 'ob', currency: 'CNY', gameCode: 'football', detail: {} } as const

function betOf(memberId: string, amount: bigint): WalletCommand & { readonly kind: 'bet' } {
  const txId = `b${++count}`
  return { ...at, memberId, txId, roundId: txId, kind: 'bet', amount, roundClosed: true }
}

function winOf({ memberId, txId }: { memberId?: string; txId: string }, amount: bigint) {
  const of = { betTxId: txId, amount, validBet: 0n, roundClosed: true }
  const command = { ...at, memberId, txId: `w${++count}`, roundId: txId, kind: 'win', ...of }
  return command as WalletCommand
}

const money = (memberId: string) => db.read((tx) => ledger.wallet(tx, memberId, 'CNY'))

async function costOf(command: WalletCommand): Promise<number> {
  const before = statements
  expect((await writer.submit(command)).code).toBe('ok')
  return statements - before
}

test('whoever has no bonus pays no statement for those who have', async () => {
  const [plain, lucky] = [await memberWith(100n), await memberWith(100n, [100n])]
  // The rows of both are known from here on.
  for (const memberId of [plain, lucky]) await writer.submit(betOf(memberId, 1n))
  const bet = betOf(plain, 10n)
  expect(await costOf(bet)).toBe(7)
  // Each batch has another row of the house's book, which a payout may have to make first.
  const { txId, roundId } = bet
  const back = { ...at, memberId: plain, txId: `r${++count}`, roundId, betTxId: txId }
  // The house's row is locked too: what lots owe of a bet stays in its book.
  expect([10, 12]).toContain(await costOf({ ...back, kind: 'rollback' }))
  const main = betOf(lucky, 10n)
  expect(await costOf(main)).toBe(8)
})

test('the venue is told main money and the bonus for its game; at tables of members main money alone', async () => {
  const memberId = await memberWith(50n, [30n])
  const bet = betOf(memberId, 60n)
  expect(await writer.submit(bet)).toMatchObject({ code: 'ok', balance: 20n })
  expect(await writer.submit(bet)).toMatchObject({ code: 'ok', balance: 20n })
  const detail = { kind: 'game', category: 'chess' }
  const table = { ...betOf(memberId, 1n), venue: 'zjqp', detail }
  expect(await writer.submit(table)).toMatchObject({ code: 'insufficient', balance: 0n })
})

test('sixty stakes and payouts at once, and lots that end between them: not a cent is made or lost', async () => {
  const memberId = await memberWith(100n, [100n, 100n])
  const bets = Array.from({ length: 60 }, () => betOf(memberId, 7n))
  const ends = Array.from({ length: 4 }, async (_, turn) => {
    const lots = await db.read((tx) => ledger.lotsToEnd(tx, [memberId]))
    const givenUp = turn === 2 ? lots[0]?.id : undefined
    const cleared = new Set(turn === 3 ? lots.slice(1).map(({ id }) => id) : [])
    return db.tx((tx) => ledger.endLots(tx, [memberId], { cleared, givenUp }))
  })
  const answers = await Promise.all(
    bets.map(async (bet, turn) => {
      const { code } = await writer.submit(bet)
      if (code !== 'ok') return code
      return (await writer.submit(winOf(bet, turn % 3 === 0 ? 14n : 0n))).code
    }),
  )
  await Promise.all(ends)
  expect(answers.filter((code) => code !== 'ok' && code !== 'insufficient')).toEqual([])
  const all = { cleared: new Set<string>() }
  await db.tx((tx) => ledger.endLots(tx, [memberId], all))
  expect(await money(memberId)).toMatchObject({ held: 0n, debt: 0n })
  const [fund = 0n] = await db.read((tx) =>
    ledger.balancesOf(tx, [fundedCampaign(campaignId)], 'CNY'),
  )
  expect(fund >= 0n).toBe(true)
  expect(await db.read((tx) => ledger.sums(tx))).toEqual(new Map([['CNY', 0]]))
})
