import type { Database } from '@zhengju/storage/tx'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import type { MemberSession } from '../sessions.ts'
import { createWaiting } from './round-view.ts'

test('a round that ended before anybody listened is told at once to all who wait, and asked for anew by the next', async () => {
  let reads = 0
  const { promise: stored, resolve: found } = Promise.withResolvers<unknown>()
  const db = {
    read() {
      reads++
      return stored
    },
  } as unknown as Database
  const { untilEnded } = createWaiting(db)
  const member = { memberId: '1' } as MemberSession
  const asked = { roundId: 'r', state: 'processing' } as RoundView
  const both = Promise.all([untilEnded(member, asked), untilEnded(member, asked)])
  found({ roundId: 'r', state: 'done', steps: [], jackpots: {}, seed: {} })
  expect((await both).map(({ state }) => state)).toEqual(['done', 'done'])
  // Whoever waits for his time to be over looks once more.
  expect(reads).toBe(1)
  expect((await untilEnded(member, asked)).state).toBe('done')
  expect(reads).toBe(2)
})
