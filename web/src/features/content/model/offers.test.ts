import { expect, test } from 'vitest'
import { isOffer, shownTo } from './offers.ts'

const published = [
  '/activity/discount?id=live-day',
  '/mine/mall',
  '/mine/protection',
  '',
  '/help/yhgz',
]
const items = published.map((jumpUrl) => ({ jumpUrl }))

test('what leads to something that is held out is shown to nobody who rests', () => {
  expect(items.map(isOffer)).toEqual([true, true, false, false, false])
  expect(shownTo(items, true)).toEqual(items.slice(2))
  expect(shownTo(items, false)).toBe(items)
  expect(shownTo(undefined, true)).toBeUndefined()
})
