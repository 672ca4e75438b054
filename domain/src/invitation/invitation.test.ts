import { expect, test } from 'vitest'
import {
  firstInvitationRule,
  friendState,
  type InvitationRuleText,
  invitationRuleOf,
  onceTiers,
  reachedTiers,
  tierOf,
} from './index.ts'

const rule = invitationRuleOf(firstInvitationRule, 'CNY')
if (!rule) throw new Error('the first rule is none')

test.each([
  [{ isVerified: false }, 'registered'],
  [{ turnover: 999_99n }, 'verified'],
  [{}, 'valid'],
  [{ isBlocked: true }, 'blocked'],
] as const)('%o: %s', (part, expected) => {
  const facts = { isVerified: true, turnover: 1_000_00n, isBlocked: false }
  expect(friendState({ ...facts, ...part }, rule)).toBe(expected)
})

test('each friend brings what his tier says, and a tier its gift once', () => {
  expect([0, 1, 5, 9, 10, 40].map((count) => tierOf(rule, count)?.each)).toEqual([
    ...[undefined, 18_00n, 18_00n, 18_00n, 28_00n, 28_00n],
  ])
  expect(onceTiers(rule, 9).map(({ from, place }) => [from, place])).toEqual([[5, 2]])
  expect(reachedTiers(rule, 9).map(({ place }) => place)).toEqual([1, 2])
  expect(reachedTiers(rule, 0)).toEqual([])
})

test('tiers begin with one friend, rise, and give something', () => {
  const [one, two, three] = firstInvitationRule.tiers
  if (!one || !two || !three) throw new Error('no tiers')
  const of = (part: Partial<InvitationRuleText>) =>
    invitationRuleOf({ ...firstInvitationRule, ...part }, 'CNY')
  expect(of({ turnover: '0.00' })).toBeUndefined()
  expect(of({ tiers: [two, one, three] })).toBeUndefined()
  expect(of({ tiers: [{ ...one, from: 2 }, two, three] })).toBeUndefined()
  expect(of({ tiers: [{ ...one, each: '0.00' }, two, three] })).toBeUndefined()
})
