import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crashPayout, parseCrashBet, parseMultiplier } from '@zhengju/domain/games/crash'
import { liveGameOf } from '@zhengju/domain/games/live'
import { type Lottery, lotteryOf, parseBasket, settleBasket } from '@zhengju/domain/games/lottery'
import { chooseIndex, seededChance } from '@zhengju/domain/match'
import { siteDay } from '@zhengju/domain/siteDay'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch, testFolder } from '@zhengju/storage/testing'
import { createGameClient, type TicketRequest } from '@zhengju/venue-protocol/game'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import { expect, test } from 'vitest'
import { housePath } from './testing/house.ts'
import { type HouseProcess, startHouse } from './testing/house-process.ts'
import { startWalletServer, type WalletServer } from './testing/wallet-server.ts'

const key: VenueKey = { id: 'zjcp-1', hex: 'b2'.repeat(32) }
const tableKey: VenueKey = { id: 'zjzr-1', hex: 'd4'.repeat(32) }
const flightKey: VenueKey = { id: 'zjdz-1', hex: 'e5'.repeat(32) }
const seed = 'kill -9 of an issue'
const members = ['ada', 'bo', 'cy', 'dee']
const deposit = 10_000_000n

test('killed at any moment of two issues, of four rounds of a table and of flights, with a wallet that loses calls and answers: every ticket is paid what was drawn or given back, in both books to the cent', async () => {
  const place = await storePlace()
  const server = await startWalletServer(seed, [key, tableKey, flightKey], 'zjcp', 'zjzr', 'zjdz')
  for (const name of members) server.wallet.balances.set(`2001_${name}`, deposit)
  const env = {
    ...place.env,
    WALLET_URL: server.url,
    VENUE_OB_KEYS: `house-1:${'a1'.repeat(32)}`,
    VENUE_ZJCP_KEYS: `${key.id}:${key.hex}`,
    VENUE_ZJZR_KEYS: `${tableKey.id}:${tableKey.hex}`,
    VENUE_ZJDZ_KEYS: `${flightKey.id}:${flightKey.hex}`,
    HOUSE_PORT: '0',
  }
  const chance = seededChance(seed)
  const { clock } = createRuntime()
  const answered: Answered = { issues: new Set(), tables: new Set(), flights: new Set() }
  const left = new Map<string, string>()
  let house = await startHouse(env, key)
  // Two seals and two draws of the lottery of a minute.
  const end = clock.now() + 125_000
  // A slow machine is given longer, until enough was staked.
  const last = end + 150_000
  const isEnough = () => Object.values(answered).every(({ size }) => size > 25)
  while (clock.now() < end || (!isEnough() && clock.now() < last)) {
    const playing = play(house, { answered, left }, chance)
    await sleep(2_000 + chooseIndex(chance, 6_000))
    await house.kill()
    await playing
    house = await startHouse(env, key)
  }
  server.calm()
  // What was staked last belongs to an issue that ends within the minute, or to a long flight.
  await sleep(60_000)
  await untilNothingWaits(server)
  expect(await house.stop()).toBe(0)
  let tickets = await place.tickets()
  for (let more = 0; tickets.some(isOpen) && more < 10; more++) {
    house = await startHouse(env, key)
    await sleep(20_000)
    await untilNothingWaits(server)
    expect(await house.stop()).toBe(0)
    tickets = await place.tickets()
  }

  expect(server.unsigned).toBe(0)
  const known = new Set(tickets.map(({ ticketId }) => ticketId))
  for (const ids of Object.values(answered)) {
    expect(ids.size).toBeGreaterThan(10)
    for (const id of ids) expect(known).toContain(id)
  }
  checkBooks(tickets, server)
  // What a member was told of where he left is what was paid.
  for (const [id, at] of left) {
    expect([id, tickets.find(({ ticketId }) => ticketId === id)?.cashedOutAt]).toEqual([
      ...[id, parseMultiplier(at)],
    ])
  }
  await server.close()
  await place.drop()
}, 900_000)

/** Ids of tickets that the house has answered for, by what they were of. */
type Answered = Readonly<Record<'issues' | 'tables' | 'flights', Set<string>>>

interface TicketRow {
  readonly ticketId: string
  readonly state: string
  readonly stake: bigint
  readonly payout: bigint | null
  readonly account: string
  readonly choice: { readonly bets?: unknown; readonly spots?: unknown; readonly stake?: unknown }
  readonly cashedOutAt: bigint | null
  readonly version: string
  readonly opensAt: bigint
  readonly outcome: { readonly numbers: readonly number[]; readonly point?: unknown } | null
}

const isOpen = ({ state }: TicketRow) => !['done', 'refused'].includes(state)

/** The wallet's movements and the house's tickets tell the same story, each exactly once. */
function checkBooks(tickets: readonly TicketRow[], { wallet }: WalletServer): void {
  const moved = [...wallet.movements.values()]
  const movesOf = (id: string) =>
    moved.flatMap((one) => ('txId' in one && one.txId.startsWith(`${id}-`) ? [one.call] : []))
  const owed = new Map(members.map((name) => [`2001_${name}`, deposit]))
  const paid = { issues: 0, tables: 0, flights: 0 }
  for (const ticket of tickets) {
    const moves = movesOf(ticket.ticketId)
    if (ticket.state === 'refused') {
      // Nothing was taken, or it was given back; a rollback may also have come before its stake.
      expect(moves).not.toContain('win')
      if (moves.includes('bet')) expect(moves).toContain('rollback')
      continue
    }
    expect(ticket.state).toBe('done')
    expect(moves).toEqual(['bet', 'win'])
    const payout = payoutOf(ticket)
    expect(ticket.payout).toBe(payout)
    owed.set(ticket.account, (owed.get(ticket.account) ?? 0n) - ticket.stake + payout)
    paid[ticket.choice.spots ? 'tables' : ticket.choice.bets ? 'issues' : 'flights']++
  }
  for (const count of Object.values(paid)) expect(count).toBeGreaterThan(3)
  for (const [account, balance] of owed) expect(wallet.balances.get(account)).toBe(balance)
}

/** What was drawn pays this, by the rules of that version and day. */
function payoutOf({ cashedOutAt, choice, opensAt, outcome, ticketId, version }: TicketRow): bigint {
  if (!outcome) throw new Error(`${ticketId} was paid for nothing`)
  const live = liveGameOf(version)
  if (live) {
    const stakes = live.parse(choice.spots, 'CNY') ?? []
    return live.settle(stakes, outcome.numbers, 'CNY').payout
  }
  const bet = version === 'crash@1' ? parseCrashBet(choice, 'CNY') : undefined
  if (bet) return crashPayout(bet, parseMultiplier(outcome.point) ?? 0n, cashedOutAt ?? undefined)
  const lottery = lotteryOf(version, siteDay(Number(opensAt))) as Lottery
  const basket = parseBasket(lottery, choice.bets)
  if (!basket) throw new Error(`${ticketId} was paid for no basket`)
  return settleBasket(lottery, basket, outcome.numbers, 'CNY').payout
}

/** Every member plays on until the house is gone. */
async function play(
  house: HouseProcess,
  { answered, left }: { readonly answered: Answered; readonly left: Map<string, string> },
  chance: () => number,
): Promise<void> {
  const staking = async (name: string, by: VenueKey, kind: keyof Answered) => {
    const { requestId } = await house.launch(name, by)
    const client = createGameClient({ origin: house.origin, token: () => requestId, fetch })
    return async (request: Omit<TicketRequest, 'number'>) => {
      const listed = await client.tables(request.game)
      if (!listed.ok && listed.failure === 'unanswered') throw new Error('the house is gone')
      const round = listed.ok && listed.value.find(({ tableId }) => tableId === request.tableId)
      if (!round) return
      const placed = await client.place({ ...request, number: round.number })
      if (placed.ok) answered[kind].add(placed.value.ticketId)
    }
  }
  const leaving = async (name: string) => {
    const { requestId } = await house.launch(name, flightKey)
    const client = createGameClient({ origin: house.origin, token: () => requestId, fetch })
    return async () => {
      const listed = await client.tickets('crash')
      const [newest] = listed.ok ? listed.value.filter(({ state }) => state === 'placed') : []
      if (!newest) return
      const { ticketId } = newest
      const word = await client.cashOut({ ticketId, commandId: `out-${ticketId}` })
      if (word.ok) left.set(ticketId, word.value.cashedOutAt ?? '')
    }
  }
  await Promise.all(
    members.map(async (name, at) => {
      try {
        const [issues, table, flight] = await Promise.all([
          staking(name, key, 'issues'),
          staking(name, tableKey, 'tables'),
          staking(name, flightKey, 'flights'),
        ])
        const leave = await leaving(name)
        for (let count = 0; ; count++) {
          const commandId = `${name}-${count}-${at}-${chance()}`
          const pick = bets[chooseIndex(chance, bets.length)]
          const spot = spots[chooseIndex(chance, spots.length)]
          const choice = { spots: [{ spot, stake: '3.00' }] }
          const auto = at % 2 === 0 ? {} : { auto: '1.50' }
          const bet = { stake: '2.00', ...auto }
          const flown = { game: 'crash', tableId: 't1', commandId: `f${commandId}`, choice: bet }
          await Promise.all([
            issues({ game: 'k3', tableId: 'm1', commandId, choice: { bets: [pick] } }),
            flight(flown).then(leave),
            table({ game: 'dragon-tiger', tableId: 't1', commandId, choice }),
          ])
          await sleep(700)
        }
      } catch {
        // The house was killed.
      }
    }),
  )
}

const spots = ['dragon', 'tiger', 'tie', 'dragonCard.red']
const bets = ['sum.big', 'sum.even', 'sum.10', 'triple.any'].map((play) => ({
  ...{ play, picks: [], unit: 'yuan', multiple: 3 },
}))

/** The wallet answers everything by now: quiet for longer than the queue's slowest step. */
async function untilNothingWaits({ wallet }: WalletServer): Promise<void> {
  const count = () => wallet.calls.length
  for (let quietMs = 0, seen = count(); quietMs < 7_000; quietMs += 500) {
    await sleep(500)
    if (count() !== seen) quietMs = 0
    seen = count()
  }
}

async function storePlace() {
  const runtime = createRuntime()
  const read = async (options: { url?: string; schema?: string; dataDir?: string }) => {
    const db = await openDatabase({ runtime, ...options })
    const rows = await db.read((tx) =>
      tx.rows<TicketRow>(
        `select t.ticket_id as "ticketId", t.state, t.stake, t.payout, t.cashed_out_at as "cashedOutAt", m.account, t.choice,
           r.version, r.opens_at as "opensAt", r.outcome
         from shared_ticket t join member m on m.id = t.member_id
         join shared_round r on r.round_id = t.round_id`,
      ),
    )
    await db.close()
    return rows
  }
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-house-'))
  const dropFolder = () => rmSync(folder, { recursive: true, force: true })
  if (process.env.TEST_DATABASE !== 'postgres') {
    await testFolder(runtime, [housePath], join(folder, 'house'))
    return {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      tickets: () => read({ dataDir: join(folder, 'house') }),
      drop: async () => dropFolder(),
    }
  }
  const scratch = await createScratch(process.env.DATABASE_URL)
  return {
    env: { DATA_DIR: folder, DATABASE_URL: scratch.url },
    tickets: () => read({ url: scratch.url, schema: 'house' }),
    async drop() {
      await scratch.drop()
      dropFolder()
    },
  }
}
