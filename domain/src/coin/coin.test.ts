import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteCurrency } from '../money/index.ts'
import {
  type CoinLot,
  coinRuleOf,
  coinsOfPlay,
  firstCoinRule,
  returnedExpireAt,
  takeCoins,
} from './index.ts'

const lots: CoinLot[] = [
  { id: 'c', left: 1_750n, expireAt: 30 },
  { id: 'a', left: 480n, expireAt: 10 },
  { id: 'b', left: 1_250n, expireAt: 20 },
]

describe('coins', () => {
  it('leave the lot first that expires first', () => {
    expect(takeCoins(lots, 1_200n)).toEqual([
      { lotId: 'a', coins: 480n },
      { lotId: 'b', coins: 720n },
    ])
    expect(takeCoins(lots, 3_480n)?.map(({ lotId }) => lotId)).toEqual(['a', 'b', 'c'])
    expect(takeCoins(lots, 3_481n)).toBeUndefined()
  })

  it('that are taken back leave their own lot first', () => {
    expect(takeCoins(lots, 1_800n, 'c')).toEqual([
      { lotId: 'c', coins: 1_750n },
      { lotId: 'a', coins: 50n },
    ])
  })

  it('of play are whole, and no more than a day brings', () => {
    const rule = coinRuleOf(firstCoinRule, siteCurrency)
    if (!rule) throw new Error('no rule')
    expect(coinsOfPlay(99_99n, rule)).toBe(0n)
    expect(coinsOfPlay(2_199_99n, rule)).toBe(21n)
    expect(coinsOfPlay(1_000_000_00n, rule)).toBe(150n)
    expect(coinsOfPlay(-100_00n, rule)).toBe(0n)
    expect(coinRuleOf({ ...firstCoinRule, per: '0.00' }, siteCurrency)).toBeUndefined()
  })

  it('that come back can be used for a while', () => {
    expect(returnedExpireAt(50, 10, 7)).toBe(50)
    expect(returnedExpireAt(5, 10, 7)).toBe(17)
  })

  it('are neither made nor lost by taking', () => {
    const some = fc.array(
      fc.record({
        left: fc.bigInt({ min: 0n, max: 5_000n }),
        expireAt: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(some, fc.bigInt({ min: 0n, max: 20_000n }), (found, wanted) => {
        const all = found.map((lot, at) => ({ ...lot, id: `l${at}` }))
        const there = all.reduce((sum, { left }) => sum + left, 0n)
        const shares = takeCoins(all, wanted)
        expect(shares !== undefined).toBe(wanted <= there)
        if (!shares) return
        expect(shares.reduce((sum, { coins }) => sum + coins, 0n)).toBe(wanted)
        for (const { lotId, coins } of shares) {
          const lot = all.find(({ id }) => id === lotId)
          expect(coins > 0n && coins <= (lot?.left ?? 0n)).toBe(true)
        }
      }),
    )
  })
})
