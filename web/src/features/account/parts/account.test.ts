import { expect, test } from 'vitest'
import { BusinessError } from '#lib/call-error.ts'
import { emptyRegisterForm, failedField, registerProblems } from '../model/account-form.ts'

const good = {
  ...emptyRegisterForm,
  name: 'linjian28',
  password: 'a long enough one',
  confirm: 'a long enough one',
  adultDeclared: true,
  agreeTerms: true,
}

test('a good form has no problem, and with neither box ticked both are named', () => {
  expect(registerProblems(good)).toEqual({})
  const unticked = { ...good, adultDeclared: false, agreeTerms: false }
  expect(Object.keys(registerProblems(unticked))).toEqual(['adultDeclared', 'agreeTerms'])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'abc' }, 'name'],
  [{ name: '1linjian' }, 'name'],
  [{ name: 'linjian-28' }, 'name'],
  [{ name: 'linjian28abc' }, 'name'],
  [{ password: 'short', confirm: 'short' }, 'password'],
  [{ confirm: 'another' }, 'confirm'],
  [{ inviteCode: 'a-b' }, 'inviteCode'],
  [{ adultDeclared: false }, 'adultDeclared'],
  [{ agreeTerms: false }, 'agreeTerms'],
] as const)('%j is a problem of %s', (part, field) => {
  expect(Object.keys(registerProblems({ ...good, ...part }))).toEqual([field])
})

test('what the platform refuses stands under its field', () => {
  const taken = new BusinessError(702004, '该用户名已被使用，请换一个。', null)
  taken.failure = 'member.nameTaken'
  expect(failedField(taken)).toEqual({ name: '该用户名已被使用，请换一个。' })
  const wrong = new BusinessError(10003, '', { fields: [{ path: '/name', text: '格式不对' }] })
  wrong.failure = 'validation'
  expect(failedField(wrong)).toEqual({ name: '格式不对' })
  expect(failedField(new Error('x'))).toEqual({})
})
