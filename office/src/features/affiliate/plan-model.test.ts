import { eachCategory, type firstPlan } from '@zhengju/domain/affiliate'
import { gameCategories } from '@zhengju/domain/venue'
import { expect, test } from 'vitest'
import { differences } from '#lib/difference.ts'
import { faultsOf, type ProposedPlan, percentOf, planWord } from './plan-model.ts'

const ratesOf = (rates: typeof firstPlan.fees.platformBp) =>
  gameCategories.map((category) => ({ category, rateBp: rates[category] }))
const plan: ProposedPlan = {
  fromMonth: '2026-12',
  activeMember: { deposited: '1000.00', valid: '5000.00' },
  platformFees: ratesOf(eachCategory(500)),
  ...{ depositFeeBp: 0, withdrawalFeeBp: 0, tierBy: 'gross' },
  tiers: [
    { from: '0.00', active: 3, shareBp: 1_200 },
    { from: '100000.00', active: 5, shareBp: 1_600 },
  ],
  ...{ turnoverActive: 3, turnoverRates: ratesOf(eachCategory(40)) },
  ...{ poolActive: 3, poolBp: 2_000, splitBp: [5_000, 3_000, 2_000] },
}

test.each([
  [{}, []],
  [{ tiers: plan.tiers.toReversed() }, ['tiers']],
  [{ splitBp: [9_000, 1_000, 1_000] }, ['split']],
  [{ depositFeeBp: 10_001 }, ['bounds']],
  [{ activeMember: { deposited: '1000', valid: '5000.00' } }, ['figures']],
] as const)('a plan with %o has the faults %o', (part, faults) => {
  expect(faultsOf({ ...plan, ...part } as ProposedPlan)).toEqual(faults)
})

test('what a plan changes is said in words, its shares in percent', () => {
  const next: ProposedPlan = {
    ...plan,
    tierBy: 'net',
    tiers: plan.tiers.map((tier) => ({ ...tier, shareBp: tier.shareBp + 50 })),
    splitBp: [6_000, 3_000, 1_000],
  }
  const lines = differences(plan, next).map(({ path, before, after }) => {
    const words = path
      .split('.')
      .map(planWord)
      .filter((word) => word !== '')
    return `${words.join(' ')}: ${percentOf(before, path)} → ${percentOf(after, path)}`
  })
  expect(lines).toEqual([
    '按哪个数分档: 毛收入 → 净收入',
    '第 1 档 分成: 12% → 12.5%',
    '第 2 档 分成: 16% → 16.5%',
    '其中本人会员: 50% → 60%',
    '其中下下级的会员: 20% → 10%',
  ])
})
