import { expect, test } from 'vitest'
import { activityText as text } from '#text/activity.ts'
import { type Activity, offersShown, type Status, type Statuses, standsInWay } from './words.ts'

const statuses = (restsFor: Statuses['restsFor']): Statuses => ({
  ...{ restsFor, statuses: [], waiting: 0, claimable: [] },
})

test('whoever rests is drawn no offer, nor is anybody before it is known', () => {
  expect(offersShown(undefined)).toBe('cards')
  expect(offersShown({ data: statuses(null), failure: undefined })).toBe('cards')
  expect(offersShown({ data: statuses('timeOut'), failure: undefined })).toBe('none')
  expect(offersShown({ data: undefined, failure: undefined })).toBe('loading')
  expect(offersShown({ data: undefined, failure: '网络不通' })).toBe('failed')
  // What was known stays, although the last question was not answered.
  expect(offersShown({ data: statuses('review'), failure: '网络不通' })).toBe('none')
})

test('nothing is offered to a member of whom it is not known whether he may', () => {
  const activity = { when: 'running' } as Activity
  expect(standsInWay(activity, { status: undefined, isMember: true })).toBe(text.unknown)
  expect(standsInWay(activity, { status: undefined, isMember: false })).toBe(text.logIn)
  const may = { refusal: null } as Status
  expect(standsInWay(activity, { status: may, isMember: true })).toBeUndefined()
})
