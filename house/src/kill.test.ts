import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseIndex, seededChance } from '@zhengju/domain/match'
import { slipPick } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch, testFolder } from '@zhengju/storage/testing'
import { createObClient, type ObClient } from '@zhengju/venue-protocol/ob'
import type { VenueKey, WalletRequest } from '@zhengju/venue-protocol/wallet'
import { expect, test } from 'vitest'
import { housePath } from './testing/house.ts'
import { type HouseProcess, startHouse } from './testing/house-process.ts'
import { startWalletServer, type WalletServer } from './testing/wallet-server.ts'

const key: VenueKey = { id: 'house-1', hex: 'a1'.repeat(32) }
const seed = 'kill -9'
const members = ['ada', 'bo', 'cy', 'dee', 'eve', 'fay']
const deposit = 10_000_000n

test('killed at any moment, with a wallet that loses calls and answers: every accepted bet is settled exactly once, and anew with each correction', async () => {
  const place = await storePlace()
  const server = await startWalletServer(seed, [key])
  for (const name of members) server.wallet.balances.set(`2001_${name}`, deposit)
  const env = {
    ...place.env,
    WALLET_URL: server.url,
    VENUE_OB_KEYS: `${key.id}:${key.hex}`,
    HOUSE_PORT: '0',
    HOUSE_IN_PLAY_DELAY_MS: '300',
  }
  const chance = seededChance(seed)
  let house = await startHouse(env, key)
  expect(await house.feed({ season, prices: null, speed: 1 })).toMatchObject({ ok: true })

  const answered: Answered = { orders: new Set(), fixtures: new Set() }
  for (let round = 0; round < 6; round++) {
    const wanted = answered.orders.size + 7
    const betting = placeBets(house, answered, chance)
    // Every second house dies while it still wakes up, the others between their bets.
    if (round % 2 === 1) await untilAnswered(answered, wanted)
    // Twelve matches are over after the first jump, all after the second.
    if (round === 3 || round === 5) await house.next().catch(() => undefined)
    await sleep(chooseIndex(chance, 1_500))
    await house.kill()
    await betting
    house = await startHouse(env, key)
  }
  await untilOver(house)
  for (const score of [awayWins, homeWins]) {
    const correcting = correctAll(house, answered.fixtures, score)
    await sleep(300 + chooseIndex(chance, 1_000))
    await house.kill()
    await correcting
    if (score === homeWins) server.calm()
    house = await startHouse(env, key)
  }
  expect(await correctAll(house, answered.fixtures, awayWins)).toBe(answered.fixtures.size)
  await untilOver(house)
  await untilNothingWaits(server)
  expect(await house.stop()).toBe(0)

  expect(server.unsigned).toBe(0)
  const orders = await place.orders()
  expect(answered.orders.size).toBeGreaterThan(20)
  for (const orderNo of answered.orders)
    expect(orders.map((order) => order.order_no)).toContain(orderNo)
  checkBooks(orders, server)
  await server.close()
  await place.drop()
}, 900_000)

/** What the house has answered for. */
interface Answered {
  readonly orders: Set<string>
  /** On which a bet was placed. */
  readonly fixtures: Set<string>
}

interface OrderRow {
  readonly order_no: string
  readonly state: string
  readonly risk: bigint
  readonly payout: bigint | null
  readonly account: string
  /** How often it was settled. */
  readonly settlement_no: number
  /** A leg was decided by a result that has been corrected since. */
  readonly is_stale: boolean
}

/** The wallet's movements and the house's orders tell the same story, each exactly once. */
function checkBooks(orders: readonly OrderRow[], { wallet }: WalletServer): void {
  const moved = [...wallet.movements.values()]
  const rollbacks = new Set(moved.flatMap((one) => (one.call === 'rollback' ? [one.refTxId] : [])))
  const known = new Set(orders.map((order) => `${order.order_no}-b`))
  for (const one of moved) if (one.call === 'bet') expect(known).toContain(one.txId)
  for (const order of orders) {
    const debit = wallet.movements.get(`${order.order_no}-b`)
    const own = moved.filter((one) => 'txId' in one && one.txId.startsWith(`${order.order_no}-`))
    expect(['settled', 'refused']).toContain(order.state)
    if (order.state === 'settled') {
      expect(debit).toMatchObject({ amount: order.risk })
      checkSettlements(order, own)
    } else {
      expect(own.filter(({ call }) => call === 'win' || call === 'cancelSettle')).toEqual([])
      if (debit) expect(rollbacks).toContain(`${order.order_no}-b`)
    }
  }
  for (const name of members) {
    const account = `2001_${name}`
    const result = orders
      .filter((order) => order.account === account && order.state === 'settled')
      .reduce((sum, order) => sum + (order.payout ?? 0n) - order.risk, 0n)
    expect(wallet.balances.get(account)).toBe(deposit + result)
  }
  expect(orders.filter((order) => order.state === 'settled').length).toBeGreaterThan(10)
  expect(orders.filter((order) => order.settlement_no > 1).length).toBeGreaterThan(10)
  expect(orders.filter((order) => order.is_stale)).toEqual([])
}

/** Its movements in the order in which they were made: each settlement but the last is taken back before the next. */
function checkSettlements(order: OrderRow, own: readonly WalletRequest[]): void {
  const expected = ['b', 'w1']
  for (let no = 1; no < order.settlement_no; no++) expected.push(`c${no}`, `w${no + 1}`)
  const named = expected.map((end) => `${order.order_no}-${end}`)
  expect(own.map((one) => 'txId' in one && one.txId)).toEqual(named)
  const [, ...settlements] = own.map((one) => ('amount' in one ? one.amount : undefined))
  for (let at = 1; at < settlements.length; at += 2) {
    expect(settlements[at]).toBe(settlements[at - 1])
  }
  expect(settlements.at(-1)).toBe(order.payout)
}

const homeWins: Score = { home: 9, away: 0 }
const awayWins: Score = { home: 0, away: 9 }

/** How many of the matches were corrected before the house was gone. */
async function correctAll(
  house: HouseProcess,
  fixtures: ReadonlySet<string>,
  score: Score,
): Promise<number> {
  let corrected = 0
  try {
    for (const fixtureId of fixtures) {
      const answer = await house.correct({ fixtureId, period: 'full', score })
      expect(answer).toMatchObject({ ok: true })
      corrected++
    }
  } catch (error) {
    // The house was killed.
    if (!(error instanceof TypeError)) throw error
  }
  return corrected
}

/** A slow machine takes long to wake up, sell a ticket and answer. */
async function untilAnswered({ orders }: Answered, count: number): Promise<void> {
  for (let waitedMs = 0; orders.size < count && waitedMs < 200_000; waitedMs += 50) await sleep(50)
}

/** Every member bets on until the house is gone. */
async function placeBets(
  house: HouseProcess,
  answered: Answered,
  chance: () => number,
): Promise<void> {
  await Promise.all(
    members.map(async (name) => {
      try {
        const session = await house.launch(name)
        const client = clientOf(house, session)
        const competitionIds = await replayed(client)
        for (;;) await placeOne(client, competitionIds, answered, chance)
      } catch {
        // The house was killed.
      }
    }),
  )
}

/** The competitions of the season: a page of all matches may hold none of them. */
async function replayed(client: ObClient): Promise<string[]> {
  const ids = new Set<string>()
  for (const stage of ['live', 'today'] as const) {
    const listed = await client.fixtures({ stage, sort: 'time', page: 1, size: 200 })
    if (!listed.ok) throw new Error(listed.message)
    for (const one of listed.value.fixtures)
      if (one.origin.kind === 'replay') ids.add(one.competition.id)
  }
  return [...ids]
}

async function placeOne(
  client: ObClient,
  competitionIds: readonly string[],
  answered: Answered,
  chance: () => number,
): Promise<void> {
  const stage = chance() < 0.5 ? 'live' : 'today'
  const listed = await client.fixtures({ stage, sort: 'time', competitionIds, page: 1, size: 40 })
  if (!listed.ok) throw new Error(listed.message)
  const replays = listed.value.fixtures.filter((one) => one.origin.kind === 'replay')
  if (replays.length === 0) return
  const fixture = replays[chooseIndex(chance, replays.length)]
  const market = fixture?.markets.find((one) => one.family === 'handicap')
  const selection = market?.selections[chooseIndex(chance, 2)]
  if (!fixture || !market || !selection) return
  const pick = slipPick(fixture, market, selection)
  const ticket = await client.ticket('singles', [pick])
  if (!ticket.ok) return refused(ticket)
  const answer = await client.placeBet({
    ticketId: ticket.value.id,
    acceptOdds: 'any',
    bets: [{ kind: 'single', unitStake: 10_000n, oddsFormat: 'european', picks: [pick] }],
  })
  if (!answer.ok) return refused(answer)
  for (const order of answer.value) {
    answered.orders.add(order.orderNo)
    answered.fixtures.add(fixture.id)
  }
}

/** The house may refuse, the price may have moved; only a house that is gone ends the betting. */
function refused(answer: { readonly code: string; readonly message: string }): void {
  if (!answer.code.startsWith('0')) throw new Error(answer.message)
}

function clientOf(house: HouseProcess, session: { requestId: string; cuid: string }): ObClient {
  return createObClient({
    shared: () => ({ origin: house.origin, ...session }),
    fetch,
    WebSocket,
    now: createRuntime().clock.now,
    onSessionDead: () => undefined,
  })
}

async function untilOver(house: HouseProcess): Promise<void> {
  for (;;) {
    const answer = await house.next()
    if (typeof answer !== 'object' || answer === null || !('ok' in answer) || !answer.ok) return
  }
}

/** The wallet answers everything by now: quiet for longer than the book's slowest step. */
async function untilNothingWaits({ wallet }: WalletServer): Promise<void> {
  const count = () => wallet.calls.length
  for (let quietMs = 0, seen = count(); quietMs < 7_000; quietMs += 500) {
    await sleep(500)
    if (count() !== seen) quietMs = 0
    seen = count()
  }
}

const season = JSON.stringify({
  name: 'Long afternoon',
  matches: Array.from({ length: 24 }, (_, index) => ({
    date: '2025-03-01',
    time: index < 12 ? '01:00' : '06:00',
    team1: `Home ${index}`,
    team2: `Away ${index}`,
    score: { ht: [index % 2, 0], ft: [(index % 2) + 1, index % 3] },
  })),
})

async function storePlace() {
  const runtime = createRuntime()
  const sql = `select b.order_no, b.state, b.risk, b.payout, m.account, b.settlement_no,
      b.state = 'settled' and exists (select 1 from bet_leg l
        join period_result r on r.fixture_id = l.fixture_id and r.period = l.period
        where l.order_no = b.order_no and r.version > l.result_version) as is_stale
    from bet b join member m on m.id = b.member_id order by b.order_no`
  const read = async (options: { url?: string; schema?: string; dataDir?: string }) => {
    const db = await openDatabase({ runtime, ...options })
    const rows = await db.read((tx) => tx.rows<OrderRow>(sql))
    await db.close()
    return rows
  }
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-house-'))
  const dropFolder = () => rmSync(folder, { recursive: true, force: true })
  if (process.env.TEST_DATABASE !== 'postgres') {
    await testFolder(runtime, [housePath], join(folder, 'house'))
    return {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      orders: () => read({ dataDir: join(folder, 'house') }),
      drop: async () => dropFolder(),
    }
  }
  const scratch = await createScratch(process.env.DATABASE_URL)
  return {
    env: { DATA_DIR: folder, DATABASE_URL: scratch.url },
    orders: () => read({ url: scratch.url, schema: 'house' }),
    async drop() {
      dropFolder()
      await scratch.drop()
    },
  }
}
