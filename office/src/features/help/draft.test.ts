import { expect, test } from 'vitest'
import { helpDraft, helpProblem, helpWish } from './draft.ts'

const usual = '开户'
const plain = { title: null, note: null }

test('a draft that nobody touched asks for nothing, and an empty title is the usual one', () => {
  const wish = helpWish(helpDraft(plain, usual), usual)
  expect(wish).toEqual(plain)
  expect(helpProblem(plain, wish)).toBe('没有改动')
  const named = { ...plain, title: '怎样开户' }
  expect(helpWish({ title: ' ', head: '', text: '' }, usual)).toEqual(plain)
  expect(helpProblem(named, plain)).toBeUndefined()
})

test('a note is whole or none', () => {
  const half = helpWish({ title: usual, head: '本周', text: '' }, usual)
  expect(helpProblem(plain, half)).toBe('说明须有小标题和正文，各至少 2 个字')
  const whole = helpWish({ title: usual, head: ' 本周 ', text: '照常办理\n' }, usual)
  expect(whole).toEqual({ title: null, note: { head: '本周', text: '照常办理' } })
  expect(helpProblem(plain, whole)).toBeUndefined()
})
