import { expect, test } from 'vitest'
import { firstNewOf, lastOf, unreadAfter } from './follow.ts'

const lines = (...seqs: string[]) => seqs.map((seq) => ({ seq }))

test('what came after the last line that was seen is new, and the mark stands before the first of it', () => {
  const room = lines('7', '8', '9', '10')
  expect(lastOf(room)).toBe(10n)
  expect(unreadAfter(room, 8n)).toBe(2)
  expect(firstNewOf(room, 8n)).toBe('9')
  expect(unreadAfter(room, 10n)).toBe(0)
  expect(firstNewOf(room, 10n)).toBeUndefined()
})

test('older lines above, lines cut away and lines recalled leave the count as it is', () => {
  expect(unreadAfter(lines('1', '2', '8', '9', '10'), 8n)).toBe(2)
  expect(unreadAfter(lines('9', '10'), 8n)).toBe(2)
  expect(firstNewOf(lines('7', '10'), 8n)).toBe('10')
})

test('what only its author sees is not new to him', () => {
  const room = lines('8', '8.1795', '9')
  expect(unreadAfter(room, 8n)).toBe(1)
  expect(lastOf(lines('8', '8.1795'))).toBe(8n)
})

test('an empty room has nothing new', () => {
  expect([lastOf([]), unreadAfter([], undefined), firstNewOf([], undefined)]).toEqual([
    undefined,
    0,
    undefined,
  ])
})
