import type { FailureName } from '@zhengju/contract/kernel/failure'
import { expect, test } from 'vitest'
import { BusinessError, NetworkError } from '#lib/call-error.ts'
import { refusalOf } from './refusal.ts'

const now = 1_000_000
const refused = (failure: FailureName, data: unknown = null) => {
  const error = new BusinessError(0, '说明', data)
  error.failure = failure
  return refusalOf(error, now)
}

test('a new device asks for a proof, in the ways that we know', () => {
  const data = {
    challengeId: 'c1',
    ways: ['totp', 'iris', 'phone'],
    phone: '*** 5678',
    expiresAt: 9,
  }
  expect(refused('login.unusualDevice', data)).toEqual({
    kind: 'stepUp',
    stepUp: { challengeId: 'c1', ways: ['phone', 'totp'], phone: '*** 5678', expiresAt: 9 },
    reason: '说明',
  })
  const without = { ...data, phone: null }
  expect(refused('deviceAuth.login', without)).toMatchObject({ stepUp: { phone: null } })
})

test.each([null, {}, { challengeId: 1, ways: [], expiresAt: 1 }, { challengeId: 'c', ways: 'x' }])(
  'a step-up that says nothing useful (%j) is only said',
  (data) => {
    expect(refused('login.risk', data)).toEqual({ kind: 'other', reason: '说明' })
  },
)

test('a wait tells until when', () => {
  expect(refused('login.limit', { retryAfterSec: 90 })).toEqual({
    kind: 'wait',
    about: 'all',
    until: now + 90_000,
    reason: '说明',
  })
  expect(refused('deviceAuth.locked')).toMatchObject({ kind: 'wait', until: now })
  const soon = { kind: 'wait', about: 'sending', until: now + 40_000 }
  expect(refused('phone.tooSoon', { retryAfterSec: 40 })).toMatchObject(soon)
})

test('a wrong proof tells how many tries are left, a lapsed one is begun again', () => {
  expect(refused('deviceAuth.code', { triesLeft: 2 })).toMatchObject({
    kind: 'wrong',
    triesLeft: 2,
  })
  expect(refused('auth.wrongCredentials')).toMatchObject({ kind: 'wrong', triesLeft: undefined })
  expect(refused('reset.expired')).toEqual({ kind: 'expired', reason: '说明' })
})

test('what is no refusal of the platform is left to others', () => {
  expect(refusalOf(new NetworkError(0, '', 'timeout'), now)).toBeUndefined()
  expect(refusalOf(new Error('x'), now)).toBeUndefined()
  expect(refused('system')).toEqual({ kind: 'other', reason: '说明' })
})
