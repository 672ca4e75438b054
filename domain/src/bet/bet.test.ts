import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countResults, parlayPayout, payout } from '../settlement/index.ts'
import { betOutcome, netWin, type SettledFigures } from './index.ts'

const lost: SettledFigures = { risk: 10_000n, payout: 0n, results: ['lost'], isCashedOut: false }

test.each([
  [{ payout: 20_800n, results: ['won'] }, 'won'],
  [{ payout: 15_500n, results: ['halfWon'] }, 'halfWon'],
  [{ payout: 10_000n, results: ['push'] }, 'push'],
  [{ payout: 5_000n, results: ['halfLost'] }, 'halfLost'],
  [{}, 'lost'],
  [{ payout: 10_000n, results: ['void'] }, 'void'],
  [{ payout: 10_000n, results: ['void', 'void'] }, 'void'],
  [{ payout: 10_000n, results: ['push', 'void'] }, 'push'],
  [{ payout: 9_800n, results: ['halfLost', 'won'] }, 'lost'],
  [{ payout: 12_000n, results: ['halfWon', 'void'] }, 'won'],
  [{ payout: 12_000n, isCashedOut: true }, 'cashedOut'],
  [{ risk: 1n, payout: 1n, results: ['won'] }, 'push'],
] as const)('%o is %s', (change, outcome) => {
  expect(betOutcome({ ...lost, ...change })).toBe(outcome)
})

const risks = fc.bigInt({ min: 1n, max: 10n ** 8n })
const anyLeg = fc.record({
  odds: fc.integer({ min: 100_001, max: 2_000_000 }),
  result: fc.constantFrom(...countResults),
})

test('property: a payout at or below the risk is never a win, one above always is', () => {
  fc.assert(
    fc.property(risks, fc.array(anyLeg, { minLength: 1, maxLength: 5 }), (risk, legs) => {
      const paid = parlayPayout(risk, legs)
      const results = legs.map((leg) => leg.result)
      const outcome = betOutcome({ risk, payout: paid, results, isCashedOut: false })
      expect(outcome === 'won' || outcome === 'halfWon').toBe(netWin({ risk, payout: paid }) > 0n)
    }),
  )
})

test('property: a single of size ends as its leg did', () => {
  fc.assert(
    fc.property(anyLeg, (leg) => {
      const risk = 100_000_000n
      const paid = payout(risk, leg)
      const figures = { risk, payout: paid, results: [leg.result], isCashedOut: false }
      expect(betOutcome(figures)).toBe(leg.result)
    }),
  )
})

test('a dead heat is won or lost by its money', () => {
  const risk = 10_000n
  const leg = { result: 'deadHeat', deadHeat: { winners: 2, rule: 'stakeDivided' } } as const
  const outcomeAt = (odds: number) => {
    const figures = { risk, payout: payout(risk, { ...leg, odds }), isCashedOut: false }
    return betOutcome({ ...figures, results: ['deadHeat'] })
  }
  expect(outcomeAt(350_000)).toBe('won')
  expect(outcomeAt(200_000)).toBe('push')
  expect(outcomeAt(150_000)).toBe('lost')
})
