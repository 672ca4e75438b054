import { expect, test, vi } from 'vitest'
import { BusinessError, NetworkError } from './call-error.ts'
import { isOffline, reportStale, staleSince } from './stale.ts'

test('the oldest of what is shown counts, until each has come anew or is shown no more', () => {
  const [wallet, rooms] = [{}, {}]
  expect(staleSince()).toBeUndefined()
  reportStale(wallet, 2_000)
  reportStale(rooms, 1_000)
  expect(staleSince()).toBe(1_000)
  reportStale(rooms, undefined)
  expect(staleSince()).toBe(2_000)
  reportStale(wallet, undefined)
  expect(staleSince()).toBeUndefined()
})

test('only what never got there is a matter of the network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(isOffline(new NetworkError(0, '', 'Failed to fetch'))).toBe(true)
  expect(isOffline(new NetworkError(503, 'Unavailable', ''))).toBe(false)
  expect(isOffline(new BusinessError(1, 'no', null))).toBe(false)
  vi.unstubAllGlobals()
})
