import { createRuntime } from '@zhengju/kit/runtime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coinGame } from '../../games/coin/coin.ts'
import { crashGame } from '../../games/crash/crash.ts'
import { createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { testVault } from '../../testing/test-vault.ts'
import { resealed } from './reseal.ts'
import { sha256 } from './seal.ts'
import { createSeeds } from './seeds.ts'
import { createVault, sealedStore } from './vault.ts'

let house: GameHouse
beforeEach(async () => {
  house = await createGameHouse([coinGame, crashGame])
})
afterEach(() => house.close())

const secretTables = ['seed_chain', 'member_seed', 'shared_round', 'fixture', 'instant_round']

/** Every value of every row that may hold a secret, as a thief of the store has it. */
async function dump(): Promise<string> {
  const lines: string[] = []
  for (const table of secretTables) {
    const rows = await house.db.read((tx) =>
      tx.rows<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`),
    )
    lines.push(...rows.map(({ row }) => row))
  }
  return lines.join('\n')
}

/** Every run of 64 digits that hashes to a commit or leads to the head of a chain. */
async function plainSecrets(): Promise<readonly string[]> {
  const text = await dump()
  const rows = await house.db.read((tx) =>
    tx.rows<{ known: string }>(
      'select commit as known from member_seed union select head from seed_chain',
    ),
  )
  const known = new Set(rows.map((row) => row.known))
  return [...new Set(text.match(/\b[0-9a-f]{64}\b/g))].filter((found) => {
    let hash = found
    for (let step = 0; step < 10_000; step++) {
      hash = sha256(hash)
      if (known.has(hash)) return true
    }
    return false
  })
}

test('no seed stands plain in the store before it is shown, and what is shown does', async () => {
  const token = await house.launch('sealer', 100_00n)
  await house.pass(1)
  await house.call(token, 'GET', '/zj/v1/seeds')
  expect(await plainSecrets()).toEqual([])
  const rotated = await house.call(token, 'POST', '/zj/v1/seeds', { clientSeed: 'mine' })
  expect(await plainSecrets()).toEqual([rotated.data.revealed.serverSeed])
})

test('a flight keeps seed and point sealed until it is settled', async () => {
  for (let second = 0; second < 9; second++) await house.pass(1)
  const rows = await house.db.read((tx) =>
    tx.rows<{ state: string; seed: string; outcome: object }>(
      'select state, seed, outcome from shared_round where outcome is not null',
    ),
  )
  expect(rows).toMatchObject([{ state: 'drawn', seed: expect.stringMatching(/^h1\./) }])
  expect(Object.keys(rows[0]?.outcome ?? {})).toEqual(['sealed'])
  const settled = () =>
    house.db.read((tx) =>
      tx.one<{ seed: string; outcome: object }>(
        `select seed, outcome from shared_round where state = 'settled'`,
      ),
    )
  // The longest flight ends within minutes.
  for (let tries = 0; tries < 60 && !(await settled()); tries++) await house.pass(10)
  expect(await settled()).toEqual({
    seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    outcome: expect.not.objectContaining({ sealed: expect.anything() }),
  })
})

test('plain rows of an older store and those of the key before are sealed anew at a start', async () => {
  const token = await house.launch('older', 100_00n)
  const seeds = await house.call(token, 'GET', '/zj/v1/seeds')
  await house.db.tx(async (tx) => {
    const rows = await tx.rows<{ commit: string; server_seed: string }>('select * from member_seed')
    for (const { commit, server_seed } of rows)
      await tx.rows('update member_seed set server_seed = $2 where commit = $1', [
        commit,
        testVault.open('memberSeed', server_seed),
      ])
  })
  expect(await plainSecrets()).toHaveLength(2)
  expect(await resealed(house.db, testVault)).toBeGreaterThanOrEqual(2)
  expect(await plainSecrets()).toEqual([])
  const { random } = createRuntime()
  const newKey = Buffer.alloc(32, 'newer')
  await expect(resealed(house.db, createVault(newKey, random))).rejects.toThrow(/^HOUSE_KEY: /)
  const rotating = createVault(newKey, random, Buffer.alloc(32, 'house'))
  await resealed(house.db, rotating)
  expect(await resealed(house.db, rotating)).toBe(0)
  const alone = sealedStore(house.db, createVault(newKey, random))
  const memberId = await house.db.read((tx) =>
    tx.one<{ member_id: bigint }>('select member_id from member_seed limit 1'),
  )
  const taken = await alone.tx((tx) => createSeeds(random).use(tx, String(memberId?.member_id)))
  expect(sha256(taken.serverSeed.open())).toBe(seeds.data.commit)
  await resealed(house.db, createVault(Buffer.alloc(32, 'house'), random, newKey))
})

test('a seal is of one purpose, and what was altered does not open', () => {
  const sealed = testVault.seal('chainTip', 'ab'.repeat(32))
  expect(testVault.open('chainTip', sealed)).toBe('ab'.repeat(32))
  expect(() => testVault.open('memberSeed', sealed)).toThrow()
  // Not the last sign, some of whose bits stand for nothing.
  const at = sealed.length - 8
  const other = sealed[at] === 'A' ? 'B' : 'A'
  const altered = sealed.slice(0, at) + other + sealed.slice(at + 1)
  expect(() => testVault.open('chainTip', altered)).toThrow()
})
