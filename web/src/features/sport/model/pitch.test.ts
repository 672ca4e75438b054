import type { FixtureStory, StoryIncident } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { pitchScene, pitchTicks } from './pitch.ts'

const side = { form: [], played: 0, points: 0, of: 0 } as const
const incident = (kind: StoryIncident['kind'], of: 'home' | 'away', half: 1 | 2, minute: number) =>
  ({ kind, side: of, half, minute, at: minute }) as const
const incidents = [
  incident('corner', 'away', 1, 9),
  incident('goal', 'home', 1, 47),
  incident('redCard', 'away', 2, 6),
]
const story: FixtureStory = { incidents, home: side, away: side, table: [], prices: [] }
const fixture: Parameters<typeof pitchScene>[0] = {
  origin: { kind: 'generated' },
  period: 'secondHalf',
  state: 'live',
  story,
}

test('the ball stands where the newest incident of this half was, else at the kick-off', () => {
  expect(pitchScene(fixture)).toMatchObject({ what: 'redCard', x: 270 })
  expect(pitchScene({ ...fixture, period: 'firstHalf' })).toMatchObject({ what: 'goal', x: 382 })
  const early = { ...story, incidents: incidents.slice(0, 2) }
  expect(pitchScene({ ...fixture, story: early })).toEqual({ what: 'kickOff', x: 195, y: 66 })
  expect(pitchScene({ ...fixture, period: 'halfTime' })?.what).toBe('break')
  expect(pitchScene({ ...fixture, state: 'ended', period: 'ended' })?.what).toBe('over')
})

test('what is to be taken just now stands beside it, and goes once it was taken', () => {
  const given = { kind: 'freeKick', side: 'home' } as const
  expect(pitchScene({ ...fixture, play: { run: [], given } })).toMatchObject({ given })
  expect(pitchScene(fixture)?.given).toBeUndefined()
  const over = { ...fixture, state: 'ended', period: 'ended', play: { run: [], given } } as const
  expect(pitchScene(over)?.given).toBeUndefined()
})

test('what has not begun, is of another sport or a replay has no pitch', () => {
  expect(pitchScene({ ...fixture, period: 'notStarted' })).toBeUndefined()
  expect(pitchScene({ ...fixture, sport: 'tennis' })).toBeUndefined()
  const origin = { kind: 'replay', playedOn: '2024-08-16' } as const
  expect(pitchScene({ ...fixture, origin })).toBeUndefined()
})

test('time added on stands at the end of its half', () => {
  expect(pitchTicks(incidents).map(({ place }) => place)).toEqual([9 / 90, 45 / 90, 51 / 90])
})
