import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attackAfter,
  captchaNeed,
  countsFor,
  deviceLabel,
  isPlausibleMovement,
  loginCounts,
  longAbsenceMs,
  maskAddress,
  neighbourhood,
  proofWays,
  readMovement,
  type SliderSample,
  sliderRules,
  unusualOf,
} from './index.ts'

const usual = {
  isKnownDevice: true,
  isKnownNetwork: true,
  hasOtherFingerprint: false,
  lastLoginAt: 1_000,
  isUnderAttack: false,
  now: 2_000,
}

describe('what is unusual about a login', () => {
  test.each([
    [{}, 'none'],
    [{ lastLoginAt: undefined }, 'none'],
    [{ isKnownNetwork: false }, 'ip'],
    [{ isKnownDevice: false }, 'device'],
    [{ isKnownDevice: false, isKnownNetwork: false }, 'ipAndDevice'],
    [{ hasOtherFingerprint: true }, 'fingerprint'],
    [{ hasOtherFingerprint: true, isKnownNetwork: false }, 'fingerprint'],
    [{ now: 1_000 + longAbsenceMs - 1 }, 'none'],
    [{ now: 1_000 + longAbsenceMs }, 'longAbsence'],
    [{ now: 1_000 + longAbsenceMs, isKnownDevice: false }, 'longAbsence'],
    [{ isUnderAttack: true }, 'none'],
    [{ isUnderAttack: true, isKnownDevice: false }, 'risk'],
  ])('%o is %s', (change, expected) => {
    expect(unusualOf({ ...usual, ...change })).toBe(expected)
  })

  test('an attack by others never troubles the known device', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.nat(), (isKnownNetwork, hasOther, lastLoginAt) => {
        const facts = { ...usual, isKnownNetwork, hasOtherFingerprint: hasOther, lastLoginAt }
        const calm = unusualOf({ ...facts, now: lastLoginAt + 1 })
        expect(unusualOf({ ...facts, now: lastLoginAt + 1, isUnderAttack: true })).toBe(calm)
      }),
      { seed: 1 },
    )
  })
})

describe('ways to prove oneself', () => {
  const none = { hasPhone: false, hasTotp: false, hasPasskey: false, recoveryCodes: 0 }
  test.each([
    [none, undefined, []],
    [{ ...none, hasPhone: true }, undefined, ['phone']],
    [{ ...none, hasPhone: true }, 'phone', []],
    [{ ...none, recoveryCodes: 3 }, undefined, []],
    [{ ...none, hasPhone: true }, 'phonesPassword', ['phone']],
    [{ ...none, hasPhone: true, hasPasskey: true }, 'phonesPassword', ['passkey']],
    [
      { ...none, hasPhone: true, hasTotp: true, recoveryCodes: 3 },
      'phonesPassword',
      ['totp', 'recovery'],
    ],
    [{ ...none, hasTotp: true, recoveryCodes: 3 }, undefined, ['totp', 'recovery']],
    [
      { hasPhone: true, hasTotp: true, hasPasskey: true, recoveryCodes: 1 },
      undefined,
      ['passkey', 'totp', 'phone', 'recovery'],
    ],
  ] as const)('%o but %s', (factors, but, ways) => {
    expect(proofWays(factors, but)).toEqual(ways)
  })
})

describe('counted failures', () => {
  test('an image after three, a slider after many, for the name and the network', () => {
    expect(captchaNeed({})).toBe('none')
    expect(captchaNeed({ device: 2, network: 2, name: 5, source: 19 })).toBe('none')
    expect(captchaNeed({ device: 3 })).toBe('image')
    expect(captchaNeed({ network: 3 })).toBe('image')
    expect(captchaNeed({ name: 6 })).toBe('image')
    expect(captchaNeed({ name: 12, device: 3 })).toBe('slider')
    expect(captchaNeed({ source: 40 })).toBe('slider')
  })

  test('a known device answers for itself alone; a network is never closed', () => {
    expect(countsFor(true)).toEqual(['device'])
    expect(countsFor(false)).toEqual(['device', 'network', 'name', 'source', 'customer'])
    expect(loginCounts.device).toMatchObject({ captchaAfter: 3, most: 5, lockMs: 900_000 })
    expect(loginCounts.device.windowMs).toBe(1_800_000)
    expect(loginCounts.source).toMatchObject({ most: 60, lockMs: 3_600_000 })
    expect(attackAfter).toBeLessThan(loginCounts.name.most)
  })

  test('more failures never need less', () => {
    const order = ['none', 'image', 'slider']
    const counts = fc.record({
      device: fc.nat(50),
      network: fc.nat(50),
      name: fc.nat(50),
      source: fc.nat(50),
    })
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom('device', 'network', 'name', 'source'),
        (before, kind) => {
          const after = { ...before, [kind]: Number(Reflect.get(before, kind)) + 1 }
          expect(order.indexOf(captchaNeed(after))).toBeGreaterThanOrEqual(
            order.indexOf(captchaNeed(before)),
          )
        },
      ),
      { seed: 2 },
    )
  })
})

describe('a movement over the puzzle', () => {
  const hand = (target: number, ms = 800): SliderSample[] =>
    Array.from({ length: 20 }, (_, step) => ({
      x: Math.round(target * (1 - (1 - step / 19) ** 2)),
      y: step % 3,
      at: Math.round((ms * step) / 19) + (step % 2),
    }))

  test('of a hand is good, for any target', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 240 }),
        fc.integer({ min: 300, max: 5_000 }),
        (to, ms) => {
          expect(isPlausibleMovement(hand(to, ms), to)).toBe(true)
          expect(isPlausibleMovement(hand(to, ms), to + sliderRules.tolerance)).toBe(true)
          expect(isPlausibleMovement(hand(to, ms), to + sliderRules.tolerance + 1)).toBe(false)
          expect(isPlausibleMovement(hand(to, ms), to - sliderRules.tolerance - 1)).toBe(false)
        },
      ),
      { seed: 3 },
    )
  })

  test('by keys goes in equal steps at times of its own', () => {
    const keys = Array.from({ length: 31 }, (_, step) => ({
      x: step * 5,
      y: 0,
      at: step * 90 + (step % 4) * 7,
    }))
    expect(isPlausibleMovement(keys, 150)).toBe(true)
  })

  test('too quick, too slow, too few, ruled, jumping, backwards in time or outside is none', () => {
    const good = hand(150)
    expect(isPlausibleMovement([], 150)).toBe(false)
    expect(isPlausibleMovement(good.slice(-5), 150)).toBe(false)
    expect(isPlausibleMovement(hand(150, 100), 150)).toBe(false)
    expect(isPlausibleMovement(hand(150, 40_000), 150)).toBe(false)
    const ruled = Array.from({ length: 11 }, (_, step) => ({ x: step * 15, y: 0, at: step * 40 }))
    expect(isPlausibleMovement(ruled, 150)).toBe(false)
    const jump = [0, 0, 0, 0, 150, 150, 150].map((x, at) => ({ x, y: at, at: at * 60 }))
    expect(isPlausibleMovement(jump, 150)).toBe(false)
    const back = good.map((sample, index) => (index === 9 ? { ...sample, at: 0 } : sample))
    expect(isPlausibleMovement(back, 150)).toBe(false)
    const out = good.map((sample, index) => (index === 9 ? { ...sample, x: 999 } : sample))
    expect(isPlausibleMovement(out, 150)).toBe(false)
  })

  test('is read from its text, or not at all', () => {
    expect(readMovement('0,0,0;-3,4,50')).toEqual([
      { x: 0, y: 0, at: 0 },
      { x: -3, y: 4, at: 50 },
    ])
    for (const text of ['', '1,2', '1,2,3;', '1,2,-3', 'a,b,c', '1,2,3,4', '99999,0,0']) {
      expect(readMovement(text), text).toBeUndefined()
    }
  })
})

describe('devices and addresses as people know them', () => {
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1',
      'iPhone · Safari',
    ],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36', 'Android · Chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Windows · Edge'],
    ['Mozilla/5.0 (Linux; Android 12) MicroMessenger/8.0', 'Android · 微信'],
    ['', '未知系统 · 未知浏览器'],
  ])('%s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label)
  })

  test('half of an address is left out; a neighbourhood is wide', () => {
    expect(maskAddress('203.0.113.9')).toBe('203.0.*.*')
    expect(maskAddress('2001:db8:1:2::1')).toBe('2001:db8:****')
    expect(neighbourhood('203.0.113.9')).toBe('203.0.0.0/16')
    expect(neighbourhood('2001:db8:1:2::/64')).toBe('2001:db8::/32')
  })
})
