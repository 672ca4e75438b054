import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pointAt, swimmerOf } from '@zhengju/domain/games/fishing'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch, testFolder } from '@zhengju/storage/testing'
import { createGameClient, type GameClient } from '@zhengju/venue-protocol/game'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import { expect, test } from 'vitest'
import { housePath } from './testing/house.ts'
import { type HouseProcess, startHouse } from './testing/house-process.ts'
import { startWalletServer } from './testing/wallet-server.ts'

const key: VenueKey = { id: 'zjby-1', hex: 'b4'.repeat(32) }
const members = ['ada', 'bo', 'cy']
const deposit = 1_000_000n

test('killed while they fire, with a wallet that loses calls and answers: every magazine is settled once, by its log', async () => {
  const place = await storePlace()
  const server = await startWalletServer('kill -9 at sea', [key], 'zjby')
  for (const name of members) server.wallet.balances.set(`2001_${name}`, deposit)
  const env = {
    ...place.env,
    WALLET_URL: server.url,
    VENUE_OB_KEYS: `house-1:${'a1'.repeat(32)}`,
    VENUE_ZJBY_KEYS: `${key.id}:${key.hex}`,
    HOUSE_PORT: '0',
  }
  let fired = 0
  let house = await startHouse(env, key)
  // A life ends after so many shots, wherever everybody is then.
  for (const shots of [4, 9]) {
    const until = fired + shots
    const playing = members.map((name) => fireOn(house, name, () => ++fired))
    while (fired < until) await sleep(20)
    await house.kill()
    await Promise.all(playing)
    house = await startHouse(env, key)
  }
  server.calm()
  for (const name of members) await untilSettled(house, name)
  expect(await house.stop()).toBe(0)

  const { rounds, shots } = await place.read()
  const owed = new Map(members.map((name) => [`2001_${name}`, deposit]))
  for (const { account, payout, round_id: roundId, stake, state } of rounds) {
    const log = shots.filter((shot) => shot.round_id === roundId)
    const moved = [...server.wallet.movements.values()].filter(
      (one) => 'txId' in one && one.txId.startsWith(`${roundId}-`),
    )
    const kinds = moved.map(({ call }) => call)
    if (state === 'refused') {
      expect(log).toEqual([])
      expect([[], ['bet', 'rollback'], ['rollback']]).toContainEqual(kinds)
      continue
    }
    expect([roundId, state, kinds]).toEqual([roundId, 'done', ['bet', 'win']])
    const back = log.reduce(
      (sum, shot) => sum + shot.payout - (shot.is_returned ? 0n : shot.cost),
      stake,
    )
    expect([payout, moved[0], moved[1]]).toMatchObject([back, { amount: stake }, { amount: back }])
    owed.set(account, (owed.get(account) ?? 0n) + payout - stake)
  }
  for (const [account, balance] of owed) expect(server.wallet.balances.get(account)).toBe(balance)
  // Magazines and shots took every number of a seed from 0 on, each once.
  const taken = Map.groupBy([...rounds, ...shots], ({ seed_commit: commit }) => commit)
  for (const own of taken.values()) {
    const nonces = own.map(({ nonce }) => nonce).toSorted((a, b) => a - b)
    expect(nonces).toEqual(nonces.map((_, at) => at))
  }
  expect(shots.length).toBeGreaterThanOrEqual(fired)
  await server.close()
  await place.drop()
}, 240_000)

async function clientOf(house: HouseProcess, name: string): Promise<GameClient> {
  const { requestId } = await house.launch(name)
  return createGameClient({ origin: house.origin, token: () => requestId, fetch })
}

/** A member loads and fires until the house is gone. */
async function fireOn(house: HouseProcess, name: string, heard: () => void): Promise<void> {
  try {
    const client = await clientOf(house, name)
    for (let command = 0; ; command++) {
      const scene = await client.scene('fishing', 'shallow')
      if (!scene.ok) {
        if (scene.failure === 'unanswered') return
        await sleep(300)
        continue
      }
      const { magazine, swimmers, tableId } = scene.value
      if (!magazine) {
        const choice = { hall: 'shallow', tableId, cost: '0.05', shots: 20 }
        const commandId = `${scene.at}-${command}`
        await client.play({ game: 'fishing', commandId, stake: 100n, choice })
        continue
      }
      const aimed = swimmers.flatMap((one) => {
        const crossingSec = swimmerOf(one.species)?.crossingSec ?? 0
        const to = one.species === 'bomb' ? undefined : pointAt({ ...one, crossingSec }, scene.at)
        return to ? [{ targetId: one.id, x: Math.round(to.x), y: Math.round(to.y) }] : []
      })[0]
      if (!aimed) continue
      const { roundId, shots } = magazine
      const shot = await client.shoot({ roundId, at: shots, cost: 5n, ...aimed })
      if (shot.ok) heard()
      if (shots % 5 === 4) await client.step({ roundId, at: 0, step: { close: true } })
    }
  } catch {
    // The house was killed.
  }
}

async function untilSettled(house: HouseProcess, name: string): Promise<void> {
  const client = await clientOf(house, name)
  for (;;) {
    const rounds = await client.rounds('fishing')
    const isOver = ({ state }: { readonly state: string }) =>
      state === 'done' || state === 'refused'
    if (rounds.ok && rounds.value.every(isOver)) return
    await sleep(600)
  }
}

interface RoundRow {
  readonly round_id: string
  readonly state: string
  readonly stake: bigint
  readonly payout: bigint
  readonly account: string
  readonly seed_commit: string
  readonly nonce: number
}

interface ShotRow {
  readonly round_id: string
  readonly cost: bigint
  readonly payout: bigint
  readonly is_returned: boolean
  readonly seed_commit: string
  readonly nonce: number
}

async function storePlace() {
  const runtime = createRuntime()
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-house-'))
  const isPostgres = process.env.TEST_DATABASE === 'postgres'
  const scratch = isPostgres ? await createScratch(process.env.DATABASE_URL) : undefined
  if (!scratch) await testFolder(runtime, [housePath], join(folder, 'house'))
  const options = scratch
    ? { url: scratch.url, schema: 'house' }
    : { dataDir: join(folder, 'house') }
  return {
    env: { DATA_DIR: folder, DATABASE_URL: scratch?.url ?? '' },
    async read() {
      const db = await openDatabase({ runtime, ...options })
      const rounds = await db.read((tx) =>
        tx.rows<RoundRow>(`select r.round_id, r.state, r.stake, r.payout, m.account, r.seed_commit,
          r.nonce from instant_round r join member m on m.id = r.member_id order by r.round_id`),
      )
      const shots = await db.read((tx) => tx.rows<ShotRow>('select * from magazine_shot'))
      await db.close()
      return { rounds, shots }
    },
    async drop() {
      rmSync(folder, { recursive: true, force: true })
      await scratch?.drop()
    },
  }
}
