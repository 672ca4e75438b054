import { expect, test } from 'vitest'
import { heldRow } from './use-held.ts'

interface Row {
  readonly id: string
  readonly state: string
}
const idOf = ({ id }: Row) => id
const old: Row = { id: 'a', state: 'waiting' }

test('a row that is looked at stays when the list is read again without it', () => {
  expect(heldRow([old], 'a', idOf, undefined)).toBe(old)
  expect(heldRow([], 'a', idOf, old)).toBe(old)
  expect(heldRow(undefined, 'a', idOf, old)).toBe(old)
})

test('what the list says anew is shown, and another row or none is not the held one', () => {
  const fresh: Row = { id: 'a', state: 'done' }
  expect(heldRow([fresh], 'a', idOf, old)).toBe(fresh)
  expect(heldRow([], 'b', idOf, old)).toBeUndefined()
  expect(heldRow([old], null, idOf, old)).toBeUndefined()
})
