import { grantLimits } from '@zhengju/contract/dividend/office-calls'
import { expect, test } from 'vitest'
import { emptyDraft, namesOf, totalOf, wishOf } from './draft.ts'

const draft = { ...emptyDraft, names: 'Alice\nbobby', title: '延期补偿', money: '18.5' }

test('names are taken apart however they are written, each once', () => {
  expect(namesOf(' Alice bobby,carol，alice、\n dave1;dave1 ')).toEqual([
    'alice',
    'bobby',
    'carol',
    'dave1',
  ])
})

test('a whole draft is a wish; its sum is what all of them get', () => {
  const wish = wishOf({ ...draft, expireAt: '2026-01-05T21:18' })
  expect(wish).toMatchObject({ members: ['alice', 'bobby'], flowTimes: 1, money: '18.5' })
  expect(wish?.expireAt).toBe(Date.UTC(2026, 0, 5, 13, 18))
  expect(wish && totalOf(wish)).toBe('37.00')
  expect(wishOf(draft)?.expireAt).toBeNull()
})

test('what is missing or cannot be is none', () => {
  const many = Array.from({ length: grantLimits.members + 1 }, (_, number) => `name${number}`)
  const free = { ...draft, flowTimes: '0' }
  expect(wishOf({ ...free, minDeposit: '100' })?.conditions.minDeposit).toBe('100')
  expect(wishOf({ ...free, maxStake: '5' })).toBeUndefined()
  const bound = { ...draft, maxStake: '5', useDays: '7', categories: ['slots'] as const }
  expect(wishOf(bound)?.conditions).toEqual({
    ...{ maxStake: '5', maxConversion: null, minDeposit: null, useDays: 7 },
    scope: { categories: ['slots'] },
  })
  expect(wishOf({ ...bound, weights: { slots: 50 } })?.conditions?.scope).toEqual({
    ...{ categories: ['slots'], weights: { slots: 50 } },
  })
  expect(wishOf({ ...free, weights: { slots: 50 } })).toBeUndefined()
  expect(wishOf({ ...bound, weights: { slots: 0 } })).toBeUndefined()
  const wrong = [
    { maxStake: '0' },
    { maxConversion: '1.234' },
    { useDays: '0' },
    { useDays: '400' },
    { names: '' },
    { names: 'ab' },
    { names: many.join(' ') },
    { title: '礼' },
    { money: '0' },
    { money: '1.234' },
    { flowTimes: '' },
    { flowTimes: '51' },
    { flowTimes: '1.5' },
  ]
  for (const part of wrong) expect(wishOf({ ...draft, ...part })).toBeUndefined()
})
