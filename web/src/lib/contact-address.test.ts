import { expect, test } from 'vitest'
import { contactAddress } from './contact-address.ts'

test('only what leads to somebody is a link', () => {
  expect(contactAddress('tel:4001')).toEqual({ href: 'tel:4001', shown: '4001' })
  expect(contactAddress('https://help.example/a')?.shown).toBe('help.example/a')
  for (const none of [undefined, '', 'javascript:alert(1)', 'http://help.example']) {
    expect(contactAddress(none)).toBeUndefined()
  }
})
