import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { keepEntryQuery } from './entry-query.ts'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('`stay` and `exempt` hold for the tab, when they are 1', () => {
  covers('download.redirect', 'maintenance.exempt')
  keepEntryQuery('?stay=0&exempt=yes')
  expect(browser.tab.size).toBe(0)
  keepEntryQuery('?stay=1&exempt=1')
  expect([...browser.tab.keys()]).toEqual(['stay', 'exempt'])
})
