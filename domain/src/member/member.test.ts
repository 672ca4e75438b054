import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isEasyWithdrawalPassword,
  isWithdrawalPassword,
  nameKey,
  nameProblem,
  passwordProblem,
  phoneProblem,
} from './index.ts'

test.each([
  ['abcd', undefined],
  ['tester01', undefined],
  ['A1234567890', undefined],
  ['abc', 'length'],
  ['abcdefghijkl', 'length'],
  ['1abcd', 'letterFirst'],
  ['ab_cd', 'characters'],
  ['测试用户', 'characters'],
  ['abcd ', 'characters'],
  ['ａｂｃｄ', 'characters'],
])('name %s: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('property: a name without a problem is exactly the rule', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z\d]{2,13}$/)), (name) => {
      expect(nameProblem(name) === undefined).toBe(/^[A-Za-z][A-Za-z\d]{3,10}$/.test(name))
    }),
  )
  expect(nameKey('Tester01')).toBe('tester01')
})

test.each([
  ['1234567', 'length'],
  ['12345678', undefined],
  ['a'.repeat(64), undefined],
  ['a'.repeat(65), 'length'],
  ['密码密码密码密码', undefined],
  ['𠮷𠮷𠮷𠮷', 'length'],
  ['Tester01', 'isName'],
])('password %s: %s', (password, problem) => {
  expect(passwordProblem(password, 'tester01')).toBe(problem)
})

test.each([
  ['13812345678', '86', undefined],
  ['12812345678', '86', 'format'],
  ['1381234567', '86', 'length'],
  ['1381234567a', '86', 'format'],
  ['51234567', '852', undefined],
  ['51234567', '999', 'countryCode'],
])('phone %s of +%s: %s', (phone, country, problem) => {
  expect(phoneProblem(phone, country)).toBe(problem)
})

test('a withdrawal password is six digits', () => {
  expect(isWithdrawalPassword('012345')).toBe(true)
  for (const text of ['12345', '1234567', '12345a', '１２３４５６'])
    expect(isWithdrawalPassword(text)).toBe(false)
})

test('a withdrawal password that is tried first is known as such', () => {
  for (const easy of ['000000', '123456', '654321', '456789', '567890', '121212', '123123']) {
    expect(isEasyWithdrawalPassword(easy), easy).toBe(true)
  }
  for (const fair of ['135790', '246802', '112358', '908172']) {
    expect(isEasyWithdrawalPassword(fair), fair).toBe(false)
  }
})
