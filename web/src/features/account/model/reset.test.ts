import { expect, test } from 'vitest'
import { noReset, type Reset, type ResetEvent, resetNext, resetProgress } from './reset.ts'

const begun: ResetEvent = { kind: 'begun', resetId: 'r1', name: 'linjian28' }
const proved: ResetEvent = {
  kind: 'proved',
  droppable: { devices: 1, passkeys: 0, hasTotp: false, factorsDropAt: null },
}
const finished: ResetEvent = { kind: 'finished', factorsDropAt: 7 }
const done: Reset = { step: 'done', name: 'linjian28', factorsDropAt: 7 }
const lapsed: ResetEvent = { kind: 'lapsed', reason: '已失效' }
const after = (...events: readonly ResetEvent[]) => events.reduce<Reset>(resetNext, noReset)

test('three steps, one after the other', () => {
  expect(after(begun)).toEqual({ step: 'identity', resetId: 'r1', name: 'linjian28' })
  expect(after(begun, proved)).toMatchObject({ step: 'password', resetId: 'r1' })
  expect(after(begun, proved, finished)).toEqual(done)
})

test('no step is left out, none is done twice', () => {
  expect(after(proved)).toEqual(noReset)
  expect(after(finished)).toEqual(noReset)
  expect(after(begun, finished)).toEqual(after(begun))
  expect(after(begun, proved, proved)).toEqual(after(begun, proved))
  expect(after(begun, { kind: 'begun', resetId: 'r2', name: 'x' })).toEqual(after(begun))
})

test('what has lapsed begins anew and says so; what is done stays done', () => {
  expect(after(begun, proved, lapsed)).toEqual({ step: 'account', lapsed: '已失效' })
  expect(after(begun, proved, finished, lapsed)).toEqual(done)
})

test('the row of steps shows how far it is', () => {
  expect(resetProgress(noReset)).toEqual(['now', 'ahead', 'ahead'])
  expect(resetProgress(after(begun, proved))).toEqual(['done', 'done', 'now'])
  expect(resetProgress(after(begun, proved, finished))).toEqual(['done', 'done', 'done'])
})
