import { createLogger } from '@zhengju/kit/log'
import { consumersOf } from '@zhengju/server/app'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { replay } from '@zhengju/server/platform/events/event-replay'
import { testConfig } from '@zhengju/server/testing/world'
import type { Tx } from '@zhengju/storage/tx'
import { afterEach, expect, test } from 'vitest'
import { runtime } from '../runtime.ts'
import { rowsOf } from './load.ts'
import { dropAll, kept, patience, platform, upgraded } from './old-database.ts'
import { schemaOf } from './schema.ts'

afterEach(dropAll)

test(
  'records of a database without a log are made again from the log that its upgrade wrote',
  patience,
  async () => {
    const db = await upgraded(platform, kept.platform)
    const records = (tx: Tx) =>
      tx.rows<{ row: string }>('select to_jsonb(r)::text as row from bet_record r order by 1')
    const look = async () => [await db.read(records), await db.read(schemaOf)]
    const before = await look()
    expect(before[0]).toHaveLength(rowsOf(kept.platform.bet_record).length)
    const keys = createKeys(testConfig.masterKey, runtime.random)
    const passwords = await createPasswords(keys, { memoryKib: 64, passes: 1 })
    const of = { config: testConfig, log: createLogger('error'), db, runtime, keys, passwords }
    const betting = consumersOf(of).find(({ consumer }) => consumer === 'betting')
    if (!betting) throw new Error('nobody keeps records')
    await replay({ db }, betting)
    // The new table is made as the old one, to the names of its constraints.
    expect(await look()).toEqual(before)
  },
)
