import { expect, test } from 'vitest'
import { contentText } from '#text/content.ts'
import { draftOf, type Publication, problemOf, wishOf } from './draft.ts'

const now = Date.UTC(2026, 10, 20, 4, 5, 6)
const known: Publication = {
  id: 'a',
  slot: 'icon',
  title: '限额',
  content: '',
  cover: 'counter',
  pictureId: null,
  side: 'left',
  isClosable: false,
  isOffer: true,
  sponsorType: null,
  jumpUrl: '/mine/protection',
  platform: 'web',
  sort: 20,
  startAt: now,
  endAt: null,
  isOn: true,
  waiting: null,
  state: 'standing',
  version: 3,
  updatedAt: now,
}

test('what was not touched is asked for as it stands, to the second', () => {
  const { state: _, updatedAt: __, waiting: ___, ...wanted } = known
  expect(wishOf('icon', known, draftOf(known, now))).toEqual(wanted)
})

test('a new one begins now and carries nothing that its slot has not', () => {
  const draft = { ...draftOf(undefined, now), title: ' 升级 ', content: '今晚' }
  expect(wishOf('marquee', undefined, draft)).toMatchObject({
    id: null,
    version: 0,
    title: '升级',
    cover: null,
    side: null,
    sponsorType: null,
    startAt: now - 6_000,
    endAt: null,
  })
})

test('what is missing is said before the server has to', () => {
  const draft = { ...draftOf(undefined, now), title: '标题', content: '内容' }
  expect(problemOf('popup', draft)).toBeUndefined()
  expect(problemOf('popup', { ...draft, title: ' ' })).toBe(contentText.needTitle)
  expect(problemOf('popup', { ...draft, content: '' })).toBe(contentText.needContent)
  expect(problemOf('ad', draft)).toBe(contentText.needCover)
  expect(problemOf('icon', { ...draft, cover: 'limits' })).toBe(contentText.needJump)
  expect(problemOf('popup', { ...draft, startAt: '' })).toBe(contentText.needStart)
  const ended = { ...draft, endAt: draft.startAt }
  expect(problemOf('popup', ended)).toBe(contentText.endBeforeStart)
})
