import { expect, test } from 'vitest'
import { createTestHouse } from '../../../testing/house.ts'
import { defaultSettings } from '../settings.ts'

test('at every moment of 48 hours: at least 3 live, 20 today, 100 early fixtures', async () => {
  const house = await createTestHouse({ horizonMs: defaultSettings.horizonMs })
  let goals = 0
  house.book.subscribe((change) => {
    if (change.kind === 'score' && change.score.home + change.score.away > 0) goals += 1
  })
  // A second before each full ten minutes: the lists are shortest just before a kick-off.
  await house.pass(599)
  for (let minute = 0; minute <= 48 * 60; minute += 10) {
    const counts = { live: 0, today: 0, early: 0, outright: 0 }
    for (const fixture of house.book.fixtures()) counts[fixture.stage] += 1
    expect(counts.live, `live at minute ${minute}`).toBeGreaterThanOrEqual(3)
    expect(counts.today, `today at minute ${minute}`).toBeGreaterThanOrEqual(20)
    expect(counts.early, `early at minute ${minute}`).toBeGreaterThanOrEqual(100)
    await house.pass(600)
  }
  expect(goals).toBeGreaterThan(100)
  await house.close()
}, 120_000)

test('a restart finds the same world and the same scores', async () => {
  const house = await createTestHouse()
  await house.pass(3600)
  const before = house.book.fixtures()
  await house.restart()
  await house.pass(0)
  expect(house.book.fixtures()).toEqual(before)
  await house.close()
})

test('prices move in play and only what changed is told', async () => {
  const house = await createTestHouse()
  const live = house.book.fixtures().find((fixture) => fixture.stage === 'live')
  house.changes.length = 0
  for (let second = 0; second < 120; second++) await house.pass(1)
  const own = house.changes.filter(
    (change) => change.kind === 'odds' && change.fixtureId === live?.id,
  )
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(110)
  await house.close()
})
