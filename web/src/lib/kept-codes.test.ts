import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { forgetCodes, keepEntryQuery, keptCodes, knownInviteCode } from './entry-query.ts'
import { runtime } from './runtime.ts'

beforeEach(() => void fakeBrowser())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('codes of the address are kept with their time until somebody registers', () => {
  const now = vi.spyOn(runtime.clock, 'now').mockReturnValue(1_000)
  keepEntryQuery('?r_code=AGENT1&agent_verify=AGENT2&r_bet=PEAK')
  now.mockReturnValue(2_000)
  keepEntryQuery(`?invite_code=${'x'.repeat(200)}`)
  expect(keptCodes()).toEqual([
    { kind: 'r_code', code: 'AGENT1', keptAt: 1_000 },
    { kind: 'r_bet', code: 'PEAK', keptAt: 1_000 },
    { kind: 'invite_code', code: 'x'.repeat(64), keptAt: 2_000 },
    { kind: 'agent_verify', code: 'AGENT2', keptAt: null },
  ])
  // An affiliate's code is not typed into the form of friends.
  keepEntryQuery('?i_code=FRIEND1')
  expect(knownInviteCode()).toBe('FRIEND1')
  now.mockReturnValue(2_000 + 12 * 3_600_000)
  expect(keptCodes().map(({ kind }) => kind)).toEqual(['invite_code', 'agent_verify'])
  forgetCodes()
  expect(keptCodes()).toEqual([])
})
