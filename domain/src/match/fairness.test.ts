import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  defaultModel,
  defaultPricing,
  expectedReturn,
  type GoalRates,
  priceMarkets,
  type Situation,
  scoreMatrices,
} from '../pricing/index.ts'
import {
  drawHalves,
  type MatchMoment,
  matchAt,
  matchLengthSec,
  planMatch,
  seedChance,
  spreadOf,
  type TextHmac,
  walkRule,
} from './index.ts'

const hmac: TextHmac = (key, message) => createHmac('sha256', key).update(message).digest()
const kickOff = {
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  remaining: 1,
  remainingFirstHalf: defaultModel.firstHalfShare,
}
const tenth = Math.min(defaultPricing.marginTwoWay, defaultPricing.marginThreeWay) / 10

test.each([
  [1.48, 1.16],
  [3.1, 0.5],
  [0.6, 0.7],
])(
  'rates %d and %d: what a price pays on average is the same now and after the walk',
  (home, away) => {
    const left = 360
    const rates = { home, away }
    const priced = priceMarkets(
      { ...kickOff, rates, spread: spreadOf(left) },
      { hasFirstHalf: true },
    )
    const now = scoreMatrices({ ...kickOff, rates, spread: spreadOf(left) }, defaultModel)
    const later = averageAfterWalk(rates, left)
    for (const { family, line, period, selections } of priced) {
      for (const { side, odds } of selections) {
        if (odds === undefined) continue
        const pick = { family, line, side }
        const fair = expectedReturn(now[period], pick, odds)
        expect(fair).toBeLessThanOrEqual(1)
        const [here, there] = [now, later].map((each) => expectedReturn(each[period], pick, odds))
        expect(
          Math.abs((here ?? 0) - (there ?? 1)),
          `${period} ${family} ${line} ${side}`,
        ).toBeLessThan(tenth / 20)
      }
    }
  },
)

test('in play the prices are those of what the plan still brings', () => {
  const rates = { home: 1.5, away: 1.1 }
  const rounds = 1_500
  const misses = new Map<string, { sum: number; variance: number }>()
  for (let n = 0; n < rounds; n++) {
    const plan = planFrom(`in play ${n}`, rates)
    const end = matchAt(plan, 1e6, defaultModel.firstHalfShare)
    const second = ((n * 7919) % 1000) / 1000
    const moment = matchAt(plan, second * matchLengthSec(plan), defaultModel.firstHalfShare)
    const { full, firstHalf } = scoreMatrices(situationOf(rates, moment), defaultModel)
    for (const [name, matrix, final] of [
      ['full', full, end.score],
      ['half', firstHalf, end.halfScore ?? end.score],
    ] as const) {
      if (name === 'half' && moment.remainingFirstHalf === 0) continue
      for (const [outcome, hits] of Object.entries(outcomes)) {
        const fair = [...matrix.cells].reduce((sum, p, index) => {
          const home = matrix.score.home + Math.floor(index / 14)
          return sum + (hits(home, matrix.score.away + (index % 14)) ? p : 0)
        }, 0)
        const state = moment.redCards.home + moment.redCards.away > 0 ? 'card' : moment.period
        const key = `${name} ${outcome} ${state}`
        const miss = misses.get(key) ?? { sum: 0, variance: 0 }
        miss.sum += (hits(final.home, final.away) ? 1 : 0) - fair
        miss.variance += fair * (1 - fair)
        misses.set(key, miss)
      }
    }
  }
  expect(misses.size).toBeGreaterThan(20)
  for (const [key, { sum, variance }] of misses) {
    if (variance > 5) expect(Math.abs(sum) / Math.sqrt(variance), key).toBeLessThan(4)
  }
}, 60_000)

const outcomes: Record<string, (home: number, away: number) => boolean> = {
  home: (home, away) => home > away,
  draw: (home, away) => home === away,
  narrow: (home, away) => Math.abs(home - away) === 1,
  'nil nil': (home, away) => home + away === 0,
  'one all': (home, away) => home === 1 && away === 1,
  'over 2': (home, away) => home + away > 2,
  'over 4': (home, away) => home + away > 4,
}

/** Exactly: each side's walk ends on one of its places with its binomial chance. */
function averageAfterWalk(rates: GoalRates, left: number) {
  const full = new Float64Array(196)
  const firstHalf = new Float64Array(196)
  const places = binomial(left)
  for (const own of places) {
    for (const other of places) {
      const weight = own.chance * other.chance
      const at = {
        home: rates.home * Math.exp(walkRule.step * own.place),
        away: rates.away * Math.exp(walkRule.step * other.place),
      }
      const matrices = scoreMatrices({ ...kickOff, rates: at }, defaultModel)
      for (let n = 0; n < 196; n++) {
        full[n] = (full[n] ?? 0) + weight * (matrices.full.cells[n] ?? 0)
        firstHalf[n] = (firstHalf[n] ?? 0) + weight * (matrices.firstHalf.cells[n] ?? 0)
      }
    }
  }
  const { score } = kickOff
  return { full: { score, cells: full }, firstHalf: { score, cells: firstHalf } }
}

/** Every fourth place, its chance for the four around it: the rates between are as good as straight. */
function binomial(steps: number): { readonly place: number; readonly chance: number }[] {
  let chances = [1]
  for (let n = 0; n < steps; n++) {
    chances = [...chances, 0].map((p, i) => (p + (chances[i - 1] ?? 0)) / 2)
  }
  const all = chances.map((chance, ups) => ({ place: 2 * ups - steps, chance }))
  const near = all.filter(({ place }) => Math.abs(place) < 5 * Math.sqrt(steps) && place % 8 === 0)
  const sum = near.reduce((total, { chance }) => total + chance, 0)
  return near.map(({ place, chance }) => ({ place, chance: chance / sum }))
}

function situationOf(rates: GoalRates, moment: MatchMoment): Situation {
  const { score, redCards, remaining, remainingFirstHalf } = moment
  return { rates, score, redCards, remaining, remainingFirstHalf }
}

function planFrom(seed: string, rates: GoalRates) {
  return planMatch(
    seedChance(hmac, seed, 'plan'),
    drawHalves(seedChance(hmac, seed, 'clock')),
    rates,
    defaultModel,
  )
}
