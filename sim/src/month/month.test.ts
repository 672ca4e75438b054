import { World } from '@zhengju/server/testing/world'
import { expect, test } from 'vitest'
import { unexplained } from './books.ts'
import { liveMonth } from './month.ts'

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
    expect(await world.db.read((tx) => unexplained(tx, month.souls))).toEqual([])
  } finally {
    await world.close()
  }
})
