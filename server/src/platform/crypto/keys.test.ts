import { expect, test } from 'vitest'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { createKeys } from './keys.ts'

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

test('with the older key at hand its values are read, and everything new is under the newest', () => {
  const both = createKeys(Buffer.alloc(32, 8), random, Buffer.alloc(32, 7))
  expect(both.open('phone', keys.seal('phone', '1'))).toBe('1')
  const picture = both.openBytes('picture', keys.sealBytes('picture', Buffer.from('x')))
  expect(Buffer.from(picture).toString()).toBe('x')
  expect(others.open('phone', both.seal('phone', '1'))).toBe('1')
  expect(others.lookup('phone', '1')).toBe(both.lookup('phone', '1'))
  expect(both.lookups('phone', '1')).toEqual([others, keys].map((one) => one.lookup('phone', '1')))
  expect(both.derives('a')).toEqual([others, keys].map((one) => one.derive('a')))
})

test('what outlives a master key says nothing of what was sealed under it', () => {
  const both = createKeys(Buffer.alloc(32, 8), random, Buffer.alloc(32, 7))
  const carried = both.outliving
  if (!carried) throw new Error('nothing outlives it')
  const later = createKeys(Buffer.alloc(32, 9), random).with([carried])
  expect(later.pepper(keys.id)).toEqual(keys.pepper())
  expect(later.lookup('loginCount', 'x')).toBe(keys.lookup('loginCount', 'x'))
  expect(later.lookups('recoveryCode', 'x')).toContain(keys.lookup('recoveryCode', 'x'))
  expect(() => later.open('phone', keys.seal('phone', '1'))).toThrow('not at hand')
  expect(later.lookups('bankCard', '1')).toHaveLength(1)
})
