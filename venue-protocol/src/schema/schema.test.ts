import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFixture } from '../ob/arbitrary.ts'
import { balanceFrame, changeFrame } from '../ob/frames.ts'
import { isPublishedFrame } from '../testing/published/index.ts'

const now = 1_767_000_000_000
const isPublished = (frame: object) => isPublishedFrame(JSON.stringify(frame))

test('every change of any fixture is a published frame', () => {
  fc.assert(
    fc.property(anyFixture, (fixture) => {
      const { id: fixtureId, markets, marketState } = fixture
      const changes = [
        { kind: 'status', ...fixture, fixtureId },
        { kind: 'score', ...fixture, fixtureId },
        { kind: 'suspension', fixtureId, marketState },
        { kind: 'odds', fixtureId, markets },
      ] as const
      for (const change of changes) expect(isPublished(changeFrame(change, now))).toBe(true)
    }),
  )
  expect(isPublished(balanceFrame('c1', 12_345n, now))).toBe(true)
})

test('another command, another field or none is not', () => {
  const frame = { cmd: 'C104', cd: { mid: '7101', mhs: 0 }, ctsp: now }
  expect(isPublished(frame)).toBe(true)
  expect(isPublished({ ...frame, cmd: 'C999' })).toBe(false)
  expect(isPublished({ ...frame, more: 1 })).toBe(false)
  expect(isPublished({ ...frame, cd: { mid: '7101' } })).toBe(false)
})
