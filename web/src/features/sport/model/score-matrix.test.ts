import type { Market } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { scoreCell, scoreMatrix } from './score-matrix.ts'

const market = (sides: readonly string[], unit?: Market['unit']): Market => ({
  ...{ id: 'm', fixtureId: 'f', family: 'correctScore', period: 'full', line: undefined },
  ...{ isInPlay: false, state: 'open', order: 1, ...(unit && { unit }) },
  selections: sides.map((side) => ({ id: side, side, odds: 200_000, state: 'open' })),
})

test('scores of goals stand in a square, and what is beyond it below', () => {
  expect(scoreMatrix(market(['0-0', '4-1', 'other']))).toEqual({ most: 4, other: 'other' })
  expect(scoreMatrix(market(['1-0']))).toEqual({ most: 1, other: undefined })
})

test('sets, and a market without a score, stand in no square', () => {
  expect(scoreMatrix(market(['2-0', '2-1'], 'sets'))).toBeUndefined()
  expect(scoreMatrix(market(['other']))).toBeUndefined()
  expect(scoreMatrix({ ...market(['1-0']), family: 'halfFull' })).toBeUndefined()
})

test('what cannot be any more, what is now, and what may come', () => {
  const now = { home: 1, away: 1 }
  expect(scoreCell(now, 0, 3)).toBe('past')
  expect(scoreCell(now, 2, 0)).toBe('past')
  expect(scoreCell(now, 1, 1)).toBe('now')
  expect(scoreCell(now, 1, 2)).toBe('toCome')
  expect(scoreCell(undefined, 0, 0)).toBe('toCome')
})
