import { siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { type Person, World } from '../../testing/world.ts'
import { lastStakes } from '../betting/recent-store.ts'
import { memberChanges } from './index.ts'

let world: World
let alice: Person

beforeAll(async () => {
  world = await World.create({ seed: 'member-sum' })
  alice = await world.member('alice')
})
afterAll(() => world.close())

const hourMs = 3_600_000
const sums = async () => {
  const rows = await world.db.read((tx) => memberChanges(tx, alice.id, siteCurrency))
  return new Map(rows.map(({ movement, change }) => [movement, change]))
}
const roll = () => world.jobs.run('rollLedgerHours')

/** How many rows each statement took out of a table, as the plan says that was run. */
async function rowsRead(table: string, read: (tx: Tx) => Promise<unknown>): Promise<number> {
  let count = 0
  await world.db.read(async (tx) => {
    const watched: Tx = {
      ...tx,
      async rows<Row>(sql: string, params?: readonly unknown[]) {
        const plan = await tx.rows<object>(`explain (analyze, format json) ${sql}`, params)
        count += readIn(JSON.stringify(plan), table)
        return tx.rows<Row>(sql, params)
      },
      async one<Row>(sql: string, params?: readonly unknown[]) {
        return (await watched.rows<Row>(sql, params))[0]
      },
    }
    await read(watched)
  })
  return count
}

function readIn(plan: string, table: string): number {
  const scans = plan.split(`"Relation Name":"${table}"`).slice(1)
  return scans.reduce((sum, scan) => {
    const rows = Number(/"Actual Rows":([0-9.]+)/.exec(scan)?.[1])
    return sum + rows * Number(/"Actual Loops":([0-9.]+)/.exec(scan)?.[1])
  }, 0)
}

test('what a member has come from is the same before and after it is added up, and while it goes on', async () => {
  await world.credit(alice, '900.00')
  const bet = await stake(world, alice, 40_00n)
  await bet.win(65_00n)
  const before = await sums()
  expect(before.size).toBeGreaterThan(1)
  await roll()
  expect(await sums()).toEqual(before)
  world.advance(2 * hourMs)
  await roll()
  expect(await sums()).toEqual(before)
  const again = await stake(world, alice, 10_00n)
  await again.win(0n)
  const after = await sums()
  expect([...after.values()].reduce((sum, one) => sum + one, 0n)).toBe(
    [...before.values()].reduce((sum, one) => sum + one, 0n) - 10_00n,
  )
  world.advance(2 * hourMs)
  await roll()
  await roll()
  expect(await sums()).toEqual(after)
})

test('nobody walks through the history of a heavy player', async () => {
  for (let at = 0; at < 40; at++) await stake(world, alice, 1_00n)
  world.advance(2 * hourMs)
  await roll()
  await world.credit(alice, '1.00')
  const read = await rowsRead('ledger_transaction', (tx) =>
    memberChanges(tx, alice.id, siteCurrency),
  )
  expect(read).toBeLessThan(10)
  await world.relay()
  const staked = await world.db.read((tx) => lastStakes(tx, alice.id, 20))
  expect(staked).toEqual({ sum: 20_00n, isWhole: false })
  expect(await rowsRead('bet_record', (tx) => lastStakes(tx, alice.id, 20))).toBeLessThanOrEqual(40)
})
