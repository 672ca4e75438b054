import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRuntime } from '@zhengju/kit/runtime'
import { createScratch, testFolder } from '@zhengju/storage/testing'
import { createGameClient } from '@zhengju/venue-protocol/game'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { housePath } from './testing/house.ts'
import { type HouseProcess, startHouse } from './testing/house-process.ts'
import { startWalletServer, type WalletServer } from './testing/wallet-server.ts'

const sportKey: VenueKey = { id: 'house-1', hex: 'a1'.repeat(32) }
const gameKey: VenueKey = { id: 'zjdz-1', hex: 'b2'.repeat(32) }

let folder: string
let store: Record<string, string>
let wallet: WalletServer
const cleanUp: (() => unknown)[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhengju-apart-'))
  wallet = await startWalletServer('apart', [sportKey, gameKey], 'ob', 'zjdz')
  wallet.calm()
  wallet.wallet.balances.set('2001_ada', 100_000n)
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }), wallet.close)
  store = { DATA_DIR: folder, DATABASE_URL: '' }
  if (process.env.TEST_DATABASE === 'postgres') {
    const scratch = await createScratch(process.env.DATABASE_URL)
    store.DATABASE_URL = scratch.url
    cleanUp.push(() => scratch.drop())
  } else await testFolder(createRuntime(), [housePath], join(folder, 'house'))
})
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean()
})

/** Each is given the keys of its own venues alone. */
async function start(part: 'sportsbook' | 'games'): Promise<HouseProcess> {
  const key = part === 'games' ? gameKey : sportKey
  const name = part === 'games' ? 'VENUE_ZJDZ_KEYS' : 'VENUE_OB_KEYS'
  const own = { HOUSE_RUNS: part, HOUSE_PORT: '0', WALLET_URL: wallet.url }
  const house = await startHouse({ ...store, ...own, [name]: `${key.id}:${key.hex}` }, key)
  cleanUp.push(() => house.kill())
  return house
}

async function spin(house: HouseProcess, game: string) {
  const { requestId } = await house.launch('ada')
  const client = createGameClient({ origin: house.origin, token: () => requestId, fetch })
  return client.play({ game, commandId: game, stake: 100n, choice: {} })
}

test('the games alone: their rounds are played, and nothing of the sportsbook answers', async () => {
  const games = await start('games')
  expect(await spin(games, 'yinpu')).toMatchObject({ ok: true, value: { state: 'done' } })
  await expect(games.launch('ada', sportKey)).rejects.toThrow('no launch')
  expect(await games.stop()).toBe(0)
})

test('the sportsbook alone: it opens sessions of its own venue, and of none of the games', async () => {
  const sportsbook = await start('sportsbook')
  expect(await sportsbook.launch('ada')).toMatchObject({ requestId: expect.any(String) })
  await expect(sportsbook.launch('ada', gameKey)).rejects.toThrow('no launch')
  expect(await sportsbook.stop()).toBe(0)
})

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'both over one store: one is killed, the other goes on, and what it owed is there again',
  async () => {
    const [sportsbook, games] = await Promise.all([start('sportsbook'), start('games')])
    await games.kill()
    expect(await sportsbook.launch('ada')).toMatchObject({ requestId: expect.any(String) })
    const again = await start('games')
    expect(await spin(again, 'yinpu')).toMatchObject({ ok: true, value: { state: 'done' } })
    await sportsbook.kill()
    expect(await spin(again, 'wadang')).toMatchObject({ ok: true })
  },
)
