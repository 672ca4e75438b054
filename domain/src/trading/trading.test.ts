import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '../sport/index.ts'
import {
  acceptanceBands,
  delayMsOf,
  isObviousError,
  marketLiability,
  mostShade,
  roomOf,
  type SideTaken,
  shadedOdds,
  shadeStep,
  sideLiability,
  strictest,
  waitedPrice,
  widenedOdds,
} from './index.ts'

const money = fc.bigInt({ min: 0n, max: 10n ** 9n })
const taken: fc.Arbitrary<SideTaken> = fc.record({ win: money, stake: money })
const sides = fc
  .record({ home: taken, draw: taken, away: taken })
  .map((all) => new Map<Side, SideTaken>(Object.entries(all)))
const odds = fc.integer({ min: 101, max: 10_000 }).map((each) => each * 1_000)
const limits = { market: 50_000n, fixture: 80_000n, competition: 120_000n, member: 40_000n }

test('a market costs at most its liability, whichever side comes in', () => {
  fc.assert(
    fc.property(sides, (all) => {
      const worst = marketLiability('1x2', all)
      for (const [side, { win }] of all) {
        const stakes = [...all].reduce(
          (sum, [key, one]) => (key === side ? sum : sum + one.stake),
          0n,
        )
        expect(win - stakes).toBeLessThanOrEqual(worst)
        expect(sideLiability('1x2', all, side)).toBe(win - stakes)
      }
      expect(worst).toBeGreaterThanOrEqual(0n)
    }),
  )
})

test('sides that win together pay for no other', () => {
  const all = new Map([
    ['1X', { win: 100n, stake: 500n }],
    ['12', { win: 300n, stake: 200n }],
  ])
  expect(sideLiability('doubleChance', all, '1X')).toBe(200n)
  expect(marketLiability('doubleChance', all)).toBe(300n)
})

test('the most that may be staked keeps every limit, and a unit more breaks one', () => {
  const costs = fc.record({
    odds,
    side: fc.bigInt({ min: -60_000n, max: 60_000n }),
    over: fc.bigInt({ min: 0n, max: 20_000n }),
    others: fc.bigInt({ min: 0n, max: 50_000n }),
    elsewhere: fc.bigInt({ min: 0n, max: 90_000n }),
  })
  fc.assert(
    fc.property(costs, ({ odds: price, side, over, others, elsewhere }) => {
      const market = (side > 0n ? side : 0n) + over
      const fixture = market + others
      const competition = fixture + elsewhere
      const leg = { odds: price, side, market, fixture, competition }
      const { mostRisk } = roomOf(limits, [leg], 0n)
      const isKept = (risk: bigint) => {
        const now = side + (risk * BigInt(price - 100_000)) / 100_000n
        const more = now > market ? now - market : 0n
        return (
          more === 0n ||
          (now <= limits.market &&
            fixture + more <= limits.fixture &&
            competition + more <= limits.competition)
        )
      }
      if (mostRisk > 0n) expect(isKept(mostRisk)).toBe(true)
      const bigger = mostRisk + 2n + 200_000n / BigInt(price - 100_000)
      if (bigger <= limits.fixture) expect(isKept(bigger)).toBe(false)
    }),
  )
})

test('the member is held to what all his bets may win', () => {
  const leg = { odds: 200_000, side: 0n, market: 0n, fixture: 0n, competition: 0n }
  expect(roomOf(limits, [leg], 30_000n).mostWin).toBe(10_000n)
  expect(roomOf(limits, [leg], 90_000n).mostWin).toBe(0n)
})

test('money and desk make a price shorter and never longer', () => {
  fc.assert(
    fc.property(
      odds,
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 20 }),
      (price, step, margin) => {
        expect(shadedOdds(price, step)).toBeLessThanOrEqual(price)
        expect(shadedOdds(price, step)).toBeGreaterThanOrEqual(101_000)
        expect(shadedOdds(price, step + 1)).toBeLessThanOrEqual(shadedOdds(price, step))
        expect(widenedOdds(price, margin)).toBeLessThanOrEqual(price)
        expect(widenedOdds(price, margin)).toBeGreaterThanOrEqual(101_000)
      },
    ),
  )
})

test('a shade follows the liability in eighths of the limit', () => {
  expect([0n, 124n, 125n, 999n, 1_000n, 9_000n].map((one) => shadeStep(one, 1_000n))).toEqual([
    0,
    0,
    1,
    7,
    mostShade,
    mostShade,
  ])
  expect(shadedOdds(200_000, 1)).toBe(198_000)
  expect(shadedOdds(200_000, mostShade)).toBe(184_000)
})

test('a bet waits for the slowest of its markets in play', () => {
  const goal = { family: 'nth', period: 'full', isInPlay: true } as const
  const result = { family: '1x2', period: 'full', isInPlay: true } as const
  const corners = { family: 'total', unit: 'corners', period: 'full', isInPlay: true } as const
  expect(delayMsOf([result], 3_000, 0)).toBe(3_000)
  expect(delayMsOf([result, goal], 3_000, 0)).toBe(6_000)
  expect(delayMsOf([corners], 3_000, 4_000)).toBe(7_600)
  expect(delayMsOf([{ ...goal, isInPlay: false }], 3_000, 4_000)).toBe(0)
})

test('a bet that waited stands at the better price, or at its own where the fall is small and still fair', () => {
  const at = (asked: number, now: number, fair?: number) =>
    waitedPrice({ asked, now, fair, of: 'result' })
  expect(at(200_000, 200_000)).toBe(200_000)
  expect(at(200_000, 205_000)).toBe(205_000)
  expect(at(200_000, 194_000, 210_000)).toBe(200_000)
  expect(at(200_000, 193_000, 210_000)).toBeUndefined()
  expect(at(200_000, 194_000, 199_999)).toBeUndefined()
  expect(at(200_000, 194_000)).toBeUndefined()
})

test('no bet that waited stands above what is fair now, beyond its band, or below the price of now', () => {
  const of = fc.constantFrom('result', 'count', 'instant')
  fc.assert(
    fc.property(odds, odds, odds, of, (asked, now, fair, kind) => {
      const price = waitedPrice({ asked, now, fair, of: kind })
      if (price === undefined) {
        expect(now).toBeLessThan(asked)
        return
      }
      expect(price).toBe(Math.max(asked, now))
      if (price === now) return
      expect(price).toBeLessThanOrEqual(fair)
      expect((asked - now) * 100).toBeLessThanOrEqual(asked * acceptanceBands[kind])
    }),
  )
})

test('an error is what stands a quarter above the fair price', () => {
  expect(isObviousError(250_000, 200_000)).toBe(false)
  expect(isObviousError(251_000, 200_000)).toBe(true)
  expect(isObviousError(251_000, 0)).toBe(false)
})

test('of several rules the strictest of each holds', () => {
  const one = { isSuspended: false, marginPercent: 3, limitPercent: 100, delayMs: 0 }
  const other = { isSuspended: true, marginPercent: 0, limitPercent: 20, delayMs: 500 }
  expect(strictest([one, other])).toEqual({
    isSuspended: true,
    marginPercent: 3,
    limitPercent: 20,
    delayMs: 500,
  })
})
