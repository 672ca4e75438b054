import { expect, test } from 'vitest'
import { beginStepUp, type StepUpEvent, stepUpNext } from './step-up.ts'

const stepUp = {
  challengeId: 'c1',
  ways: ['phone', 'totp', 'recovery'],
  phone: '*** **** 5678',
  expiresAt: 900,
} as const
const begun = beginStepUp(stepUp, '新设备')
const after = (...events: readonly StepUpEvent[]) => events.reduce(stepUpNext, begun)

test('it begins with the first way; an account without any is told so', () => {
  expect(begun).toMatchObject({ way: 'phone', typed: '', reason: '新设备' })
  expect(beginStepUp({ ...stepUp, ways: [] }, '').way).toBeUndefined()
})

test('a code is sent, typed wrong, and typed again', () => {
  const sent: StepUpEvent = { kind: 'sent', to: '*** **** 5678', resendAt: 60 }
  const wrong = { kind: 'wrong', triesLeft: 4, reason: '不正确' } as const
  const state = after(sent, { kind: 'typed', text: '123456' }, { kind: 'refused', refusal: wrong })
  expect(state).toMatchObject({
    typed: '',
    problem: '不正确',
    sentTo: '*** **** 5678',
    resendAt: 60,
  })
  expect(stepUpNext(state, { kind: 'typed', text: '6' }).problem).toBeUndefined()
})

test('another way begins empty and keeps the minute of the message', () => {
  const state = after(
    { kind: 'sent', to: 'x', resendAt: 60 },
    { kind: 'typed', text: '1' },
    { kind: 'picked', way: 'totp' },
  )
  expect(state).toMatchObject({ way: 'totp', typed: '', resendAt: 60 })
})

test('a message too soon only makes the button wait', () => {
  const soon = { kind: 'wait', about: 'sending', until: 40, reason: '稍后' } as const
  const state = after({ kind: 'refused', refusal: soon })
  expect(state).toMatchObject({ resendAt: 40, problem: '稍后', end: undefined })
})

test('locked and lapsed are ends: nothing changes them', () => {
  const locked = after({
    kind: 'refused',
    refusal: { kind: 'wait', about: 'all', until: 99, reason: '锁定' },
  })
  expect(locked.end).toEqual({ kind: 'locked', until: 99, reason: '锁定' })
  expect(stepUpNext(locked, { kind: 'typed', text: '1' })).toBe(locked)
  const lapsed = after({ kind: 'refused', refusal: { kind: 'expired', reason: '过期' } })
  expect(lapsed.end).toEqual({ kind: 'expired', reason: '过期' })
})

test('what is missing or otherwise refused is said', () => {
  expect(after({ kind: 'missing', text: '请填写' }).problem).toBe('请填写')
  const other = { kind: 'other', reason: '系统繁忙' } as const
  expect(after({ kind: 'refused', refusal: other }).problem).toBe('系统繁忙')
})
