import { expect, test } from 'vitest'
import { isCommonPassword } from './index.ts'
import { commonPasswords } from './list.ts'

const list = commonPasswords.trim().split(/\s+/)

test('the list has many, each once, in lower case and long enough to be tried', () => {
  expect(list.length).toBeGreaterThan(900)
  expect(new Set(list).size).toBe(list.length)
  for (const password of list) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})

test.each(['password123', 'PassWord1', 'woaini1314', '1qaz2wsx', 'a123456789', 'p@ssw0rd'])(
  '%s is on the list',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each([
  'zzzzzzzzzzzz',
  'abababab',
  'ababababa',
  '34567890',
  'hgfedcba',
  'mnopqrstuv',
  '654321098',
])('%s is a pattern', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse battery', 'Jade-Lantern-42', 'kx7rwq2m', '今天天气真不错啊'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
