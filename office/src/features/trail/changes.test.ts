import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what differs is told, leaf by leaf', () => {
  const before = { order: { state: 'waiting', amount: '1.00' }, firstApprover: null }
  const after = { order: { state: 'approved', amount: '1.00' }, firstApprover: 'lin' }
  expect(changesOf(before, after)).toEqual([
    { field: 'order.state', before: 'waiting', after: 'approved' },
    { field: 'firstApprover', before: '', after: 'lin' },
  ])
})

test('something new has no before, and nothing has no changes', () => {
  expect(changesOf(null, { a: 1 })).toEqual([{ field: 'a', before: '', after: '1' }])
  expect(changesOf({ a: true }, { a: true })).toEqual([])
  expect(changesOf(null, null)).toEqual([])
})
