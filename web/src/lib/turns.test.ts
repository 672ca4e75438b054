import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('of two that are under way the later one counts, whichever is answered first', () => {
  const take = createTurns()
  const first = take()
  expect(first()).toBe(true)
  const second = take()
  expect([second(), first(), second()]).toEqual([true, false, true])
})
