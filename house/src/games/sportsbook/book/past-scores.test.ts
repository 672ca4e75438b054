import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHouse, legOf, type TestHouse, ticketFor } from '../../../testing/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await createTestHouse()
})
afterAll(() => house.close())

test('a score that is past is sold to nobody, by whichever wish', async () => {
  const alice = await house.member('alice', 1_000_000n)
  const played = await playedMatches()
  let pastCount = 0
  for (const { markets, score } of played) {
    const market = markets.find(
      ({ family, period, unit }) =>
        family === 'correctScore' && period === 'full' && unit === undefined,
    )
    for (const { id, side, state } of market?.selections ?? []) {
      const [, home, away] = /^(\d)-(\d)$/.exec(side) ?? []
      if (!market || home === undefined) continue
      const isPast = Number(home) < score.home || Number(away) < score.away
      if (!isPast) continue
      expect([side, state]).toEqual([side, 'suspended'])
      pastCount += 1
      if (pastCount > 3) continue
      const legs = [legOf(market, id)]
      await expect(ticketFor(house, alice, legs)).rejects.toThrow('marketClosed')
    }
  }
  expect(pastCount).toBeGreaterThan(0)
  expect(house.wallet.calls).toEqual([])
})

/** With a goal, and open. */
async function playedMatches() {
  for (let n = 0; n < 60; n++) {
    const found = house.book.fixtures().filter(({ score, stage, marketState }) => {
      return stage === 'live' && marketState === 'open' && score.home + score.away > 0
    })
    if (found.length > 0) return found.flatMap(({ id }) => house.book.fixture(id) ?? [])
    await house.pass(600)
  }
  throw new Error('no goal falls')
}
