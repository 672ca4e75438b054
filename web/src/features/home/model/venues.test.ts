import { emptyPlatformCounts } from '@zhengju/contract/venue/platform-count'
import { expect, test } from 'vitest'
import { gameHits, matchHits, namedGames } from './search.ts'
import { type Highlights, halls } from './venues.ts'

const highlights: Highlights = {
  venue: 'ob',
  isAvailable: true,
  fixtures: [],
  liveCount: 20,
  todayCount: 100,
  earlyCount: 16,
  closures: [],
  venues: [
    { venue: 'im', live: 20, open: 130 },
    { venue: 'ob', live: 21, open: 137 },
  ],
}

test('a match that two venues trade is one match of its hall, and each venue has its own number', () => {
  const counts = { ...emptyPlatformCounts, TY: { count: 267 }, CP: { count: 6 } }
  const [sport] = halls(counts, highlights)
  expect(sport).toMatchObject({ page: 'sport', count: 137 })
  const numbers = sport?.venues.map(({ count, id, live }) => [id, count, live])
  expect(numbers).toContainEqual(['ob', 137, 21])
  expect(numbers).toContainEqual(['im', 130, 20])
  const lottery = halls(counts, highlights).find(({ page }) => page === 'lottery')
  expect(lottery).toMatchObject({ count: 6, venues: [{ id: 'zjcp', count: 6 }] })
  const sea = halls(counts, highlights, 1).find(({ page }) => page === 'fishing')
  expect(sea).toMatchObject({ count: 1, venues: [{ id: 'zjby', count: 1 }] })
})

test('what is not known has no number', () => {
  expect(halls(undefined, undefined).every(({ count }) => count === undefined)).toBe(true)
})

test('games and matches are found by a part of their names, each once', () => {
  expect(gameHits(namedGames, '印').map(({ id }) => id)).toEqual(['yinpu'])
  expect(gameHits(namedGames, '没有的')).toEqual([])
  // Those of every hall.
  for (const { id, name } of namedGames) {
    expect(gameHits(namedGames, name).map((hit) => hit.id)).toContain(id)
  }
  expect(new Set(namedGames.map(({ venue }) => venue)).size).toBe(5)
  expect(matchHits([], '港')).toEqual([])
})
