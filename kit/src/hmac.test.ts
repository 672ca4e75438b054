import { expect, test } from 'vitest'
import { hmac, hmacBytes, hmacText } from './hmac.ts'

/** RFC 4231, cases 1 and 2. */
test.each([
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '4a656665',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
])('the sums of the standard, under %s', (key, text, sum) => {
  expect([hmac(key, text), hmac(key, text)]).toEqual([sum, sum])
  expect(hmacText(Buffer.from(key, 'hex'), text)).toBe(sum)
  expect(hmacBytes(Buffer.from(key, 'hex'), text.slice(0, 3), Buffer.from(text.slice(3)))).toEqual(
    Buffer.from(sum, 'hex'),
  )
})

test('a key may be text', () => {
  expect(hmacText('Jefe', 'what do ya want for nothing?')).toMatch(/^5bdcc146/)
})
