import { expect, test } from 'vitest'
import {
  changedPages,
  forgetsOf,
  forgottenPages,
  type More,
  pagesAfter,
  withPage,
} from './list-pages.ts'

interface Letter {
  readonly id: string
  readonly isRead: boolean
}
const letter = (id: string): Letter => ({ id, isRead: false })
const second = { items: [letter('c'), letter('d')], nextCursor: 'd' }
const third = { items: [letter('e')], nextCursor: null }
const one = withPage<Letter>(undefined, 'b', second, 0)
const known: More<Letter> = withPage(one, 'b', third, 0)
const ids = (more: More<Letter>) => more.pages.map(({ items }) => items.map(({ id }) => id))

test('later pages follow the first one for as long as it ends at the same place', () => {
  expect(ids(known)).toEqual([['c', 'd'], ['e']])
  expect(pagesAfter(known, 'b')).toHaveLength(2)
  expect(pagesAfter(known, 'a')).toEqual([])
  expect(ids(withPage(known, 'a', third, 0))).toEqual([['e']])
})

test('what is deleted on a later page is gone, what is read has no mark, the rest stays', () => {
  const deleted = changedPages(known, (item) => (item.id === 'c' ? undefined : item))
  expect(ids(deleted)).toEqual([['d'], ['e']])
  expect(deleted.pages.map(({ nextCursor }) => nextCursor)).toEqual(['d', null])
  const read = changedPages(deleted, (item) => (item.id === 'e' ? { ...item, isRead: true } : item))
  expect(read.pages[1]?.items).toEqual([{ id: 'e', isRead: true }])
  expect(read.pages[0]?.items).toEqual([letter('d')])
})

test('a page that comes after a change is put behind what was changed', () => {
  const changed = changedPages(one, (item) => (item.id === 'd' ? undefined : item))
  expect(ids(withPage(changed, 'b', third, 0))).toEqual([['c'], ['e']])
})

test('a page that was asked for before later pages were forgotten is dropped', () => {
  const asked = forgetsOf(one)
  const forgotten = forgottenPages(one)
  const late = withPage(forgotten, 'b', third, asked)
  expect(ids(late)).toEqual([])
  const again = withPage(late, 'b', second, forgetsOf(late))
  expect(ids(again)).toEqual([['c', 'd']])
  expect(ids(withPage(again, 'b', third, asked))).toEqual([['c', 'd']])
  expect(ids(withPage(again, 'b', third, forgetsOf(again)))).toEqual([['c', 'd'], ['e']])
  const first = forgottenPages<Letter>(undefined)
  expect(ids(withPage(first, 'b', second, forgetsOf(undefined)))).toEqual([])
})
