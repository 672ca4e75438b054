import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Channel,
  type ChannelHealth,
  failuresUntilOut,
  firstPauseMs,
  goodHealth,
  healthAfter,
  isOut,
  longestPauseMs,
  routes,
  successRateBp,
  type Wish,
} from './index.ts'

const wish: Wish = {
  direction: 'deposit',
  method: 'bankTransfer',
  currency: 'CNY',
  amount: 500_00n,
}
const channel = (change: Partial<Channel> = {}): Channel => ({
  provider: 'one',
  method: 'bankTransfer',
  direction: 'deposit',
  currency: 'CNY',
  minAmount: 100_00n,
  maxAmount: 1000_00n,
  weight: 1,
  ...change,
})
const well = { healthOf: () => goodHealth, now: 0, dice: [0] }

const someChannel = fc.record({
  provider: fc.uuid(),
  method: fc.constantFrom('bankTransfer', 'alipay'),
  direction: fc.constantFrom('deposit' as const, 'payout' as const),
  currency: fc.constantFrom('CNY' as const, 'USDT' as const),
  minAmount: fc.bigInt(1n, 600_00n),
  maxAmount: fc.bigInt(400_00n, 1000_00n),
  weight: fc.integer({ min: 0, max: 9 }),
})
const someDice = fc.array(fc.nat(), { maxLength: 12 })

describe('routes', () => {
  test('are exactly the channels that may take the order, each once, whatever chance says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someChannel, fc.nat(2)), { maxLength: 12 }),
        someDice,
        (rows, dice) => {
          const health = new Map(rows.map(([one, outUntil]) => [one.provider, outUntil]))
          const healthOf = ({ provider }: Channel): ChannelHealth => ({
            failures: 3,
            outUntil: health.get(provider) ?? 0,
          })
          const channels = rows.map(([one]) => one)
          const found = routes(channels, wish, { healthOf, now: 1, dice })
          const may = channels.filter(
            (one) =>
              one.method === 'bankTransfer' &&
              one.direction === 'deposit' &&
              one.currency === 'CNY' &&
              one.minAmount <= 500_00n &&
              one.maxAmount >= 500_00n &&
              one.weight > 0 &&
              (health.get(one.provider) ?? 0) <= 1,
          )
          expect(new Set(found)).toEqual(new Set(may))
          expect(found).toHaveLength(may.length)
        },
      ),
    )
  })

  test('the first place goes by weight: of all throws each channel gets exactly its share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (weights) => {
        const channels = weights.map((weight, at) => channel({ provider: String(at), weight }))
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const firsts = Array.from({ length: total }, (_, die) => {
          return routes(channels, wish, { ...well, dice: [die] })[0]?.provider
        })
        weights.forEach((weight, at) => {
          expect(firsts.filter((provider) => provider === String(at))).toHaveLength(weight)
        })
      }),
    )
  })

  test('the bounds of an amount belong to the channel', () => {
    for (const amount of [100_00n, 1000_00n]) {
      expect(routes([channel()], { ...wish, amount }, well)).toHaveLength(1)
    }
    for (const amount of [99_99n, 1000_01n]) {
      expect(routes([channel()], { ...wish, amount }, well)).toEqual([])
    }
  })

  test('chance outside its range is chance still', () => {
    const two = [channel({ provider: 'a' }), channel({ provider: 'b' })]
    for (const die of [-3, -1, 2 ** 40]) {
      expect(routes(two, wish, { ...well, dice: [die] })).toHaveLength(2)
    }
  })
})

describe('health', () => {
  const outcomes = fc.array(
    fc.record({
      outcome: fc.constantFrom('worked' as const, 'failed' as const),
      afterMs: fc.nat(2 * longestPauseMs),
    }),
  )

  test('a channel is out only after failures in a row, never longer than the longest pause, and comes back', () => {
    fc.assert(
      fc.property(outcomes, (story) => {
        let health = goodHealth
        let inARow = 0
        let now = 0
        for (const { outcome, afterMs } of story) {
          now += afterMs
          health = healthAfter(health, outcome, now)
          inARow = outcome === 'failed' ? inARow + 1 : 0
          expect(isOut(health, now)).toBe(inARow >= failuresUntilOut)
          expect(isOut(health, now + longestPauseMs)).toBe(false)
          if (outcome === 'worked') expect(health).toEqual(goodHealth)
        }
      }),
    )
  })

  test('the pauses double up to the longest', () => {
    let health = goodHealth
    const pauses = Array.from({ length: 12 }, () => {
      health = healthAfter(health, 'failed', 0)
      return health.outUntil
    })
    expect(pauses.slice(0, 5)).toEqual([0, 0, firstPauseMs, 2 * firstPauseMs, 4 * firstPauseMs])
    expect(pauses.at(-1)).toBe(longestPauseMs)
  })
})

test('a rate of success is of what has ended, rounded down, and none where nothing has', () => {
  expect(successRateBp({ done: 0, failed: 0 })).toBeNull()
  expect(successRateBp({ done: 2, failed: 1 })).toBe(6_666)
  expect(successRateBp({ done: 3, failed: 0 })).toBe(10_000)
  expect(successRateBp({ done: 0, failed: 3 })).toBe(0)
})
