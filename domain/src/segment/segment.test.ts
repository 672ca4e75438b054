import { expect, test } from 'vitest'
import { isSegment, type Segment } from './index.ts'

const all: Segment = {
  ...{ vipFrom: 0, vipTo: 10, registeredFrom: null, registeredTo: null, categories: [] },
}

test.each([
  [{}, true],
  [{ vipFrom: 3, vipTo: 2 }, false],
  [{ vipTo: 11 }, false],
  [{ registeredFrom: '2026-02-30' }, false],
  [{ registeredFrom: '2026-11-02', registeredTo: '2026-11-01' }, false],
  [{ categories: ['sport', 'sport'] }, false],
  [{ categories: ['sport', 'live'] }, true],
] as const)('a segment with %j: %s', (part, expected) => {
  expect(isSegment({ ...all, ...part } as Segment)).toBe(expected)
})
