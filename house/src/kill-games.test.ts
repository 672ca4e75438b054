import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jackpotTiers } from '@zhengju/domain/games/jackpot'
import { chooseIndex, seededChance } from '@zhengju/domain/match'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch, testFolder } from '@zhengju/storage/testing'
import {
  createGameClient,
  type GameClient,
  type GameResult,
  type RoundView,
} from '@zhengju/venue-protocol/game'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import { expect, test } from 'vitest'
import { housePath } from './testing/house.ts'
import { type HouseProcess, startHouse } from './testing/house-process.ts'
import { startWalletServer, type WalletServer } from './testing/wallet-server.ts'

const key: VenueKey = { id: 'zjdz-1', hex: 'b2'.repeat(32) }
const seed = 'kill -9 of games'
const members = ['ada', 'bo', 'cy', 'dee', 'eve', 'fay']
const deposit = 10_000_000n

test('killed at any moment, with a wallet that loses calls and answers: every round is paid as it was drawn, once, and none shares its nonce', async () => {
  const place = await storePlace()
  const server = await startWalletServer(seed, [key], 'zjdz')
  for (const name of members) server.wallet.balances.set(`2001_${name}`, deposit)
  const env = {
    ...place.env,
    WALLET_URL: server.url,
    VENUE_OB_KEYS: `house-1:${'a1'.repeat(32)}`,
    VENUE_ZJDZ_KEYS: `${key.id}:${key.hex}`,
    HOUSE_PORT: '0',
  }
  const chance = seededChance(seed)
  const answered: Answered = new Map()
  let house = await startHouse(env, key)
  // A slow machine is given more lives, until enough of each game was over.
  for (let life = 0; life < 5 || (!isEnough(answered) && life < 30); life++) {
    const playing = playOn(house, answered, chance)
    await sleep(800 + chooseIndex(chance, 1_500))
    await house.kill()
    await playing
    if (life >= 4) server.calm()
    house = await startHouse(env, key)
  }
  server.calm()
  await untilNothingWaits(server)
  expect(await house.stop()).toBe(0)

  expect(server.unsigned).toBe(0)
  const rounds = await place.rounds()
  const known = new Set(rounds.map((round) => round.round_id))
  for (const roundId of answered.keys()) expect(known).toContain(roundId)
  checkBooks(rounds, server)
  checkNonces(rounds)
  checkJackpots(rounds, await place.carries(), server)
  await server.close()
  await place.drop()
}, 900_000)

/** Rounds that the house has answered for: of what game, and how they stood. */
type Answered = Map<string, Pick<RoundView, 'game' | 'state'>>

const games = ['yinpu', 'shanshui', 'mines', 'plinko']

function isEnough(answered: Answered): boolean {
  const over = [...answered.values()].filter(({ state }) => state === 'done')
  return games.every((name) => over.filter(({ game }) => game === name).length > 5)
}

interface RoundRow {
  readonly round_id: string
  readonly game: string
  readonly state: string
  readonly stake: bigint
  readonly payout: bigint
  readonly account: string
  readonly seed_commit: string
  readonly nonce: number
}

/** The wallet's movements and the house's rounds tell the same story, each exactly once. */
function checkBooks(rounds: readonly RoundRow[], { wallet }: WalletServer): void {
  const moved = [...wallet.movements.values()]
  const owed = new Map(members.map((name) => [`2001_${name}`, deposit]))
  for (const { account, game, payout, round_id: roundId, stake, state } of rounds) {
    const own = moved.filter((one) => 'txId' in one && one.txId.startsWith(`${roundId}-`))
    const kinds = own.map(({ call }) => call)
    expect(['done', 'open', 'refused']).toContain(state)
    if (state === 'done') {
      expect([roundId, kinds]).toEqual([roundId, game === 'mines' ? ['bet', 'win'] : ['betWin']])
      expect(own[0]).toMatchObject({ amount: stake })
      expect(own.at(-1)).toMatchObject(game === 'mines' ? { amount: payout } : { payout })
      owed.set(account, (owed.get(account) ?? 0n) + payout - stake)
    } else if (state === 'open') {
      expect(kinds).toEqual(['bet'])
      owed.set(account, (owed.get(account) ?? 0n) - stake)
    } else if (kinds.includes('bet')) expect(kinds).toEqual(['bet', 'rollback'])
    else expect(kinds.filter((kind) => kind !== 'rollback')).toEqual([])
  }
  for (const [account, balance] of owed) expect(wallet.balances.get(account)).toBe(balance)
  for (const game of games) {
    expect(
      rounds.filter((one) => one.game === game && one.state === 'done').length,
    ).toBeGreaterThan(3)
  }
}

interface CarryRow {
  readonly tier: string
  readonly carry: bigint
}

/** Every stake that was taken has fed every tier, once: what is booked and what waits to be. */
function checkJackpots(
  rounds: readonly RoundRow[],
  carries: readonly CarryRow[],
  { wallet }: WalletServer,
): void {
  const fed = rounds.filter(({ game, state }) => game === 'shanshui' && state === 'done')
  const staked = fed.reduce((sum, { stake }) => sum + stake, 0n)
  const funded = [...wallet.movements.values()].flatMap((one) =>
    one.call === 'poolFund' && one.source === 'contributions' ? [one] : [],
  )
  for (const { id, share } of jackpotTiers) {
    const own = funded.filter(({ tier }) => tier === id)
    const booked = own.reduce((sum, { pool, reserve }) => sum + pool + reserve, 0n)
    const carry = carries.find(({ tier }) => tier === id)?.carry ?? 0n
    expect([id, booked * 10_000n + carry]).toEqual([id, staked * share])
  }
}

/** Of each seed every number from 0 on was taken, by one round. */
function checkNonces(rounds: readonly RoundRow[]): void {
  for (const own of Map.groupBy(rounds, (round) => round.seed_commit).values()) {
    const nonces = own.map(({ nonce }) => nonce).toSorted((a, b) => a - b)
    expect(nonces).toEqual(nonces.map((_, at) => at))
  }
}

/** Every member plays on until the house is gone. */
async function playOn(
  house: HouseProcess,
  answered: Answered,
  chance: () => number,
): Promise<void> {
  await Promise.all(
    members.map(async (name) => {
      try {
        const { requestId } = await house.launch(name)
        const client = createGameClient({ origin: house.origin, token: () => requestId, fetch })
        for (;;) await playOne(client, answered, chance)
      } catch {
        // The house was killed.
      }
    }),
  )
}

async function playOne(
  client: GameClient,
  answered: Answered,
  chance: () => number,
): Promise<void> {
  const commandId = `${chance()}`
  const which = chooseIndex(chance, 4)
  if (which === 0) {
    note(await client.play({ game: 'yinpu', commandId, stake: 500n, choice: {} }), answered)
  } else if (which === 1) {
    const choice = { rows: 8, risk: 'high' }
    note(await client.play({ game: 'plinko', commandId, stake: 500n, choice }), answered)
  } else if (which === 2) {
    note(await client.play({ game: 'shanshui', commandId, stake: 500n, choice: {} }), answered)
  } else await playBoard(client, commandId, answered, chance)
  await sleep(300)
}

/** One that stood open before is gone on with. */
async function playBoard(
  client: GameClient,
  commandId: string,
  answered: Answered,
  chance: () => number,
): Promise<void> {
  const begun = await client.play({ game: 'mines', commandId, stake: 500n, choice: { mines: 5 } })
  note(begun, answered)
  const listed = await client.rounds('mines')
  if (!listed.ok) return note(listed, answered)
  const [board] = listed.value
  if (board?.state !== 'open') return
  const { roundId, steps = [] } = board
  const cell = chooseIndex(chance, 25)
  const isLast = steps.length > 0 && chance() < 0.6
  note(
    await client.step({ roundId, at: steps.length, step: isLast ? { cashOut: true } : { cell } }),
    answered,
  )
}

/** The house may refuse; only one that is gone ends the playing. */
function note(answer: GameResult<RoundView | readonly unknown[]>, answered: Answered): void {
  if (answer.ok) {
    const { value } = answer
    if ('roundId' in value) answered.set(value.roundId, value)
  } else if (answer.failure === 'unanswered') throw new Error('the house is gone')
}

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
  const sql = `select r.round_id, r.game, r.state, r.stake, r.payout, m.account, r.seed_commit, r.nonce
    from instant_round r join member m on m.id = r.member_id order by r.round_id`
  const carrySql = 'select tier, carry_pool + carry_reserve as carry from jackpot'
  type Place = { url?: string; schema?: string; dataDir?: string }
  const query = async <Row>(options: Place, text: string) => {
    const db = await openDatabase({ runtime, ...options })
    const rows = await db.read((tx) => tx.rows<Row>(text))
    await db.close()
    return rows
  }
  const read = (options: Place) => query<RoundRow>(options, sql)
  const carries = (options: Place) => query<CarryRow>(options, carrySql)
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-house-'))
  const dropFolder = () => rmSync(folder, { recursive: true, force: true })
  if (process.env.TEST_DATABASE !== 'postgres') {
    await testFolder(runtime, [housePath], join(folder, 'house'))
    return {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      rounds: () => read({ dataDir: join(folder, 'house') }),
      carries: () => carries({ dataDir: join(folder, 'house') }),
      drop: async () => dropFolder(),
    }
  }
  const scratch = await createScratch(process.env.DATABASE_URL)
  return {
    env: { DATA_DIR: folder, DATABASE_URL: scratch.url },
    rounds: () => read({ url: scratch.url, schema: 'house' }),
    carries: () => carries({ url: scratch.url, schema: 'house' }),
    async drop() {
      dropFolder()
      await scratch.drop()
    },
  }
}
