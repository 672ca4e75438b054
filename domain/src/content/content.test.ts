import { expect, test } from 'vitest'
import { hasMarkup, helpNeedsSecond, needsSecond, type PublishedWords } from './index.ts'

const plain: PublishedWords = {
  title: '今晚升级',
  content: '两点到三点不能登录',
  jumpUrl: '',
  cover: null,
  pictureId: null,
  startAt: 10,
  endAt: 20,
  isOn: true,
}
const money = { ...plain, title: '存100送50' }

test('money and rules are published by two, plain words by one', () => {
  expect(needsSecond(null, plain)).toBe(false)
  expect(needsSecond(null, money)).toBe(true)
  expect(needsSecond(plain, { ...plain, content: '流水规则有变' })).toBe(true)
  expect(needsSecond(null, { ...money, isOn: false })).toBe(false)
})

test('what stands is taken down, moved and shortened by one, and said anew or longer by two', () => {
  expect(needsSecond(money, { ...money, isOn: false })).toBe(false)
  expect(needsSecond(money, { ...money, endAt: 15 })).toBe(false)
  expect(needsSecond(money, { ...money, endAt: null })).toBe(true)
  expect(needsSecond(money, { ...money, startAt: 5 })).toBe(true)
  expect(needsSecond(money, { ...money, jumpUrl: '/mine' })).toBe(true)
  expect(needsSecond({ ...money, isOn: false }, money)).toBe(true)
  expect(needsSecond(money, plain)).toBe(false)
})

test('markup is seen however it is written', () => {
  for (const text of [
    '<b>粗</b>',
    '<script',
    '</p>',
    '<!doctype html>',
    '&lt;a',
    '&#60;',
    'a\u0000b',
  ]) {
    expect(hasMarkup(text), text).toBe(true)
  }
  for (const text of ['3 < 5', '主队 > 客队', 'A & B', '两行\n文字', '<3']) {
    expect(hasMarkup(text), text).toBe(false)
  }
})

test('of a help page only new words that name money or rules need two', () => {
  const none = { title: null, note: null }
  const note = { head: '本周', text: '首存 100 送 20' }
  expect(helpNeedsSecond(none, { title: '怎样开户', note: null })).toBe(false)
  expect(helpNeedsSecond(none, { title: null, note })).toBe(true)
  expect(helpNeedsSecond(none, { title: '优惠规则', note: null })).toBe(true)
  expect(helpNeedsSecond({ title: null, note }, { title: '怎样开户', note })).toBe(false)
  expect(helpNeedsSecond({ title: '优惠规则', note }, none)).toBe(false)
})
