import { createLogger } from '@zhengju/kit/log'
import { consumersOf } from '@zhengju/server/app'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { replay } from '@zhengju/server/platform/events/event-replay'
import { testConfig } from '@zhengju/server/testing/config'
import type { Tx } from '@zhengju/storage/tx'
import { afterEach, expect, test } from 'vitest'
import { runtime } from '../runtime.ts'
import { rowsOf } from './load.ts'
import { dropAll, kept, patience, platform, upgraded } from './old-database.ts'
import { schemaOf } from './schema.ts'

afterEach(dropAll)

async function made(consumer: string, tables: readonly string[]): Promise<void> {
  const db = await upgraded(platform, kept.platform)
  const rows = async (tx: Tx) => {
    const found = []
    for (const table of tables) {
      found.push(
        await tx.rows(`select (to_jsonb(r) - '{market_key,selection}'::text[])::text as row
          from ${table} r order by 1`),
      )
    }
    return found
  }
  const look = async () => [await db.read(rows), await db.read(schemaOf)]
  const before = await look()
  const keys = createKeys(testConfig.masterKey, runtime.random)
  const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
  const of = { config: testConfig, log: createLogger('error'), db, runtime, keys, passwords }
  const listener = consumersOf(of).find((one) => one.consumer === consumer)
  if (!listener) throw new Error(`no ${consumer}`)
  await replay({ db }, listener)
  // The new tables are made as the old ones, to the names of their constraints.
  expect(await look()).toEqual(before)
}

test(
  'records of a database without a log are made again from the log that its upgrade wrote',
  patience,
  async () => {
    expect(rowsOf(kept.platform.bet_record).length).toBeGreaterThan(0)
    await made('betting', ['bet_record'])
  },
)

// Bets of before both sides of a market were looked at are known by their market then.
test('so are its lots, and what fed them', patience, async () => {
  expect(rowsOf(kept.platform.turnover_lot).length).toBeGreaterThan(0)
  await made('turnover', ['turnover_lot', 'turnover_bet', 'turnover_allocation', 'bet_record'])
})
