import { expect, test } from 'vitest'
import { emptyLetter, letterWish } from './draft.ts'

const draft = { ...emptyLetter, title: '维护通知', body: '今晚维护', names: 'Alice，bobby alice' }

test('a whole letter is a wish, to named members once each or to everybody', () => {
  expect(letterWish(draft)).toMatchObject({ members: ['alice', 'bobby'], expireAt: null })
  expect(letterWish({ ...draft, isToAll: true })).toMatchObject({ members: null })
})

test('what is missing or cannot be is none', () => {
  const many = Array.from({ length: 51 }, (_, number) => `name${number}`).join(' ')
  const wrong = [{ title: ' 题 ' }, { body: '' }, { names: '' }, { names: 'ab' }, { names: many }]
  for (const one of [...wrong, { jumpUrl: 'https://evil.test' }]) {
    expect(letterWish({ ...draft, ...one })).toBeUndefined()
  }
})
