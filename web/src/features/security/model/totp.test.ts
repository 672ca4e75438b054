import { expect, test } from 'vitest'
import { groupedSecret, type Totp, type TotpEvent, totpNext, totpOf } from './totp.ts'

const setup = {
  setupId: 's1',
  secret: 'ABCDEFGHIJ',
  url: 'otpauth://totp/x',
  qr: 'data:image/svg+xml;base64,x',
  expiresAt: 9,
}
const begun: TotpEvent = { kind: 'begun', setup }
const coded: TotpEvent = { kind: 'coded', codes: ['K7RMW-2QXTA'] }
const after = (totp: Totp, ...events: readonly TotpEvent[]) => events.reduce(totpNext, totp)
const off = totpOf(null)
const on = totpOf(1)

test('off, set up, codes shown once, on', () => {
  expect(after(off, begun)).toEqual({ step: 'setup', setup })
  expect(after(off, begun, coded)).toEqual({ step: 'codes', codes: ['K7RMW-2QXTA'] })
  expect(after(off, begun, coded, { kind: 'kept' })).toEqual({ step: 'on' })
})

test('a setting up can be left, codes cannot be passed over', () => {
  expect(after(off, begun, { kind: 'leftOff' })).toEqual(off)
  expect(after(off, begun, coded, { kind: 'leftOff' })).toMatchObject({ step: 'codes' })
  expect(after(off, begun, coded, { kind: 'removed' })).toMatchObject({ step: 'codes' })
})

test('codes are made anew, and the whole is removed, only while it is on', () => {
  expect(after(on, coded)).toMatchObject({ step: 'codes' })
  expect(after(on, { kind: 'removed' })).toEqual(off)
  expect(after(off, coded)).toEqual(off)
  expect(after(on, begun)).toEqual(on)
})

test('a secret is read in groups of four', () => {
  expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(groupedSecret('')).toBe('')
})
