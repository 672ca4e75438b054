import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { doudizhuHints } from '@zhengju/domain/games/doudizhu'
import { chooseIndex, seededChance } from '@zhengju/domain/match'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch, testFolder } from '@zhengju/storage/testing'
import {
  createGameClient,
  type GameClient,
  type HandSeatView,
  type HandView,
  type SitRequest,
} from '@zhengju/venue-protocol/game'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import { expect, test } from 'vitest'
import { housePath } from './testing/house.ts'
import { type HouseProcess, startHouse } from './testing/house-process.ts'
import { startWalletServer, type WalletServer } from './testing/wallet-server.ts'

const key: VenueKey = { id: 'zjqp-1', hex: 'b2'.repeat(32) }
const seed = 'kill -9 of hands'
/** Two or three at a table of each game. */
const tables = [
  { game: 'niuniu', hall: 'n2', bring: 50_000n, members: ['ada', 'bo'] },
  { game: 'doudizhu', hall: 'd2', bring: 50_000n, members: ['cy', 'dee', 'eve'] },
  { game: 'holdem', hall: 'h2', bring: 20_000n, members: ['fay', 'gus'] },
] as const
const members = tables.flatMap((table) => [...table.members])
const deposit = 10_000_000n

test('killed at any moment of hands, with a wallet that loses calls and answers: each is settled or void, in both books to the cent', async () => {
  const place = await storePlace()
  const server = await startWalletServer(seed, [key], 'zjqp')
  for (const name of members) server.wallet.balances.set(`2001_${name}`, deposit)
  const env = {
    ...place.env,
    WALLET_URL: server.url,
    VENUE_OB_KEYS: `house-1:${'a1'.repeat(32)}`,
    VENUE_ZJQP_KEYS: `${key.id}:${key.hex}`,
    HOUSE_PORT: '0',
  }
  const chance = seededChance(seed)
  const seen = { over: new Set<string>(), cut: new Set<string>() }
  let house = await startHouse(env, key)
  // Lives in which a hand is played to its end, and lives cut off in the middle of one, until there were enough of both.
  for (let life = 0; life < 12 && !(seen.over.size > 1 && seen.cut.size > 1); life++) {
    const isCut = life % 2 === 0
    await lifeOf(house, seen, chance, isCut)
    await house.kill()
    if (life >= 3) server.calm()
    house = await startHouse(env, key)
  }
  server.calm()
  await place.untilNothingIsOwed(
    () => house.stop(),
    () => startHouse(env, key).then((next) => (house = next)),
  )

  expect(server.unsigned).toBe(0)
  checkBooks(await place.places(), server)
  expect(seen.over.size).toBeGreaterThan(0)
  expect(seen.cut.size).toBeGreaterThan(0)
  await server.close()
  await place.drop()
}, 600_000)

interface PlaceRow {
  readonly order_no: string
  readonly hand_id: string
  readonly hand_state: string
  readonly state: string
  readonly account: string | null
  readonly stack: bigint
  readonly net: bigint | null
  readonly rake: bigint | null
}

/** The wallet's movements and the house's places tell the same story, each exactly once; a hand sums to its rake. */
function checkBooks(places: readonly PlaceRow[], { wallet }: WalletServer): void {
  const moved = [...wallet.movements.values()]
  const owed = new Map(members.map((name) => [`2001_${name}`, deposit]))
  for (const place of places) {
    expect(['done', 'refused']).toContain(place.state)
    if (place.account === null) continue
    const own = moved.filter((one) => 'txId' in one && one.txId.startsWith(`${place.order_no}-`))
    const calls = own.map(({ call }) => call)
    if (place.state === 'refused') {
      expect(calls).not.toContain('win')
      if (calls.includes('bet')) expect(calls).toContain('rollback')
      continue
    }
    const change = (place.net ?? 0n) - (place.rake ?? 0n)
    expect(calls).toEqual(['bet', 'win'])
    expect(own).toMatchObject([{ amount: place.stack }, { amount: place.stack + change }])
    owed.set(place.account, (owed.get(place.account) ?? 0n) + change)
  }
  for (const hand of Map.groupBy(places, (place) => place.hand_id).values()) {
    const isOver = hand[0]?.hand_state === 'shown'
    const seated = hand.filter(({ net }) => net !== null)
    expect(seated.length > 1).toBe(isOver)
    expect(seated.reduce((sum, { net }) => sum + (net ?? 0n), 0n)).toBe(0n)
  }
  for (const [account, balance] of owed) expect(wallet.balances.get(account)).toBe(balance)
}

/** All sit down and play; the life ends with the first hand that is over, or in the middle of one. */
async function lifeOf(
  house: HouseProcess,
  seen: { readonly over: Set<string>; readonly cut: Set<string> },
  chance: () => number,
  isCut: boolean,
): Promise<void> {
  const players: Player[] = []
  for (const { members: names, ...seat } of tables) {
    for (const name of names) {
      const { requestId } = await house.launch(name)
      const client = createGameClient({ origin: house.origin, token: () => requestId, fetch })
      players.push({ client, seat })
    }
  }
  // A slow machine has more of them; nothing else waits for a clock.
  for (let turn = 0; turn < 300; turn++) {
    const views = await Promise.all(players.map((player) => turnOf(player, chance, isCut)))
    for (const hand of views) {
      if (hand?.state === 'shown' && !seen.over.has(hand.handId)) {
        seen.over.add(hand.handId)
        if (!isCut) return
      }
      if (isCut && hand?.state === 'playing' && chance() < 0.3) {
        seen.cut.add(hand.handId)
        return
      }
    }
    await sleep(500)
  }
}

interface Player {
  readonly client: GameClient
  readonly seat: SitRequest
}

async function turnOf({ client, seat: wanted }: Player, chance: () => number, isCut: boolean) {
  const sitting = await client.sitting()
  if (!sitting.ok) return undefined
  const { hand, seat } = sitting.value
  if (!seat) await client.sit(wanted)
  if (seat?.isAway) await client.backToSeat()
  const self = hand?.seats.find((one) => one.isSelf)
  if (hand?.state === 'playing' && self?.isTurn && (!isCut || chance() < 0.5)) {
    const { handId, step } = hand
    await client.move({ handId, step, move: moveOf(hand, self, chance) })
  }
  return hand
}

function moveOf({ game, phase, play }: HandView, self: HandSeatView, chance: () => number) {
  const roll = chooseIndex(chance, 4)
  if (game === 'niuniu') return phase === 'bid' ? { bid: roll } : { bet: roll + 1 }
  if (game === 'holdem') {
    const bets = Array.isArray(play.bets) ? play.bets : []
    if (roll === 0) return { kind: 'fold' }
    return { kind: bets[self.seat] === play.bet ? 'check' : 'call' }
  }
  if (phase === 'bid') return { bid: play.highest === 0 ? 1 : 0 }
  const { said, tableSeat, played } = play
  const gone = new Set(Array.isArray(played) ? played.flat() : [])
  const own = self.cards.flatMap((card) => (card === null || gone.has(card) ? [] : [card]))
  const table = typeof tableSeat === 'number' && Array.isArray(said) ? said[tableSeat] : undefined
  return { cards: doudizhuHints(own, table)[0] ?? [] }
}

async function storePlace() {
  const runtime = createRuntime()
  const sql = `select p.order_no, p.hand_id, h.state as hand_state, p.state, m.account, p.stack, p.net, p.rake
    from card_place p join card_hand h on h.hand_id = p.hand_id left join member m on m.id = p.member_id
    order by p.hand_id, p.order_no`
  type Place = { url?: string; schema?: string; dataDir?: string }
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-house-'))
  const scratch =
    process.env.TEST_DATABASE === 'postgres'
      ? await createScratch(process.env.DATABASE_URL)
      : undefined
  if (!scratch) await testFolder(runtime, [housePath], join(folder, 'house'))
  const at: Place = scratch
    ? { url: scratch.url, schema: 'house' }
    : { dataDir: join(folder, 'house') }
  async function places(): Promise<readonly PlaceRow[]> {
    const db = await openDatabase({ runtime, ...at })
    const rows = await db.read((tx) => tx.rows<PlaceRow>(sql))
    await db.close()
    return rows
  }
  return {
    env: { DATA_DIR: folder, DATABASE_URL: scratch?.url ?? '' },
    places,
    /** Started again and again, until every call has its answer; the house is down at the end. */
    async untilNothingIsOwed(stop: () => Promise<number | null>, start: () => Promise<unknown>) {
      for (let tries = 0; tries < 30; tries++) {
        await sleep(4_000)
        expect(await stop()).toBe(0)
        const open = (await places()).filter(({ state }) => state !== 'done' && state !== 'refused')
        if (open.length === 0) return
        await start()
      }
      throw new Error('something is owed for ever')
    },
    async drop() {
      rmSync(folder, { recursive: true, force: true })
      await scratch?.drop()
    },
  }
}
