import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidedBy, type SettledBet, unstruck, validTurnover, validTurnoverOf } from './index.ts'

const plain: SettledBet = {
  risk: 10_000n,
  payout: 0n,
  decided: 'full',
  isCashedOut: false,
}

describe('valid bet, modes A (net) and B (stake) (rules 5)', () => {
  test.each([
    ['risk 110, wins 100', { risk: 11_000n, payout: 21_000n }, 10_000n, 11_000n],
    ['risk 110, loses', { risk: 11_000n }, 11_000n, 11_000n],
    ['parlay 100, wins 230', { payout: 33_000n }, 10_000n, 10_000n],
    ['100 at Hong Kong 0.80, wins', { payout: 18_000n }, 8_000n, 10_000n],
    ['100 at 1.96, half won', { payout: 14_800n, decided: 'half' }, 4_800n, 5_000n],
    ['100, half lost', { payout: 5_000n, decided: 'half' }, 5_000n, 5_000n],
    ['banker 500 wins at 0.95', { risk: 50_000n, payout: 97_500n }, 47_500n, 50_000n],
    ['banker 500, tie', { risk: 50_000n, payout: 50_000n, decided: 'none' }, 0n, 0n],
    ['Malay −0.96, 10 to win, wins', { risk: 960n, payout: 1_960n }, 960n, 960n],
    ['void', { payout: 10_000n, decided: 'none' }, 0n, 0n],
    ['cashed out', { payout: 12_000n, isCashedOut: true }, 0n, 0n],
  ] as const)('%s', (_, change, net, stake) => {
    const bet = { ...plain, ...change }
    expect(validTurnover(bet)).toBe(net)
    expect(validTurnover(bet, { mode: 'stake' })).toBe(stake)
  })

  const part = (risk: bigint, payout: bigint, change: Partial<SettledBet> = {}): SettledBet => {
    return { ...plain, risk, payout, ...change }
  }
  const [isVoid, isSold] = [{ decided: 'none' } as const, { isCashedOut: true } as const]
  test.each([
    ['two parts lost', [part(6_000n, 0n), part(4_000n, 0n)], 10_000n, 10_000n],
    ['one won, one lost: one bet', [part(6_000n, 9_000n), part(4_000n, 0n)], 1_000n, 10_000n],
    ['one lost, one void', [part(6_000n, 0n), part(4_000n, 4_000n, isVoid)], 6_000n, 6_000n],
    ['one void, one lost', [part(6_000n, 6_000n, isVoid), part(4_000n, 0n)], 4_000n, 4_000n],
    [
      'a void part is no risk',
      [part(6_000n, 20_000n), part(4_000n, 4_000n, isVoid)],
      6_000n,
      6_000n,
    ],
    ['one cashed out', [part(6_000n, 9_000n, isSold), part(4_000n, 0n)], 4_000n, 4_000n],
    ['one half', [part(6_000n, 3_000n, { decided: 'half' }), part(4_000n, 0n)], 7_000n, 7_000n],
    ['both void', [part(6_000n, 6_000n, isVoid), part(4_000n, 4_000n, isVoid)], 0n, 0n],
    ['none', [], 0n, 0n],
  ])('settled in parts: %s', (_, parts, net, stake) => {
    expect(validTurnoverOf(parts)).toBe(net)
    expect(validTurnoverOf(parts, { mode: 'stake' })).toBe(stake)
    expect(validTurnoverOf(parts, { mode: 'net', weightPercent: 10 })).toBe(net / 10n)
  })

  test('what is struck takes its share of the turnover, rounded down', () => {
    expect(unstruck(10_000n, 10_000n, 0n)).toBe(10_000n)
    expect(unstruck(10_000n, 10_000n, 10_000n)).toBe(0n)
    expect(unstruck(9_600n, 10_000n, 4_000n)).toBe(5_760n)
    expect(unstruck(1n, 3n, 1n)).toBe(0n)
  })

  test('weights by category', () => {
    expect(validTurnover(plain, { mode: 'net', weightPercent: 10 })).toBe(1_000n)
    expect(validTurnover({ ...plain, risk: 19n }, { mode: 'net', weightPercent: 50 })).toBe(9n)
  })

  test('what the legs decided', () => {
    expect(decidedBy(['won'])).toBe('full')
    expect(decidedBy(['halfLost'])).toBe('half')
    expect(decidedBy(['push'])).toBe('none')
    expect(decidedBy(['void', 'push'])).toBe('none')
    expect(decidedBy(['halfWon', 'void'])).toBe('full')
    expect(decidedBy(['won', 'lost'])).toBe('full')
  })

  test('property: never negative, never more than the risk', () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(money, money, fc.constantFrom('net', 'stake'), (risk, payout, mode) => {
        const valid = validTurnover({ ...plain, risk, payout }, { mode })
        expect(valid >= 0n && valid <= risk).toBe(true)
      }),
    )
  })
})
