import { expect, test } from 'vitest'
import { type CallSides, venueBreakOf } from './index.ts'

const done = { state: 'done', change: -100n } as const
const booked = { change: -100n, isTakenBack: false } as const
const same: CallSides = { venue: done, ours: booked }

test('what agrees is no break', () => {
  expect(venueBreakOf(same)).toBeUndefined()
  expect(venueBreakOf({ ...same, venue: { ...done, change: undefined } })).toBeUndefined()
  expect(venueBreakOf({ venue: undefined, ours: undefined })).toBeUndefined()
  expect(venueBreakOf({ venue: { ...done, state: 'waiting' }, ours: undefined })).toBeUndefined()
})

test('a stake that the venue gave up, and that was given back, is none', () => {
  const ours = { ...booked, isTakenBack: true }
  expect(venueBreakOf({ venue: { ...done, state: 'void' }, ours })).toBeUndefined()
  expect(venueBreakOf({ venue: undefined, ours })).toBeUndefined()
})

test.each([
  ['unknownCall', { ours: undefined }],
  ['notTheirs', { venue: undefined }],
  ['notTheirs', { venue: { ...done, state: 'void' } }],
  ['amount', { venue: { ...done, change: -90n } }],
  ['underWay', { venue: { ...done, state: 'waiting' } }],
  ['underWay', { ours: { ...booked, isOpen: true } }],
] as const)('%s', (kind, part) => {
  expect(venueBreakOf({ ...same, ...part })).toBe(kind)
})
