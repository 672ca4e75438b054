import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { watchSession } from './session-watch.ts'

let browser: ReturnType<typeof fakeBrowser>
let tab: EventTarget
let stop: () => void
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeBrowser()
  browser.jar.set('X-API-TOKEN', 'first')
  tab = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', tab)
  stop = watchSession()
})
afterEach(() => {
  stop()
  reload.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const happens = (name: 'blur' | 'focus') => tab.dispatchEvent(new Event(name))

test('another session than the one at blur loads the page anew, 350 ms after the last look', () => {
  covers('session.focus', 'event.debounce')
  happens('blur')
  browser.jar.set('X-API-TOKEN', 'second')
  happens('focus')
  vi.advanceTimersByTime(349)
  happens('focus')
  vi.advanceTimersByTime(349)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a session that ended elsewhere counts as another one, the same does not', () => {
  happens('blur')
  happens('focus')
  vi.advanceTimersByTime(1_000)
  expect(reload).not.toHaveBeenCalled()
  happens('blur')
  browser.jar.delete('X-API-TOKEN')
  happens('focus')
  vi.advanceTimersByTime(350)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a watch that was ended does nothing any more', () => {
  happens('blur')
  browser.jar.set('X-API-TOKEN', 'second')
  happens('focus')
  stop()
  vi.advanceTimersByTime(1_000)
  expect(reload).not.toHaveBeenCalled()
})
