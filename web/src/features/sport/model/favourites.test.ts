import { expect, test } from 'vitest'
import { favouriteIds, mostKept, starredFirst, toggledFavourite } from './favourites.ts'

test('a star is of one venue, the last one first, and goes when it is pressed again', () => {
  const once = toggledFavourite([], 'ob', '1')
  const both = toggledFavourite(toggledFavourite(once, 'ob', '2'), 'im', '1')
  expect(favouriteIds(both, 'ob')).toEqual(['2', '1'])
  expect(favouriteIds(both, 'im')).toEqual(['1'])
  expect(favouriteIds(toggledFavourite(both, 'ob', '1'), 'ob')).toEqual(['2'])
})

test('the oldest make room', () => {
  const numbers = Array.from({ length: mostKept + 5 }, (_, index) => String(index))
  const all = numbers.reduce<readonly string[]>((ids, id) => toggledFavourite(ids, 'ob', id), [])
  expect(all).toHaveLength(mostKept)
  expect(favouriteIds(all, 'ob')[0]).toBe(String(mostKept + 4))
})

test('starred competitions come first, each in the order of the list', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(starredFirst(list, ['d', 'b']).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})
