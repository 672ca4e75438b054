import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  approvedStatement,
  type CommissionMode,
  type CommissionPlan,
  commissionOf,
  eachCategory,
  firstPlan,
  type LevelFigures,
  lastDueMonth,
  levelOf,
  monthBounds,
  netRevenue,
  nothing,
  planFaults,
  poolSplit,
  tierFor,
} from './index.ts'

// The vectors of rules 10, in yuan.
const yuan = (amount: number) => BigInt(Math.round(amount * 100))
const month = (
  figures: Partial<LevelFigures> & { readonly won?: number; readonly bet?: number },
) => {
  const { won = 0, bet = 0, ...rest } = figures
  return {
    ...nothing,
    activeMembers: 100,
    gross: { ...nothing.gross, sport: yuan(won) },
    valid: { ...nothing.valid, sport: yuan(bet) },
    ...rest,
  }
}
const bare: CommissionPlan = {
  ...firstPlan,
  fees: { ...firstPlan.fees, platformBp: eachCategory(0) },
}
const withTiers = (tierBy: 'gross' | 'net', ...tiers: [number, number, number][]) => ({
  ...bare,
  revenueShare: {
    tierBy,
    tiers: tiers.map(([from, active, percent]) => {
      return { from: yuan(from), active, shareBp: percent * 100 }
    }),
  },
})
const pay = (
  plan: CommissionPlan,
  own: LevelFigures,
  { mode = 'revenueShare' as CommissionMode, carried = 0, corrections = 0 } = {},
) =>
  commissionOf({
    ...{ plan, mode, levels: [own], carried: yuan(carried), corrections: yuan(corrections) },
  })

test('Royal77: (net loss − bonuses) x tier, five active, negative carries', () => {
  const plan = withTiers('net', [0, 5, 27], [5_777, 5, 37], [87_777, 5, 45])
  const own = month({ won: 10_000, bonus: yuan(2_000), activeMembers: 5 })
  expect(pay(plan, own)).toMatchObject({ base: yuan(8_000), payable: yuan(2_960), carry: 0n })
  expect(pay(plan, { ...own, activeMembers: 4 })).toMatchObject({ payable: 0n, carry: 0n })
  expect(pay(plan, month({ won: -3_000, activeMembers: 2 }))).toMatchObject({
    payable: 0n,
    carry: yuan(-3_000),
  })
})

test('U界: the tier by gross, the share of the net after bonus, rebate and 5 % of the platform', () => {
  const plan = {
    ...withTiers('gross', [0, 3, 12], [100_000, 5, 16], [300_000, 6, 18]),
    fees: { ...bare.fees, platformBp: eachCategory(500) },
  }
  const own = month({
    ...{ won: 300_000, bonus: yuan(10_000), rebate: yuan(5_000), activeMembers: 6 },
  })
  expect(pay(plan, own)).toMatchObject({
    levels: [{ platformFee: yuan(15_000), net: yuan(270_000) }],
    shareBp: 1_800,
    payable: yuan(48_600),
  })
  // One active member fewer is the tier below.
  expect(pay(plan, { ...own, activeMembers: 5 }).payable).toBe(yuan(43_200))
  // By net it would be the tier below, too.
  const byNet = { ...plan, revenueShare: { ...plan.revenueShare, tierBy: 'net' as const } }
  expect(pay(byNet, own)).toMatchObject({ shareBp: 1_600 })
  // The plan that a site starts with says the same.
  expect(pay(firstPlan, own).payable).toBe(yuan(48_600))
})

test('822jrt: 20 % with what the week before carried, or 0.8 % of what was bet', () => {
  const plan = withTiers('net', [0, 0, 20])
  const first = pay(plan, month({ won: -3_000 }))
  expect(first).toMatchObject({ payable: 0n, carry: yuan(-3_000) })
  expect(pay(plan, month({ won: 4_500 }), { carried: -3_000 }).payable).toBe(yuan(300))
  expect(pay(plan, month({ won: 4_500 })).payable).toBe(yuan(900))
  expect(pay(plan, month({ won: 120_000, bonus: yuan(20_000) })).payable).toBe(yuan(20_000))
  const share = { ...plan, turnoverShare: { active: 0, rateBp: eachCategory(80) } }
  const of = { mode: 'turnoverShare' as const }
  expect(pay(share, month({ won: -9_000, bet: 100_000 }), of).payable).toBe(yuan(800))
})

test('BJ: 18 % of operations, bonus, 2 % of deposits and 1.5 % of withdrawals, then 45 %', () => {
  const plan = {
    ...withTiers('net', [0, 0, 45]),
    fees: { platformBp: eachCategory(1_800), depositBp: 200, withdrawalBp: 150 },
  }
  const own = month({
    ...{ won: 100_000, bonus: yuan(10_000), deposited: yuan(50_000), withdrawn: yuan(20_000) },
  })
  expect(pay(plan, own)).toMatchObject({
    levels: [{ platformFee: yuan(18_000), paymentFee: yuan(1_300), net: yuan(70_700) }],
    payable: yuan(31_815),
  })
})

test('several levels: a pool of 40 % split 50/30/20', () => {
  const split = { poolBp: 4_000, splitBp: [5_000, 3_000, 2_000] }
  expect(poolSplit(yuan(100), split)).toEqual([yuan(20), yuan(12), yuan(8)])
  const plan = { ...bare, multiLevel: { active: 0, ...split } }
  const order = month({ won: 100 })
  const of = { plan, mode: 'multiLevel', carried: 0n, corrections: 0n } as const
  const levels = [
    [order, nothing, nothing],
    [nothing, order, nothing],
    [nothing, nothing, order],
  ]
  expect(levels.map((each) => commissionOf({ ...of, levels: each }).payable)).toEqual(
    [20, 12, 8].map(yuan),
  )
  const lost = commissionOf({ ...of, levels: [order, month({ won: -200 }), nothing] })
  expect(lost).toMatchObject({ payable: 0n, carry: yuan(-10) })
})

test('the platform takes its fee category by category, and none where members won', () => {
  const own = { ...month({}), gross: { ...nothing.gross, sport: yuan(1_000), live: yuan(-400) } }
  expect(pay(firstPlan, own).levels[0]).toMatchObject({
    ...{ gross: yuan(600), platformFee: yuan(50), net: yuan(550) },
  })
})

test('what a correction takes and the month does not bring is carried', () => {
  const plan = withTiers('net', [0, 0, 20])
  const own = month({ won: 1_000 })
  expect(pay(plan, own, { corrections: -150 })).toMatchObject({ payable: yuan(50), rest: 0n })
  const short = pay(plan, own, { corrections: -250 })
  expect(short).toMatchObject({ payable: 0n, carry: 0n, rest: yuan(-50) })
  expect(pay(plan, nothing, { corrections: 30 })).toMatchObject({ payable: yuan(30), rest: 0n })
  // It is money that was paid: the next month gives it back whole, and not its share of it.
  const next = pay(plan, own, { corrections: Number(short.rest / 100n) })
  expect(next).toMatchObject({ payable: yuan(150), rest: 0n })
})

test('never below zero, never more than the base, and what is carried is not paid for', () => {
  const amount = fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n })
  const cost = fc.bigInt({ min: 0n, max: 100_000_000n })
  const figures = fc.record({ sport: amount, live: amount, bonus: cost, rebate: cost })
  const carried = fc.bigInt({ min: -1_000_000_000n, max: 0n })
  fc.assert(
    fc.property(figures, carried, fc.nat(30), ({ sport, live, bonus, rebate }, debt, active) => {
      const gross = { ...nothing.gross, sport, live }
      const own = { ...nothing, gross, bonus, rebate, activeMembers: active }
      for (const mode of ['revenueShare', 'multiLevel'] as const) {
        const of = { plan: firstPlan, mode, levels: [own], carried: debt, corrections: 0n }
        const { base, payable, carry } = commissionOf(of)
        expect(payable >= 0n && carry <= 0n).toBe(true)
        expect(payable === 0n || (payable <= base && carry === 0n)).toBe(true)
        expect(carry === 0n || carry === base).toBe(true)
      }
    }),
  )
})

test('a tier needs both, its figure and its members', () => {
  const { tiers } = firstPlan.revenueShare
  expect(tierFor(tiers, yuan(99_999.99), 100)?.shareBp).toBe(1_200)
  expect(tierFor(tiers, yuan(100_000), 100)?.shareBp).toBe(1_600)
  expect(tierFor(tiers, yuan(5_000_000), 6)?.shareBp).toBe(1_800)
  expect(tierFor(tiers, yuan(5_000_000), 2)).toBeUndefined()
  expect(tierFor(tiers, -1n, 100)).toBeUndefined()
})

test('a plan is refused for what it says', () => {
  expect(planFaults(firstPlan)).toEqual([])
  const { revenueShare, multiLevel } = firstPlan
  expect(planFaults({ ...firstPlan, fromMonth: '2026-13' })).toEqual(['month'])
  const split = { ...multiLevel, splitBp: [5_000, 4_000, 2_000] }
  expect(planFaults({ ...firstPlan, multiLevel: split })).toEqual(['split'])
  const tiers = revenueShare.tiers.toReversed()
  expect(planFaults({ ...firstPlan, revenueShare: { ...revenueShare, tiers } })).toEqual(['tiers'])
  const fees = { ...firstPlan.fees, depositBp: 10_001 }
  expect(planFaults({ ...firstPlan, fees })).toEqual(['bounds'])
})

test('months of the site, and which statements are due', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  const bounds = monthBounds('2026-02')
  expect([bounds?.from, bounds?.to].map((at) => new Date(at ?? 0).toISOString())).toEqual([
    '2026-01-31T16:00:00.000Z',
    '2026-02-28T16:00:00.000Z',
  ])
  expect(monthBounds('2026-00')).toBeUndefined()
  expect(lastDueMonth(Date.parse('2026-03-04T15:59:59Z'))).toBe('2026-01')
  expect(lastDueMonth(Date.parse('2026-03-04T16:00:00Z'))).toBe('2026-02')
})

test('two operators approve, and nobody over an open dispute', () => {
  const of = { state: 'issued', checkedBy: null, operatorId: 'lin', hasOpenDispute: false } as const
  expect(approvedStatement(of)).toEqual({ state: 'checked' })
  const checked = { ...of, state: 'checked', checkedBy: 'lin' } as const
  expect(approvedStatement(checked)).toEqual({ failure: 'office.secondPerson' })
  expect(approvedStatement({ ...checked, operatorId: 'zhou' })).toEqual({ state: 'paid' })
  expect(approvedStatement({ ...of, hasOpenDispute: true })).toEqual({
    failure: 'affiliate.disputed',
  })
  for (const state of ['paid', 'nothing'] as const) {
    expect(approvedStatement({ ...of, state })).toEqual({ failure: 'office.decided' })
  }
})

test('a sign that a member is the affiliate himself takes rewards away, and never a loss', () => {
  const member = (won: number, isCounted: boolean, bonus = 0n) => {
    const { activeMembers: _, ...figures } = month({ won, bet: 5_000, deposited: yuan(1_000) })
    return { ...figures, bonus, memberId: `${won}`, isCounted }
  }
  const all = levelOf([member(1_000, true), member(-800, false), member(300, false)], firstPlan)
  expect(all.gross.sport).toBe(yuan(200))
  expect(all.valid.sport).toBe(yuan(5_000))
  // Deposits of the one who won cost their fee.
  expect(all).toMatchObject({ deposited: yuan(2_000), activeMembers: 1 })
  const costly = levelOf([member(300, false, yuan(500))], firstPlan)
  expect(costly.gross.sport).toBe(yuan(300))
  expect(costly).toMatchObject({ bonus: yuan(500), activeMembers: 0, valid: { sport: 0n } })
})

test('a sign on any member never raises what a month brings before shares, but for what flooring leaves', () => {
  const amount = fc.integer({ min: -2_000, max: 2_000 })
  const sums = fc.record({
    ...{ won: amount, live: amount, bonus: fc.nat(1_500), rebate: fc.nat(300) },
    ...{ deposited: fc.nat(3_000), isSigned: fc.boolean() },
  })
  fc.assert(
    fc.property(fc.array(sums, { minLength: 1, maxLength: 8 }), (people) => {
      const netOf = (isSignKnown: boolean) => {
        const members = people.map(({ won, live, bonus, rebate, deposited, isSigned }, at) => ({
          ...{ memberId: `${at}`, isCounted: !(isSignKnown && isSigned) },
          gross: { ...nothing.gross, sport: yuan(won), live: yuan(live) },
          ...{ valid: nothing.valid, bonus: yuan(bonus), rebate: yuan(rebate) },
          ...{ deposited: yuan(deposited), withdrawn: 0n },
        }))
        return netRevenue(levelOf(members, firstPlan), firstPlan).net
      }
      expect(netOf(true) <= netOf(false) + 4n * BigInt(people.length)).toBe(true)
    }),
  )
})
