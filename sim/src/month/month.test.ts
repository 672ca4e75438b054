import { movements } from '@zhengju/domain/ledger'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { post } from '@zhengju/server/modules/ledger/index'
import { World } from '@zhengju/server/testing/world'
import { expect, test } from 'vitest'
import { statementFaults, unexplained } from './books.ts'
import { liveMonth } from './month.ts'
import { loggedIn } from './people.ts'

// A small life runs with the suite. The whole one: MONTH_MEMBERS=2000 npx vitest run sim/src/month/month.test.ts
const members = Number(process.env.MONTH_MEMBERS ?? 24)

test('a month of members, affiliates and every activity closes to the cent, with every unit explained', {
  timeout: 36_000_000,
}, async () => {
  const world = await World.create({ seed: 'month' })
  try {
    const month = await liveMonth(world, {
      ...{ members, affiliates: 5, days: 30, oneIn: members > 100 ? 3 : 4 },
    })
    expect(month.bets).toBeGreaterThan(members * 3)
    expect(month.takenBack).toBeGreaterThan(0)
    expect(month.statements).toBeGreaterThanOrEqual(5)
    const books = () => world.db.read((tx) => unexplained(tx, month.souls))
    expect(await books()).toEqual([])
    for (const soul of month.souls.slice(0, 100)) {
      expect(await statementFaults(world, await loggedIn(world, soul))).toEqual([])
    }
    // A cent that nobody promised is found where it left, and where it came.
    const [first] = month.souls
    const { vip: campaignId } = promotionCampaigns
    const of = { memberId: first?.person.id ?? '', currency: 'CNY', reference: 'nobody' } as const
    const gift = movements.dividendClaimed({ ...of, campaignId, amount: 1n })
    await world.db.tx(async (tx) => {
      await post(tx, movements.promotionReserved({ ...of, campaignId, amount: 1n }))
      await post(tx, gift)
    })
    expect(await books()).toEqual([
      'vip moved -1 by dividendClaimed',
      expect.stringContaining(`${first?.person.name} has`),
    ])
  } finally {
    await world.close()
  }
})
