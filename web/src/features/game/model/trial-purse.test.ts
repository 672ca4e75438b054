import type { RoundView } from '@zhengju/venue-protocol/game'
import { expect, test, vi } from 'vitest'
import { createTrialPurse } from './trial-purse.ts'

const round = (roundId: string, change: Partial<RoundView>) =>
  ({ roundId, game: 'trial-mines', stake: 1_000n, ...change }) as RoundView

test('a ticket of a round that many share counts by itself, each of one round', () => {
  const purse = createTrialPurse()
  const ticket = { roundId: 'r', stake: 1_000n }
  purse.saw({ ...ticket, ticketId: 'a', state: 'placed' })
  purse.saw({ ...ticket, ticketId: 'b', state: 'processing' })
  expect(purse.balance()).toBe(998_000n)
  purse.saw({ ...ticket, ticketId: 'a', state: 'done', payout: 1_900n })
  purse.saw({ ...ticket, ticketId: 'b', state: 'refused' })
  expect(purse.balance()).toBe(1_000_900n)
})

test('play money is what the rounds of the visit leave of it, however often they are seen', () => {
  const purse = createTrialPurse()
  const heard = vi.fn()
  const stop = purse.hear(heard)
  purse.saw(round('a', { state: 'open' }))
  expect(purse.balance()).toBe(999_000n)
  purse.saw(round('a', { state: 'done', payout: 2_500n }))
  purse.saw(round('a', { state: 'done', payout: 2_500n }))
  expect(purse.balance()).toBe(1_001_500n)
  purse.saw(round('b', { state: 'processing' }))
  purse.saw(round('b', { state: 'refused' }))
  expect([purse.balance(), heard.mock.calls.length]).toEqual([1_001_500n, 5])
  stop()
  purse.saw(round('c', { state: 'done', payout: 0n }))
  expect([purse.balance(), heard.mock.calls.length]).toEqual([1_000_500n, 5])
})
