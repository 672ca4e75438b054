import { expect, test } from 'vitest'
import { createKeys } from './keys.ts'
import { createFakeRuntime } from './testing/runtime.ts'

const { random } = createFakeRuntime()
const keys = createKeys(Buffer.alloc(32, 7), random)
const others = createKeys(Buffer.alloc(32, 8), random)

test('what was sealed opens under the same key and purpose only', () => {
  const sealed = keys.seal('phone', '8613812345678')
  expect(sealed).not.toContain('138')
  expect(keys.open('phone', sealed)).toBe('8613812345678')
  expect(keys.seal('phone', '8613812345678')).not.toBe(sealed)
  expect(() => keys.open('bankCard', sealed)).toThrow()
  expect(() => others.open('phone', sealed)).toThrow()
})

test('every altered byte is noticed', () => {
  const sealed = Buffer.from(keys.seal('phone', 'x').split('.')[2] ?? '', 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => keys.open('phone', `v2.${keys.id}.${altered.toString('base64url')}`)).toThrow()
  }
  for (const text of ['', 'v1.', 'v2.AAAA', 'v1.AAAA', `v2.${keys.id}.AAAA`, 'v3.AAAA'])
    expect(() => keys.open('phone', text)).toThrow()
})

test('lookup is steady, and differs by purpose and key', () => {
  expect(keys.lookup('phone', '1')).toBe(keys.lookup('phone', '1'))
  expect(keys.lookup('phone', '1')).toMatch(/^[0-9a-f]{64}$/)
  const all = [keys.lookup('phone', '1'), keys.lookup('bankCard', '1'), others.lookup('phone', '1')]
  expect(new Set(all).size).toBe(3)
  expect(keys.derive('a')).not.toEqual(keys.derive('b'))
})
