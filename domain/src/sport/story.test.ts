import { expect, test } from 'vitest'
import { sideStories } from './index.ts'

const match = (homeId: string, awayId: string, home: number, away: number, endedAt: number) => ({
  homeId,
  awayId,
  score: { home, away },
  endedAt,
})

test('form is newest first, five at most; the table goes by points, difference, goals', () => {
  const of = sideStories([
    ...[1, 2, 3, 4, 5, 6].map((day) => match('a', 'b', day === 6 ? 0 : 2, day === 6 ? 0 : 1, day)),
    match('c', 'd', 3, 0, 7),
    match('d', 'e', 1, 1, 8),
  ])
  expect(of('a')).toEqual({
    form: ['drawn', 'won', 'won', 'won', 'won'],
    played: 6,
    points: 16,
    rank: 1,
    of: 5,
  })
  expect(of('b')).toMatchObject({ points: 1, played: 6, form: expect.arrayContaining(['lost']) })
  expect(of('c').rank).toBe(2)
  // One point each: level goals stand before minus three, and minus five last.
  expect(['e', 'd', 'b'].map((id) => of(id).rank)).toEqual([3, 4, 5])
  expect(of('x')).toEqual({ form: [], played: 0, points: 0, of: 5 })
})
