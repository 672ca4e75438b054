import { expect, test } from 'vitest'
import { isRecoveryCode, recoveryInput } from './recovery-code.ts'

test.each([
  ['k7rmw-2qxta', 'K7RMW-2QXTA', true],
  [' K7RMW 2QXTA ', 'K7RMW2QXTA', true],
  ['K7RMW-2QXTA-9', 'K7RMW-2QXTA', true],
  ['K7RMW-2QX', 'K7RMW-2QX', false],
  ['验证码', '', false],
])('%s is kept as %s', (typed, kept, isWhole) => {
  expect(recoveryInput(typed)).toBe(kept)
  expect(isRecoveryCode(kept)).toBe(isWhole)
})
