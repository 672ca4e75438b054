import { testDatabase } from '@zhengju/storage/testing'
import { expect, test } from 'vitest'
import { migrations } from '../server/src/app.ts'
import { createFakeRuntime } from '../server/src/testing/runtime.ts'
import { listPages, plansOf } from './lib/list-pages.ts'
import { seedLists } from './lib/list-rows.ts'

const rows = 5_000
/** By its condition, or in an index that holds nothing else. */
const isBound = /"Index Cond"|deposit_order_reconciling|member_by_status/
const isNarrow =
  /^(deposits|members|withdrawals|dividends|adjustments|trail|bets) by (order|member|state|status|days|name|action)|feedback by member|deep|^(origin|stakes|bets|statement)/

test('no page of a list reads a whole table', async () => {
  const db = await testDatabase(createFakeRuntime(), [migrations])
  try {
    await db.tx((tx) => seedLists(tx, rows))
    for (const page of listPages(rows)) {
      const plans = await db.read((tx) => plansOf(tx, page))
      expect(plans.length, page.name).toBeGreaterThan(0)
      for (const plan of plans) expect(plan, page.name).not.toContain('"Seq Scan"')
      // Plans are made without sequential scans: one that walks a whole index has no condition on it.
      if (isNarrow.test(page.name)) {
        for (const plan of plans) expect(plan, page.name).toMatch(isBound)
      }
    }
  } finally {
    await db.drop()
  }
})
