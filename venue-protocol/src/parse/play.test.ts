import { type FixtureChange, givenKinds, mostRun, type PlayNow } from '@zhengju/domain/sport'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeFrame, readFrame } from '../ob/frames.ts'
import { readPlay, wirePlay } from './play.ts'

const side = fc.constantFrom('home' as const, 'away' as const)
const anyPlay: fc.Arbitrary<PlayNow> = fc.record(
  {
    run: fc.array(side, { maxLength: mostRun }),
    server: side,
    points: fc.record({ home: fc.nat(99), away: fc.nat(99) }),
    given: fc.record({ kind: fc.constantFrom(...givenKinds), side }),
  },
  { requiredKeys: ['run'] },
)

test('how play goes is read as it was written, by itself and in the frame of a score', () => {
  fc.assert(
    fc.property(fc.option(anyPlay, { nil: undefined }), (play) => {
      const read = readPlay(JSON.parse(JSON.stringify(wirePlay(play))))
      expect(read.play).toEqual(play)
      const nil = { home: 0, away: 0 }
      const change: FixtureChange = {
        ...{ kind: 'score', fixtureId: '7', score: nil, halfScore: undefined },
        ...{ redCards: nil, corners: nil, play },
      }
      expect(readFrame(JSON.stringify(changeFrame(change, 1)))).toEqual(change)
    }),
  )
})

test.each([
  { run: 'hx' },
  { run: 'h'.repeat(mostRun + 1) },
  { run: 'h', server: 'both' },
  { run: 'h', points: { home: 1 } },
  { run: 'h', given: { kind: 'attack', side: 'home' } },
  { run: 'h', given: { kind: 'corner' } },
])('%j is no play', (play) => {
  expect(() => readPlay({ play })).toThrow()
})

test('what says nothing of it has none: the change takes away what stood there', () => {
  const fixture = '{"cmd":"C103","cd":{"mid":"7","msc":["S1|1:0"]},"ctsp":1}'
  expect(readFrame(fixture)).toHaveProperty('play', undefined)
})
