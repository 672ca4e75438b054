import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1212121212121212', 'weak'],
  ['123456789', 'weak'],
  ['hgfedcba', 'weak'],
  ['kxrwqmzt', 'weak'],
  ['kx7rwq2m', 'fair'],
  ['zhengju-demo', 'fair'],
  ['correct horse battery', 'strong'],
  ['Jade-Lantern-42', 'strong'],
  ['今天天气真不错啊出去走走吧好不好', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a longer password is never weaker for what is added of new kinds', () => {
  const order = ['short', 'weak', 'fair', 'strong']
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{8,20}$/), (password) => {
      const before = order.indexOf(passwordStrength(password))
      expect(order.indexOf(passwordStrength(`${password}7Q-`))).toBeGreaterThanOrEqual(before)
    }),
  )
})
