import { emptyPlatformCounts } from '@zhengju/contract/venue/platform-count'
import { openGames } from '@zhengju/domain/games/catalogue'
import { expect, test } from 'vitest'
import { gameHits, matchHits } from './search.ts'
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
})

test('what is not known has no number', () => {
  expect(halls(undefined, undefined).every(({ count }) => count === undefined)).toBe(true)
})

test('games and matches are found by a part of their names, each once', () => {
  expect(gameHits(openGames, '印').map(({ id }) => id)).toEqual(['yinpu'])
  expect(gameHits(openGames, '没有的')).toEqual([])
  expect(matchHits([], '港')).toEqual([])
})
