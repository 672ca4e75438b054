import { afterEach, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../../../testing/house.ts'

let house: TestHouse
afterEach(() => house.close())

test('a handicap of the second half is offered until that half begins, its total also in it', async () => {
  house = await createTestHouse()
  const offered = () =>
    house.book
      .fixtures()
      .filter(({ stage, sport = 'football' }) => stage === 'live' && sport === 'football')
      .map(({ id, period }) => {
        const markets = house.book.fixture(id)?.markets ?? []
        const own = markets.filter((one) => one.unit === undefined && one.period === 'secondHalf')
        return { period, families: new Set(own.map(({ family }) => family)) }
      })
  const seen = { before: 0, after: 0 }
  for (let tries = 0; tries < 40 && (seen.before === 0 || seen.after === 0); tries++) {
    for (const { period, families } of offered()) {
      if (!families.has('total')) continue
      const isBefore = period === 'firstHalf' || period === 'halfTime'
      expect(families.has('handicap'), period).toBe(isBefore)
      seen[isBefore ? 'before' : 'after'] += 1
    }
    await house.pass(300)
  }
  expect(seen.before).toBeGreaterThan(0)
  expect(seen.after).toBeGreaterThan(0)
})
