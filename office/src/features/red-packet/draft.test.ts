import { expect, test } from 'vitest'
import { isAmount, isSendable, leftOf, newPacket } from './draft.ts'

const packet = { ...newPacket('c1'), title: '开场红包', total: '100.00' }

test('a red packet is sent when it has a title and a cent for every share', () => {
  expect(isSendable(packet)).toBe(true)
  expect(isSendable({ ...packet, title: ' ' })).toBe(false)
  expect(isSendable({ ...packet, total: '' })).toBe(false)
  expect(isSendable({ ...packet, total: '0.19' })).toBe(false)
  expect(isSendable({ ...packet, total: '0.20' })).toBe(true)
  expect(isSendable({ ...packet, shares: 501, total: '1000.00' })).toBe(false)
  expect(isSendable({ ...packet, minutes: 1_441 })).toBe(false)
  expect(isSendable({ ...packet, campaignId: '' })).toBe(false)
})

test('a budget that was lowered below what was sent leaves nothing, not less', () => {
  expect(leftOf({ daily: '100.00', spentToday: '30.50' })).toBe('69.50')
  expect(leftOf({ daily: '10.00', spentToday: '30.50' })).toBe('0.00')
})

test('an amount is more than nothing, except for a budget', () => {
  expect([isAmount('0', 0n), isAmount('', 0n)]).toEqual([true, false])
  expect([isAmount('0.01'), isAmount('0'), isAmount('')]).toEqual([true, false, false])
})
