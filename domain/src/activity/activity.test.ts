import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteCurrency } from '../money/index.ts'
import {
  type ActivityFacts,
  type ActivityRuleText,
  activityRuleOf,
  type FirstDeposit,
  firstActivityRule,
  judgeActivity,
} from './index.ts'

const rule = activityRuleOf(firstActivityRule, siteCurrency)
const [deposit, live, thanks] = rule?.activities ?? []
if (!deposit || !live || !thanks) throw new Error('no first rule')

const facts: ActivityFacts = {
  ...{ today: '2026-11-26', obstacle: undefined, isStopped: false, vip: 0 },
  firstDeposit: undefined,
  turnoverOn: () => 0n,
  hasApplied: () => false,
  hasOtherApplied: () => false,
}
const paid = (amount: bigint, more: Partial<FirstDeposit> = {}): FirstDeposit => {
  return { amount, day: '2026-11-20', isFollowed: false, isUsed: false, ...more }
}

test.each([
  // 500.00 and 250.00 fifteen times are 11,250.00, which is 45 times the gift
  [500_00n, 250_00n],
  [3000_00n, 300_00n],
  [100_01n, 50_00n],
])('a first deposit of %s brings %s', (amount, gift) => {
  const decision = judgeActivity(deposit, { ...facts, firstDeposit: paid(amount) })
  expect(decision).toMatchObject({ ok: true, amount: gift, occasion: 'first-deposit:once' })
  if (decision.ok) expect(decision.terms.multiplePercent).toBe(4_500)
})

test.each([
  [{}, 'noDeposit'],
  [{ firstDeposit: paid(99_99n) }, 'depositSmall'],
  [{ firstDeposit: paid(100_00n, { isFollowed: true }) }, 'notFirst'],
  [{ firstDeposit: paid(100_00n, { isUsed: true }) }, 'depositUsed'],
  [{ firstDeposit: paid(100_00n, { day: '2026-11-11' }) }, 'depositOld'],
  [{ firstDeposit: paid(100_00n), obstacle: 'limitReached' }, 'limitReached'],
  [{ firstDeposit: paid(100_00n), isStopped: true }, 'stopped'],
  [{ firstDeposit: paid(100_00n), hasApplied: () => true }, 'applied'],
  [{ firstDeposit: paid(100_00n), hasOtherApplied: () => true }, 'samePerson'],
] as const)('a first deposit with %o: %s', (part, refusal) => {
  expect(judgeActivity(deposit, { ...facts, ...part })).toEqual({ ok: false, refusal })
})

test('turnover of a day counts on it and on the next one, each once', () => {
  const turnoverOn = (day: string) => (day === '2026-11-25' ? 10_000_00n : 9_999_99n)
  expect(judgeActivity(live, { ...facts, turnoverOn })).toMatchObject({
    occasion: 'live-day:2026-11-25',
  })
  const hasApplied = (occasion: string) => occasion === 'live-day:2026-11-25'
  const after = judgeActivity(live, { ...facts, turnoverOn, hasApplied })
  expect(after).toEqual({ ok: false, refusal: 'turnoverMissing' })
  const both = judgeActivity(live, {
    ...facts,
    turnoverOn: () => 10_000_00n,
    hasApplied: () => true,
  })
  expect(both).toEqual({ ok: false, refusal: 'applied' })
  expect(judgeActivity(thanks, facts)).toEqual({ ok: false, refusal: 'level' })
  expect(judgeActivity(thanks, { ...facts, vip: 3 })).toMatchObject({ ok: true, amount: 88_00n })
})

test('days bound an activity', () => {
  const [past, ahead] = [
    { ...thanks, toDay: '2026-11-25' },
    { ...thanks, fromDay: '2026-11-27' },
  ]
  expect(judgeActivity(past, { ...facts, vip: 5 })).toEqual({ ok: false, refusal: 'over' })
  expect(judgeActivity(ahead, { ...facts, vip: 5 })).toEqual({ ok: false, refusal: 'notBegun' })
})

const [first] = firstActivityRule.activities
if (!first) throw new Error('no activity')
test.each([
  [{ activities: [first, first] }],
  [{ activities: [{ ...first, fromDay: '2026-12-02', toDay: '2026-12-01' }] }],
  [{ activities: [{ ...first, fromDay: '2026-02-31' }] }],
  [{ activities: [{ ...first, offer: { kind: 'fixed', gift: '0.00' } }] }],
  [{ activities: [{ ...first, offer: { ...first.offer, percent: 0 } }] }],
  // ×15 of deposit and gift at 1 % would be ×1515 of the gift
  [{ activities: [{ ...first, offer: { ...first.offer, percent: 1 } }] }],
  [
    {
      activities: [
        {
          ...first,
          offer: { kind: 'turnover', needed: '99.00', categories: ['live'], gift: '1.00' },
        },
      ],
    },
  ],
  [
    {
      activities: [
        { ...first, offer: { kind: 'turnover', needed: '9999.00', categories: [], gift: '1.00' } },
      ],
    },
  ],
] as [ActivityRuleText][])('%j is no rule', (text) => {
  expect(activityRuleOf(text, siteCurrency)).toBeUndefined()
})

test('whoever splits himself in accounts of one device gains nothing by it', () => {
  const accounts = fc.array(
    fc.record({
      deposit: fc.bigInt(1n, 900_00n),
      turnover: fc.bigInt(0n, 30_000_00n),
      vip: fc.nat(10),
    }),
    { minLength: 2, maxLength: 5 },
  )
  fc.assert(
    fc.property(accounts, (parts) => {
      const gainOf = (people: typeof parts) => {
        const taken = new Set<string>()
        let gain = 0n
        for (const { deposit: amount, turnover, vip } of people) {
          for (const activity of [deposit, live, thanks]) {
            const decision = judgeActivity(activity, {
              ...{ ...facts, vip, firstDeposit: paid(amount) },
              turnoverOn: (day) => (day === facts.today ? turnover : 0n),
              hasOtherApplied: (occasion) => taken.has(occasion),
            })
            if (!decision.ok) continue
            taken.add(decision.occasion)
            gain += decision.amount
          }
        }
        return gain
      }
      const whole = {
        deposit: parts.reduce((sum, part) => sum + part.deposit, 0n),
        turnover: parts.reduce((sum, part) => sum + part.turnover, 0n),
        vip: Math.max(...parts.map(({ vip }) => vip)),
      }
      expect(gainOf(parts)).toBeLessThanOrEqual(gainOf([whole]))
    }),
  )
})
