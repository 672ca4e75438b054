import { describe, expect, test } from 'vitest'
import {
  isLetterOver,
  isPromotion,
  letterCategories,
  letterStates,
  mayReceive,
  namesMoney,
  nextLetter,
} from './index.ts'

test('a letter is decided once, and taken back only after it was sent', () => {
  expect(nextLetter('waiting', 'approved')).toBe('sent')
  expect(nextLetter('waiting', 'refused')).toBe('refused')
  expect(nextLetter('sent', 'withdrawn')).toBe('withdrawn')
  for (const state of letterStates.filter((one) => one !== 'waiting')) {
    expect(nextLetter(state, 'approved')).toBeUndefined()
    expect(nextLetter(state, 'refused')).toBeUndefined()
  }
})

describe('money is named', () => {
  test.each([
    '送 100 元',
    '¥88',
    '10USDT',
    '返水已到',
    '存款加送',
    '一百元',
    '3 倍流水',
    '8.8%',
    '1,000.00 元',
    '存100送50',
    '首存翻倍',
    '注册送88',
    '体验金已到',
    '100 圆',
    '壹佰元',
    '€50',
    '１００Ｕ',
    '100 HKD',
    '奖励 200',
    '红\u200b利',
    '100\u2060元',
  ])('by %s', (text) => expect(namesMoney('标题', text)).toBe(true))
  test.each(['FB 体育今天 20:00–21:00 维护', '新设备登录', '第 3 期更新说明', '请更新到最新版本'])(
    'not by %s',
    (text) => expect(namesMoney(text)).toBe(false),
  )
})

test('a promotion is known by its words, however they are written', () => {
  for (const text of ['存送活动', '注册赠送', '首存', '体\u200b验金', '存款送好礼', '优惠券已到']) {
    expect(isPromotion('标题', text), text).toBe(true)
  }
  for (const text of ['补偿 18.00 元已到', '存款已到账', '今晚维护', '返水已到']) {
    expect(isPromotion(text), text).toBe(false)
  }
})

test('who protects himself gets no promotion, and everything else', () => {
  for (const category of letterCategories) {
    expect(mayReceive(category, false)).toBe(true)
    expect(mayReceive(category, true)).toBe(category !== 'activity')
  }
})

test('a letter is over at its very moment', () => {
  expect(isLetterOver(undefined, 5)).toBe(false)
  expect(isLetterOver(5, 4)).toBe(false)
  expect(isLetterOver(5, 5)).toBe(true)
})
