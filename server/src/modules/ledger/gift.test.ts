import { fundedCampaign, type GiftCommand, movements, redPacketPot } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from './index.ts'

// Gifts go through the writer, red packets through `post`: neither makes money of nothing.

const runtime = createRuntime()
const standing = { status: 'active', adultDeclaredAt: 1 } as const
const limits = new Map<string, bigint>()
const loadStakeFacts: ledger.LoadStakeFacts = async (_tx, ids) =>
  new Map(ids.map((id) => [id, { ...standing, limits: { loss: dayOf(limits.get(id)) } }]))
const dayOf = (day: bigint | undefined) => (day === undefined ? {} : { day })
let db: TestDatabase
let writer: ledger.LedgerWriter

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../../platform/db/migrations/', import.meta.url)])
  writer = ledger.createLedgerWriter({ db, loadStakeFacts })
})

afterAll(async () => {
  await writer.stop()
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  await db.drop()
})

const currency = 'CNY'
const walletOf = (memberId: string) => db.read((tx) => ledger.wallet(tx, memberId, siteCurrency))

async function member(amount: bigint): Promise<string> {
  const memberId = runtime.ids.next()
  const of = { memberId, currency, reference: 'D', providerId: 'sandbox', amount } as const
  await db.tx((tx) => ledger.post(tx, movements.depositCredited(of)))
  return memberId
}

function gift(memberId: string, amount: bigint, txId = `G${runtime.ids.next()}`): GiftCommand {
  const about = { roundId: txId, gameCode: 'rose', detail: { roomId: 'lobby_main', num: 1 } }
  return { kind: 'gift', venue: 'chat', txId, memberId, currency, amount, ...about }
}

async function income(): Promise<bigint> {
  const row = await db.read((tx) =>
    tx.one<{ sum: bigint }>(
      `select coalesce(sum(volume_in - volume_out), 0)::bigint as sum from ledger_account
       where purpose = 'income'`,
    ),
  )
  return row?.sum ?? 0n
}

test('a gift is paid once, however often it is asked for; other input is a conflict', async () => {
  const alice = await member(100_00n)
  const before = await income()
  const command = gift(alice, 30_00n)
  const first = await writer.submit(command)
  expect(first).toMatchObject({ code: 'ok', balance: 70_00n })
  const again = await Promise.all([writer.submit(command), writer.submit(command)])
  expect(again).toEqual([first, first])
  expect(await writer.submit({ ...command, amount: 1n })).toMatchObject({ code: 'conflict' })
  expect(await walletOf(alice)).toMatchObject({ available: 70_00n, held: 0n })
  expect((await income()) - before).toBe(30_00n)
  const events = await db.read((tx) =>
    tx.rows('select id from event where subject = $1 and name = $2', [alice, 'giftBought']),
  )
  expect(events).toHaveLength(1)
})

test('what is not there is not spent; a limit takes as much as it leaves; the loss is of the day', async () => {
  const alice = await member(10_00n)
  expect(await writer.submit(gift(alice, 10_01n))).toMatchObject({ code: 'insufficient' })
  limits.set(alice, 4_00n)
  const refused = { code: 'refused', failure: 'protection.lossLimit' }
  expect(await writer.submit(gift(alice, 4_01n))).toMatchObject(refused)
  expect(await writer.submit(gift(alice, 4_00n))).toMatchObject({ code: 'ok' })
  const bet = { kind: 'bet', venue: 'ob', txId: runtime.ids.next(), roundClosed: false } as const
  expect(await writer.submit({ ...gift(alice, 1n), ...bet })).toMatchObject(refused)
})

test('gifts and bets of one batch see each other', async () => {
  const alice = await member(50_00n)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => writer.submit(gift(alice, 10_00n))),
  )
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'insufficient')).toHaveLength(3)
  expect(await walletOf(alice)).toMatchObject({ available: 0n })
})

test('a campaign and a packet pay what they were given and no cent more', async () => {
  const alice = await member(1_00n)
  const [campaignId, redPackId] = [runtime.ids.next(), runtime.ids.next()]
  const of = { campaignId, redPackId, currency, reference: 'R' } as const
  const post = (movement: Parameters<typeof ledger.post>[1]) =>
    db.tx((tx) => ledger.post(tx, movement))
  const balances = () =>
    db.read((tx) =>
      ledger.balancesOf(tx, [fundedCampaign(campaignId), redPacketPot(redPackId)], siteCurrency),
    )
  await expect(post(movements.redPacketFilled({ ...of, amount: 1n }))).rejects.toThrow()
  await post(movements.campaignFunded({ ...of, amount: 100_00n }))
  await post(movements.redPacketFilled({ ...of, amount: 60_00n }))
  expect(await balances()).toEqual([40_00n, 60_00n])
  const share = { ...of, memberId: alice }
  await post(movements.redPacketClaimed({ ...share, amount: 25_00n }))
  await expect(post(movements.redPacketClaimed({ ...share, amount: 35_01n }))).rejects.toThrow()
  await post(movements.redPacketReturned({ ...of, amount: 35_00n }))
  await expect(post(movements.redPacketReturned({ ...of, amount: 1n }))).rejects.toThrow()
  expect(await balances()).toEqual([75_00n, 0n])
  expect(await walletOf(alice)).toMatchObject({ available: 26_00n })
})
