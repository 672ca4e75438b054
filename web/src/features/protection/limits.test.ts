import { limitRaiseDelayMs } from '@zhengju/domain/protection'
import { expect, test } from 'vitest'
import { minutesText } from '#text/protection.ts'
import {
  changeOf,
  figureText,
  type LimitView,
  raiseText,
  typedValue,
  usedPercent,
} from './limit-model.ts'
import { dueAfter } from './reality-model.ts'

const limit: LimitView = {
  kind: 'loss',
  period: 'day',
  value: '500.00',
  used: '125.00',
  left: '375.00',
  renewsAt: 1,
  pending: null,
}

test('money and time are written as they are read', () => {
  expect(figureText('loss', '12345.00')).toBe('12,345')
  expect(figureText('loss', '12345.60')).toBe('12,345.60')
  expect(figureText('session', '150.00')).toBe('2 小时 30 分')
  expect(figureText('session', '42.00')).toBe('42 分')
  expect(typedValue('session', '1.5')).toBe('90')
  expect(typedValue('session', '745')).toBeUndefined()
  expect(typedValue('session', '0.01')).toBeUndefined()
  expect(typedValue('loss', '300.')).toBe('300')
  expect(typedValue('loss', '')).toBeUndefined()
})

test.each([
  ['499.99', 'lower'],
  ['500.00', 'same'],
  ['500.01', 'higher'],
  [undefined, 'higher'],
] as const)('a change to %s is %s', (wanted, change) => {
  expect(changeOf(limit, wanted)).toBe(change)
})

test('a first limit holds at once, the bar is never fuller than full', () => {
  expect(changeOf({ ...limit, value: null }, '1.00')).toBe('first')
  expect(usedPercent(limit)).toBe(25)
  expect(usedPercent({ ...limit, used: '900.00' })).toBe(100)
  expect(usedPercent({ ...limit, used: '-900.00' })).toBe(0)
  expect(usedPercent({ ...limit, value: '0.00' })).toBe(100)
})

test('a reminder comes after each full span of the sitting', () => {
  const sitting = { fromAt: 1_000, everyMin: 30 }
  const span = 30 * 60_000
  expect(dueAfter(sitting, 1_000)).toBe(1_000 + span)
  expect(dueAfter(sitting, 1_000 + span)).toBe(1_000 + 2 * span)
  expect(dueAfter(sitting, 500)).toBe(1_000 + span)
  expect(dueAfter({ ...sitting, everyMin: null }, 1_000)).toBeUndefined()
})

test('each text says the wait of a raise as long as it is', () => {
  const { lead, lower, first, higher, later, offer } = raiseText
  for (const text of [lead, lower, first, higher, later, offer]) {
    expect(text).toContain(minutesText(limitRaiseDelayMs / 60_000))
  }
})
