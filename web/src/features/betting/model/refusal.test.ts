import { betFailures } from '@zhengju/domain/slip'
import { expect, it } from 'vitest'
import { noTicketSaying, refusalSaying } from './refusal.ts'

it('the venue speaks first, then what its refusal means for the money', () => {
  expect(refusalSaying({ failure: 'oddsChanged', message: '赔率已变化' })).toBe(
    '赔率已变化。投注失败，本金没有扣除。',
  )
  expect(refusalSaying({ failure: 'system', message: '投注失败，请重试！' })).toBe(
    '投注失败，请重试！本金没有扣除。请稍后再试。',
  )
  for (const failure of betFailures) {
    expect(refusalSaying({ failure, message: '原因' })).toMatch(/^原因。.*本金没有扣除。/)
    expect(refusalSaying({ failure })).toContain('本金没有扣除')
  }
})

it('a slip without a ticket says why; what no waiting mends is not said to be asked for again', () => {
  expect(noTicketSaying({ failure: 'legsConflict', message: '所选投注项不能组合' })).toBe(
    '所选投注项不能组合。没有取得限额，本金没有变动。请换一个投注项。',
  )
  expect(noTicketSaying({ failure: 'network', message: '' })).toBe(
    '暂时取不到限额，正在重试。本金没有变动。',
  )
})
