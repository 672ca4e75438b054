import type { PlayNow } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import { courtScene } from './court.ts'

type Of = Parameters<typeof courtScene>[0]
const live = (sport: Of['sport'], play: PlayNow, part = { home: 3, away: 2 }): Of => ({
  ...{ sport: sport ?? 'tennis', state: 'live', period: 'set1', parts: [part], play },
})

test('the ball lies at the basket, or beyond the net, of whoever had the newest point', () => {
  const run = ['away', 'home'] as const
  expect(courtScene(live('basketball', { run }))).toMatchObject({ side: 'home', x: 350, y: 44 })
  expect(courtScene(live('volleyball', { run: ['away'] }))).toMatchObject({ x: 128, y: 88 })
  expect(courtScene(live('badminton', { run: [], server: 'home' }))).toMatchObject({
    ...{ what: 'begins', server: 'home', x: 195 },
  })
})

test.each([
  [0, 0, ['0', '0']],
  [2, 1, ['30', '15']],
  [3, 3, ['40', '40']],
  [4, 3, ['AD', '40']],
  [5, 6, ['40', 'AD']],
] as const)('points of tennis %i:%i are called %j', (home, away, points) => {
  const play = { run: [], points: { home, away } }
  expect(courtScene(live('tennis', play))?.points).toEqual(points)
})

test('a tie-break is counted one by one', () => {
  const play = { run: [], points: { home: 5, away: 6 } }
  expect(courtScene(live('tennis', play, { home: 6, away: 6 }))?.points).toEqual(['5', '6'])
})

test('it stands before the start, in a pause and after the end; football has its own', () => {
  const of = live('lol', { run: ['home'] })
  expect(courtScene(of)).toMatchObject({ kind: 'esport', what: 'count' })
  expect(courtScene({ ...of, state: 'notStarted' })?.what).toBe('before')
  expect(courtScene({ ...of, state: 'paused' })?.what).toBe('break')
  expect(courtScene({ ...of, state: 'ended' })?.what).toBe('over')
  const { sport: _sport, ...football } = of
  expect(courtScene(football)).toBeUndefined()
})
