import { limits } from '@zhengju/contract/kernel/limit'
import { covers } from '@zhengju/contract/testing/record'
import { pageTitle, scrollingTitleWidth, textWidth, titleStepMs } from '@zhengju/domain/text'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTitle } from './running-title.ts'

const long = '正局体育 真实赛程 真实结算 理性投注'
let tell: () => void
let page: { title: string; visibilityState: 'visible' | 'hidden' }

beforeEach(() => {
  vi.useFakeTimers()
  tell = () => undefined
  page = { title: '', visibilityState: 'visible' }
  vi.stubGlobal(
    'document',
    Object.assign(page, {
      addEventListener(_: string, listener: () => void) {
        tell = listener
      },
      removeEventListener() {
        tell = () => undefined
      },
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a title of weight 27 or more runs one character every 350 ms', () => {
  covers('title.ticker')
  expect([titleStepMs, scrollingTitleWidth]).toEqual([350, 27])
  expect([limits.titleScrollMs, limits.titleScrollWeight]).toEqual([350, 27])
  const stop = runTitle(long)
  expect(document.title).toBe(long)
  vi.advanceTimersByTime(349)
  expect(document.title).toBe(long)
  vi.advanceTimersByTime(1)
  expect(document.title).toBe(`${long.slice(1)}正`)
  vi.advanceTimersByTime(350 * ([...long].length - 1))
  expect(document.title).toBe(long)
  stop()
  vi.advanceTimersByTime(3_500)
  expect(document.title).toBe(long)
})

test('it stops while the tab is hidden, and runs on when it is shown', () => {
  covers('title.hidden')
  runTitle(long)
  vi.advanceTimersByTime(350)
  const shown = document.title
  page.visibilityState = 'hidden'
  tell()
  vi.advanceTimersByTime(35_000)
  expect(document.title).toBe(shown)
  expect(vi.getTimerCount()).toBe(0)
  page.visibilityState = 'visible'
  tell()
  vi.advanceTimersByTime(350)
  expect(document.title).not.toBe(shown)
})

test('a short title with its non-breaking spaces stands still', () => {
  covers('title.padding')
  const title = pageTitle('正局')
  expect(title).toMatch(/^正局\u00a0+$/)
  expect(textWidth(title)).toBeLessThan(27)
  runTitle(title)
  vi.advanceTimersByTime(3_500)
  expect(document.title).toBe(title)
})
