import { expect, test } from 'vitest'
import { goalOf, shownScore } from './goal.ts'

const score = (home: number, away: number) => ({ home, away })

test.each([
  [score(0, 0), score(1, 0), 'home'],
  [score(1, 0), score(1, 1), 'away'],
  [score(1, 1), score(1, 1), undefined],
  [score(2, 1), score(1, 1), undefined],
] as const)('from %o to %o', (before, after, side) => {
  expect(goalOf(before, after)).toBe(side)
})

test('a push is shown before what was read, for as long as that may be old', () => {
  const pushed = { score: score(1, 0), at: 1_000 }
  expect(shownScore(score(0, 0), undefined, 1_000)).toEqual(score(0, 0))
  expect(shownScore(score(0, 0), pushed, 20_000)).toEqual(score(1, 0))
  expect(shownScore(score(1, 1), pushed, 31_000)).toEqual(score(1, 1))
})
