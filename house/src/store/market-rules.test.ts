import { applyMigrations, readMigrations } from '@zhengju/storage/migrate'
import { testDatabase } from '@zhengju/storage/testing'
import { testRuntime } from '@zhengju/storage/testing/runtime'
import { expect, test } from 'vitest'
import { housePath } from '../testing/house.ts'

const own = '202611280217_trading_rule.sql'

test('of rules of markets that were set before they ruled the stop alone is kept', async () => {
  const db = await testDatabase(testRuntime(), [])
  const all = readMigrations([housePath])
  await applyMigrations(
    db,
    all.filter(({ name }) => name < own),
  )
  const rules = [
    ['all', '', false],
    ['competition', '7', false],
    ['fixture', '12', true],
    ['market', '12 full/1x2/', true],
    ['market', '12 full/total/', false],
  ] as const
  await db.tx(async (tx) => {
    for (const [scope, subject, isSuspended] of rules) {
      await tx.rows(
        `insert into trading_rule (scope, subject, is_suspended, margin_percent, limit_percent, delay_ms, reason, set_by, set_at)
         values ($1, $2, $3, 10, 20, 5000, 'r', 'o', 1)`,
        [scope, subject, isSuspended],
      )
    }
  })
  await applyMigrations(db, all)
  const rows = await db.read((tx) =>
    tx.rows(
      `select scope, subject, is_suspended, margin_percent, limit_percent, delay_ms from trading_rule
       order by scope, subject`,
    ),
  )
  const set = { margin_percent: 10, limit_percent: 20, delay_ms: 5000 }
  const free = { margin_percent: 0, limit_percent: 100, delay_ms: 0 }
  expect(rows).toEqual([
    { scope: 'all', subject: '', is_suspended: false, ...set },
    { scope: 'competition', subject: '7', is_suspended: false, ...set },
    { scope: 'fixture', subject: '12', is_suspended: true, ...set },
    { scope: 'market', subject: '12 full/1x2/', is_suspended: true, ...free },
    { scope: 'market', subject: '12 full/total/', is_suspended: false, ...free },
  ])
  await db.drop()
})
