import type { Fixture, FixtureStory, StoryIncident } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { minuteOf, priceCurve, storyBars, storyLines } from './story.ts'

const side = { form: [], played: 0, points: 0, of: 0 } as const
const incident = (kind: StoryIncident['kind'], of: 'home' | 'away', minute: number) =>
  ({ kind, side: of, half: 1, minute, at: minute }) as const

test('the timeline is newest first and carries the score after each goal', () => {
  const story: FixtureStory = {
    incidents: [
      incident('goal', 'home', 3),
      incident('corner', 'away', 9),
      incident('goal', 'away', 20),
      incident('redCard', 'home', 31),
    ],
    home: side,
    away: side,
    table: [],
    prices: [],
  }
  expect(storyLines(story).map(({ kind, score }) => [kind, score.home, score.away])).toEqual([
    ['redCard', 1, 1],
    ['goal', 1, 1],
    ['goal', 1, 0],
  ])
})

test('minutes of stoppage time are named as such', () => {
  expect(minuteOf({ half: 1, minute: 12 })).toBe("12'")
  expect(minuteOf({ half: 1, minute: 47 })).toBe("45+2'")
  expect(minuteOf({ half: 2, minute: 6 })).toBe("51'")
  expect(minuteOf({ half: 2, minute: 49 })).toBe("90+4'")
})

test('bars are of football that has begun', () => {
  const count = { home: 2, away: 1 }
  const fixture = { period: 'firstHalf', score: count, corners: count, redCards: count } as Fixture
  expect(storyBars(fixture).map(({ id }) => id)).toEqual(['goals', 'corners', 'redCards'])
  expect(storyBars({ ...fixture, halfScore: count, yellowCards: count })).toHaveLength(5)
  expect(storyBars({ ...fixture, period: 'notStarted' })).toEqual([])
  expect(storyBars({ ...fixture, sport: 'tennis' })).toEqual([])
})

test('a curve goes from the first change to now, and is none before there are two', () => {
  const prices = [
    { at: 0, odds: [200_000, 300_000, 400_000] },
    { at: 50, odds: [150_000, 350_000, 500_000] },
  ]
  expect(priceCurve(prices.slice(0, 1), 0, 100)).toBeUndefined()
  expect(priceCurve(prices, 0, 100)).toEqual({
    steps: [
      { x: 0, y: 1 },
      { x: 0.5, y: 0 },
      { x: 1, y: 0 },
    ],
    opened: 200_000,
    lowest: 150_000,
    highest: 200_000,
    now: 150_000,
  })
  expect(priceCurve(prices, 3, 100)).toBeUndefined()
})
