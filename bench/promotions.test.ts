import { expect, test } from 'vitest'
import { promotionNight } from './lib/promotion-night.ts'

test('levels and rebates that were killed at half go on, and pay everybody once', async () => {
  const members = 200
  const night = await promotionNight({ members, bets: 20, killAfter: { vip: 3, rebate: 0 } })
  expect(night).toMatchObject({ kills: 2, wrong: 0, faults: 0 })
  // A rebate each, and the gift of a level for every tenth.
  expect(night.gifts).toBe(members + members / 10)
})
