import { expect, test } from 'vitest'
import {
  firstRebateRule,
  type RebateBasis,
  rebateLines,
  rebatePay,
  rebateRuleOf,
  rebateSum,
} from './index.ts'

const rule = rebateRuleOf(firstRebateRule, 'CNY')
if (!rule) throw new Error('the first rule is none')
/** 0.70 % of sport and live at level 8, 1.10 % of slots at level 9. */
const amounts = (level: number, basis: RebateBasis) =>
  rebateLines(rule, level, basis).map(({ amount }) => amount)

test.each([
  [8, { sport: 12_345_67n }, [86_41n]],
  [9, { slots: 100_00n }, [1_10n]],
  [8, { sport: 90_00n }, [63n]],
  [8, {}, []],
] as const)('the vectors of rules 7: level %i, %o', (level, basis, expected) => {
  expect(amounts(level, basis)).toEqual(expected)
})

test('each category has a rate of its own', () => {
  const live = rule.rates.live.with(8, 70)
  const own = { ...rule, rates: { ...rule.rates, sport: rule.rates.sport.with(8, 70), live } }
  const lines = rebateLines(own, 8, { sport: 10_000_00n, live: 5_000_00n })
  expect(lines.map(({ amount }) => amount)).toEqual([70_00n, 35_00n])
  expect(rebateSum(lines)).toBe(105_00n)
})

test('a cap holds for its category and day', () => {
  const capped = { ...rule, caps: { ...rule.caps, sport: 50_00n } }
  expect(rebateLines(capped, 8, { sport: 100_000_00n })).toMatchObject([{ amount: 50_00n }])
})

test.each([
  ['below the least it is carried', {}, { amount: 63n, carry: 0n }, { pay: 0n, carry: 63n }],
  ['with what was carried it is paid', {}, { amount: 63n, carry: 63n }, { pay: 1_26n, carry: 0n }],
  ['or dropped', { small: 'dropped' }, { amount: 63n, carry: 0n }, { pay: 0n, carry: 0n }],
  ['a debt is carried', {}, { amount: 1_00n, carry: -5_00n }, { pay: 0n, carry: -4_00n }],
  ['also then', { small: 'dropped' }, { amount: 0n, carry: -5_00n }, { pay: 0n, carry: -5_00n }],
  ['held', {}, { amount: 9_00n, carry: 1_00n, isHeld: true }, { pay: 0n, carry: 10_00n }],
] as const)('%s', (_, part, due, expected) => {
  expect(rebatePay({ ...rule, ...part }, { isHeld: false, ...due })).toEqual(expected)
})
