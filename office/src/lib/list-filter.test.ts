import { expect, test } from 'vitest'
import { soughtBy } from './list-filter.ts'

test('a list that seeks by itself is sent whatever was typed', () => {
  for (const text of ['TX12345', '2026.11:28/77', 'D20261128', 'alice']) {
    expect(soughtBy(` ${text} `, ['sought', 'date'])).toEqual({ sought: text })
  }
  expect(soughtBy('a b c', ['sought'])).toBeUndefined()
  expect(soughtBy('', ['sought'])).toEqual({})
})

test('of other lists a text is a name or a number', () => {
  expect(soughtBy('alice', ['order', 'member'])).toEqual({ member: 'alice' })
  expect(soughtBy('D20261128001', ['order', 'member'])).toEqual({ order: 'D20261128001' })
  expect(soughtBy('2026.11', ['order', 'member'])).toBeUndefined()
})
