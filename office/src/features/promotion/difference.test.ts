import { expect, test } from 'vitest'
import { differences } from './difference.ts'

test('a rule differs by its leaves', () => {
  const rule = { levels: [{ reach: '0.00' }, { reach: '1.00' }], windowDays: 30 }
  expect(differences(rule, rule)).toEqual([])
  const other = { levels: [{ reach: '0.00' }, { reach: '2.00' }], windowDays: 31 }
  expect(differences(rule, other)).toEqual([
    { path: 'levels.1.reach', before: '1.00', after: '2.00' },
    { path: 'windowDays', before: '30', after: '31' },
  ])
  expect(differences({ list: [{ id: 'a' }, { id: 'b' }] }, { list: [{ id: 'a' }] })).toEqual([
    { path: 'list.1.id', before: 'b', after: '' },
  ])
})
