import type { Fixture } from '@zhengju/domain/sport'
import { afterEach, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../../../testing/house.ts'

let house: TestHouse
afterEach(() => house.close())

const goals = ({ story }: Fixture, side: 'home' | 'away') =>
  story?.incidents.filter((one) => one.kind === 'goal' && one.side === side).length

test('a match tells what has happened, never what is still to come, and then how its sides have done', async () => {
  house = await createTestHouse()
  const next = house.book.fixtures().find((one) => one.startAt > house.now())
  if (!next) throw new Error('nothing to come')
  await house.pass((next.startAt - house.now()) / 1_000 + 60)
  const live = house.book.fixture(next.id) ?? next
  for (let step = 0; step < 20; step++) {
    const now = house.book.fixture(live.id)
    if (!now) throw new Error('the match is gone')
    expect(goals(now, 'home')).toBe(now.score.home)
    expect(goals(now, 'away')).toBe(now.score.away)
    const kept = now.story?.incidents ?? []
    expect(kept.filter(({ kind }) => kind === 'corner')).toHaveLength(
      now.corners.home + now.corners.away,
    )
    for (const { at, minute } of kept) {
      expect(at).toBeLessThanOrEqual(house.now())
      expect(minute).toBeGreaterThan(0)
    }
    // Often: at some looks a goal has just closed the prices, and those keep none.
    await house.pass(120)
  }
  const { prices = [] } = house.book.fixture(live.id)?.story ?? {}
  expect(prices.length).toBeGreaterThanOrEqual(3)
  expect(prices.every(({ odds }) => odds.length === 3)).toBe(true)
  expect(prices.map(({ at }) => at)).toEqual(prices.map(({ at }) => at).toSorted((a, b) => a - b))
  await house.pass(2 * 3_600)
  const ended = house.book.fixture(live.id)
  expect(ended?.state).toBe('ended')
  const { home, away } = ended?.score ?? { home: 0, away: 0 }
  const finish = home > away ? 'won' : home === away ? 'drawn' : 'lost'
  expect(ended?.story?.home.form).toContain(finish)
  expect(ended?.story?.home.rank).toBeGreaterThan(0)
  const { table = [] } = ended?.story ?? {}
  expect(table.length).toBeGreaterThanOrEqual(2)
  expect(table.length).toBeLessThanOrEqual(20)
  for (const of of ['home', 'away'] as const) {
    const row = table.find(({ own }) => own === of)
    expect(row).toMatchObject({ rank: ended?.story?.[of].rank, name: ended?.[of].name })
    expect(row?.played).toBe(ended?.story?.[of].played)
  }
  expect(house.book.brief(live.id)?.story).toBeUndefined()
}, 120_000)
