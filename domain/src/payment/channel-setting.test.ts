import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Channel, depositFee, isSettingFit, settled, takes } from './index.ts'

const channel: Channel = {
  provider: 'p',
  method: 'm',
  direction: 'deposit',
  currency: 'CNY',
  minAmount: 100n,
  maxAmount: 1_000n,
  weight: 10,
}
const setting = { isOn: true, weight: 3, minAmount: null, maxAmount: null, feeBp: 0 }

test('a switch takes the weight, a setting replaces it, none leaves everything', () => {
  expect(settled(channel, undefined)).toBe(channel)
  expect(settled(channel, setting)).toMatchObject({ weight: 3, minAmount: 100n, maxAmount: 1_000n })
  expect(settled(channel, { ...setting, isOn: false }).weight).toBe(0)
  expect(settled({ ...channel, weight: 0 }, setting).weight).toBe(0)
})

test('only sums within the bounds stay where certain sums alone can be paid', () => {
  const fixed = { ...channel, fixedAmounts: [100n, 200n, 500n] }
  const bounded = { ...setting, minAmount: 150n, maxAmount: 300n }
  expect(settled(fixed, bounded).fixedAmounts).toEqual([200n])
  expect(isSettingFit([fixed], bounded)).toBe(true)
  expect(isSettingFit([fixed], { ...setting, minAmount: 201n, maxAmount: 499n })).toBe(false)
})

test('what leaves nothing, bounds a payout or weighs nothing cannot be set', () => {
  expect(isSettingFit([channel], setting)).toBe(true)
  expect(isSettingFit([], setting)).toBe(false)
  expect(isSettingFit([channel], { ...setting, minAmount: 1_001n })).toBe(false)
  expect(isSettingFit([channel], { ...setting, weight: 0 })).toBe(false)
  expect(isSettingFit([channel], { ...setting, weight: 101 })).toBe(false)
  const payout = { ...channel, direction: 'payout' as const }
  expect(isSettingFit([payout], { ...setting, minAmount: 5n })).toBe(false)
  expect(isSettingFit([payout], setting)).toBe(true)
  expect(isSettingFit([payout], { ...setting, feeBp: 1 })).toBe(false)
  for (const feeBp of [-1, 501, 1.5])
    expect(isSettingFit([channel], { ...setting, feeBp })).toBe(false)
})

test('a fee is of the sum, rounded down', () => {
  expect(settled(channel, { ...setting, feeBp: 150 }).feeBp).toBe(150)
  expect(depositFee(199n, 150)).toBe(2n)
  expect(depositFee(66n, 150)).toBe(0n)
})

test('property: a channel that is set takes nothing that its provider does not', () => {
  const bound = fc.option(fc.bigInt({ min: 1n, max: 2_000n }))
  fc.assert(
    fc.property(bound, bound, fc.bigInt({ min: 1n, max: 2_000n }), (minAmount, maxAmount, sum) => {
      const used = settled(channel, { ...setting, minAmount, maxAmount })
      if (takes(used, sum)) expect(takes(channel, sum)).toBe(true)
    }),
  )
})
