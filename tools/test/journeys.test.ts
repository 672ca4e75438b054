import { expect, test } from 'vitest'
import { browserJourneys, mainJourneys, withoutBrowser } from './journeys.ts'

test('journeys without a browser are skipped with the reason, and fail where one is required', () => {
  const left = ['a.journey.ts', 'b.journey.ts']
  expect(withoutBrowser(left, 'no Chromium', 'postgres,redis')).toEqual({
    passed: 0,
    failed: 0,
    skipped: ['a.journey.ts: no Chromium', 'b.journey.ts: no Chromium'],
  })
  expect(withoutBrowser(left, 'no Chromium', 'redis,chromium').failed).toBe(2)
  expect(withoutBrowser([], 'no Chromium', 'chromium').failed).toBe(0)
})

test('the journeys that open pages are told from those that start programs alone', () => {
  const opening = browserJourneys()
  expect(opening).toContain('sim/src/journeys/story.journey.ts')
  expect(opening).not.toContain('sim/src/journeys/start.journey.ts')
  expect(mainJourneys.filter((path) => opening.includes(path)).length).toBeGreaterThan(2)
})
