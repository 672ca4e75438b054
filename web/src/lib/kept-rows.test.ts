import { expect, test } from 'vitest'
import { createKeptRows } from './kept-rows.ts'

test('rows are kept by history entry, those of the last twelve', () => {
  const rows = createKeptRows<string>()
  for (let entry = 0; entry < 13; entry++) rows.keep(`e${entry}`, `rows ${entry}`)
  rows.keep('e1', 'newer')
  rows.keep('e13', 'rows 13')
  expect(rows.read('e0')).toBeUndefined()
  expect(rows.read('e1')).toBe('newer')
  expect(rows.read('e2')).toBeUndefined()
  expect(rows.read('e13')).toBe('rows 13')
})
