import { decimalOdds, isToWin, oddsFormats } from '@zhengju/domain/odds'
import { betKinds, type SlipBet, type SlipLeg, stakeRange, systemsOf } from '@zhengju/domain/slip'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { betTerms, exceededMost, mostRiskOf, type PlacedTerms, stakeLimit } from './terms.ts'

const limits = { ...defaultSettings.stakes, maxRisk: 2_000_000n, maxWin: 20_000_000n }
const none: PlacedTerms = { risk: 0n, win: 0n, isReplay: false }
const single = (unitStake: bigint, oddsFormat: 'european' | 'indonesian', odds: number) => {
  const bet = { kind: 'single', unitStake, oddsFormat } as const
  return exceededMost(bet, [odds], betTerms(bet, [odds], 'toWin'), limits, none)
}

test('not a cent above the greatest win, and the limit is told', () => {
  expect(single(2_000_000n, 'european', 1_100_000)).toBeUndefined()
  expect(single(2_000_000n, 'european', 1_101_000)).toBe(1_998_000n)
  expect(single(1_998_000n, 'european', 1_101_000)).toBeUndefined()
})

test('the least stake is refused too where it would win more', () => {
  expect(single(limits.minStake, 'european', 10_000_000)).toBeUndefined()
  const legs = [8_500_000, 8_500_000, 8_500_000, 8_500_000]
  const bet = { kind: 'parlay', unitStake: 100n, oddsFormat: 'european' } as const
  expect(exceededMost(bet, legs, betTerms(bet, legs, 'toWin'), limits, none)).toBe(0n)
  expect(stakeLimit({ kind: 'parlay' }, legs, limits, none)).toMatchObject({
    minStake: 100n,
    maxStake: 0n,
  })
})

test('a price that no number holds is left out of the limit', () => {
  const legs = Array.from({ length: 10 }, () => 8_500_000)
  expect(stakeLimit({ kind: 'parlay' }, legs, limits, none)).toEqual({
    minStake: 100n,
    maxStake: 0n,
  })
})

const anyBet = fc
  .record({
    kind: fc.constantFrom(...betKinds),
    odds: fc.array(fc.integer({ min: 100_001, max: 30_000_000 }), { minLength: 1, maxLength: 8 }),
    unitStake: fc.bigInt({ min: 1n, max: 5_000_000n }),
    oddsFormat: fc.constantFrom(...oddsFormats),
    which: fc.nat({ max: 8 }),
    open: fc.record({
      risk: fc.bigInt({ min: 0n, max: 200_000n }),
      win: fc.bigInt({ min: 0n, max: 25_000_000n }),
      isReplay: fc.boolean(),
    }),
  })
  .filter(({ kind, odds }) =>
    kind === 'single' ? odds.length === 1 : odds.length > (kind === 'system' ? 2 : 1),
  )
  .map(({ which, ...bet }) => {
    const systems = systemsOf(bet.odds.length)
    const lines = bet.kind === 'system' ? systems[which % systems.length] : undefined
    return { ...bet, ...(lines && { lines }) }
  })

test('property: whatever slip is taken, its win and those open beside it stay within the greatest', () => {
  fc.assert(
    fc.property(anyBet, ({ odds, open, ...bet }) => {
      const terms = betTerms(bet, odds, 'toWin')
      if (exceededMost(bet, odds, terms, limits, open) !== undefined) return
      expect(open.win + terms.potentialReturn - terms.risk).toBeLessThanOrEqual(limits.maxWin)
      expect(terms.risk).toBeLessThanOrEqual(limits.maxRisk)
      if (open.isReplay) expect(open.risk + terms.risk).toBeLessThanOrEqual(limits.maxReplayRisk)
    }),
  )
})

test('property: the limit that is told is taken, and nothing above it', () => {
  fc.assert(
    fc.property(anyBet, ({ odds, open, ...bet }) => {
      const limit = stakeLimit(bet, odds, limits, open)
      const { maxStake } = stakeRange(
        { kind: bet.kind, ...limit },
        odds[0] ?? 0,
        bet.oddsFormat,
        'toWin',
      )
      const at = (unitStake: bigint) => {
        const told = { ...bet, unitStake }
        return exceededMost(told, odds, betTerms(told, odds, 'toWin'), limits, open)
      }
      if (maxStake > 0n) expect(at(maxStake)).toBeUndefined()
      expect(at(maxStake + 1n)).toBe(maxStake)
    }),
  )
})

test('property: a price that moves never debits more than was shown, nor than the member chose', () => {
  const anyOdds = fc.integer({ min: 100_001, max: 3_000_000 })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 5_000_000n }),
      fc.constantFrom(...oddsFormats),
      anyOdds,
      anyOdds,
      fc.constantFrom(0 as const, 2 as const, 5 as const, 10 as const),
      (unitStake, oddsFormat, seen, now, slipPercent) => {
        const leg: SlipLeg = {
          ...{ fixtureId: 'f', marketId: 'm', selectionId: 's', odds: seen, isInPlay: false },
        }
        const bet: SlipBet = { kind: 'single', unitStake, oddsFormat, legs: [leg], slipPercent }
        const shown = betTerms(bet, [seen], 'toWin')
        const taken = betTerms(bet, [now], 'toWin', mostRiskOf(bet, 'toWin'))
        expect(taken.risk * 100n).toBeLessThanOrEqual(shown.risk * BigInt(100 + slipPercent))
        // What was typed to win is won whenever the risk allows it.
        const whole = betTerms(bet, [now], 'toWin')
        if (taken.risk === whole.risk) expect(taken).toEqual(whole)
        else expect(taken.potentialReturn).toBeLessThanOrEqual(whole.potentialReturn)
        if (seen === now && isToWin(decimalOdds(now), oddsFormat)) expect(taken).toEqual(shown)
      },
    ),
  )
})
