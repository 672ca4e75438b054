import type { CountResult } from '../../settlement/index.ts'
import type { Facts } from '../../sports/kernel/index.ts'
import { referenceResult } from '../../sports/testing/reference.ts'
import type { RandomBet, RandomLeg } from './random-bets.ts'

/**
 * What a bet pays, written a second time, slowly and exactly: every line of it is multiplied out as one fraction of
 * whole numbers and rounded down once. It shares nothing with the settlement but its types.
 */
export function referencePayout({ terms, legs }: RandomBet): bigint {
  const factors = legs.map((leg) => factorOf(referenceLeg(leg), leg.leg.odds))
  const { kind, lines, odds = 0, unitStake, open, potentialReturn, risk } = terms
  if (kind === 'system') {
    let sum = 0n
    for (let chosen = 1; chosen < 2 ** legs.length; chosen++) {
      const line = factors.filter((_, n) => Math.floor(chosen / 2 ** n) % 2 === 1)
      const isOne = lines === 'singles' || (lines ?? line.length) === line.length
      if (isOne && (line.length >= 2 || lines === 'singles')) sum += paid(unitStake, line)
    }
    return sum
  }
  if (kind === 'builder') {
    const results = legs.map(referenceLeg)
    if (results.some((result) => result === 'lost')) return 0n
    const isWon = results.every((result) => result === 'won')
    return isWon ? (open * BigInt(odds)) / 100_000n : open
  }
  const whole = paid(open, factors)
  const most = (potentialReturn * open) / risk
  return kind === 'single' && whole > most ? most : whole
}

/** By the facts as they are written down: a count that is missing or void was never played. */
export function referenceLeg({ pick, facts }: RandomLeg): CountResult {
  const counts: Record<string, { home: number; away: number; isFinal: true }> = {}
  const firsts: Record<string, 'home' | 'away'> = {}
  for (const { period, score } of facts) {
    const key = period === 'full' || period === 'firstHalf' ? `goals/${period}` : period
    const parts = key.split('/')
    if (!score) continue
    if (parts.length === 2) {
      counts[key] = { home: score.home, away: score.away, isFinal: true }
      continue
    }
    counts[`${parts[0]}/${parts[1]}`] ??= { home: 0, away: 0, isFinal: true }
    if (score.home > score.away) firsts[key] = 'home'
    if (score.home < score.away) firsts[key] = 'away'
  }
  return referenceResult(pick, { counts, firsts } as Facts)
}

type Fraction = readonly [numerator: bigint, denominator: bigint]

/** Of one unit: odds are hundred-thousandths. */
function factorOf(result: CountResult, odds: number): Fraction {
  const price = BigInt(odds)
  const table: Record<CountResult, Fraction> = {
    won: [price, 100_000n],
    halfWon: [price + 100_000n, 200_000n],
    push: [1n, 1n],
    void: [1n, 1n],
    halfLost: [1n, 2n],
    lost: [0n, 1n],
  }
  return table[result]
}

function paid(stake: bigint, line: readonly Fraction[]): bigint {
  let [numerator, denominator] = [stake, 1n]
  for (const [n, d] of line) {
    numerator *= n
    denominator *= d
  }
  return (numerator - (numerator % denominator)) / denominator
}
