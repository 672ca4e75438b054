import { expect, test } from 'vitest'
import type { Rule } from './api.ts'
import { draftOf, emptyDraft, summaryOf, validityOf, wishOf } from './rule-draft.ts'

const rule: Rule = {
  id: '019a0000-0000-7000-8000-000000000001',
  effect: 'allow',
  subject: 'network',
  value: '10.0.0.0/8',
  passesMaintenance: true,
  fromAt: 1_795_140_000_000,
  untilAt: null,
  note: '办公室',
  isInForce: true,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
}

test('what was read and not touched is what would be written', () => {
  const { effect, subject, value, passesMaintenance, fromAt, untilAt, note } = rule
  const wish = { effect, subject, value, passesMaintenance, fromAt, untilAt, note }
  expect(wishOf(draftOf(rule))).toEqual(wish)
})

test('only a rule that allows passes a maintenance', () => {
  expect(wishOf({ ...draftOf(rule), effect: 'block' }).passesMaintenance).toBe(false)
})

test('a rule is told in words, with how many addresses it names', () => {
  const wish = wishOf({ ...emptyDraft, value: ' 10.0.0.0/8 ' })
  expect(summaryOf(wish)).toBe('禁止　网段　10.0.0.0/8，覆盖 16,777,216 个地址')
  expect(summaryOf({ ...wish, subject: 'country', value: 'CN' })).toBe('禁止　国家　CN')
  expect(validityOf(rule)).toBe('2026-11-20 10:00 起')
  expect(validityOf({ fromAt: null, untilAt: null })).toBe('一直有效')
})
