import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultModel, resultChances, scoreMatrix } from '../pricing/index.ts'
import { halfTimeSec, instantOf, matchAt, matchLengthSec, planMatch, planReplay } from './index.ts'

const rates = { home: 1.5, away: 1.1 }
const scores = fc.record({
  half: fc.record({ home: fc.integer({ min: 0, max: 5 }), away: fc.integer({ min: 0, max: 5 }) }),
  more: fc.record({ home: fc.integer({ min: 0, max: 5 }), away: fc.integer({ min: 0, max: 5 }) }),
})

describe('an invented match', () => {
  test('is the same whenever it is drawn from the same seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(planMatch(seed, rates, defaultModel)).toEqual(planMatch(seed, rates, defaultModel))
      }),
    )
  })

  test('follows the model that prices it', () => {
    const tally: [number, number, number] = [0, 0, 0]
    const rounds = 6000
    let firstHalf = 0
    let goals = 0
    for (let i = 0; i < rounds; i++) {
      const end = matchAt(planMatch(`match ${i}`, rates, defaultModel), 1e6, 0.45)
      const margin = end.score.home - end.score.away
      tally[margin > 0 ? 0 : margin === 0 ? 1 : 2] += 1
      goals += end.score.home + end.score.away
      firstHalf += (end.halfScore?.home ?? 0) + (end.halfScore?.away ?? 0)
    }
    const fair = resultChances(
      scoreMatrix(
        {
          rates,
          score: { home: 0, away: 0 },
          redCards: { home: 0, away: 0 },
          remaining: 1,
          remainingFirstHalf: 0.45,
        },
        defaultModel,
      ),
    )
    fair.forEach((p, i) => {
      expect(Math.abs((tally[i] ?? 0) / rounds - p)).toBeLessThan(0.02)
    })
    expect(firstHalf / goals).toBeCloseTo(0.45, 1)
  })

  test('its moments only ever move forward', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const plan = planMatch(seed, rates, defaultModel)
        let before = matchAt(plan, -1, 0.45)
        expect(before).toMatchObject({ state: 'notStarted', remaining: 1 })
        for (let sec = 0; sec <= matchLengthSec(plan) + 60; sec += 60) {
          const now = matchAt(plan, sec, 0.45)
          expect(now.score.home + now.score.away).toBeGreaterThanOrEqual(
            before.score.home + before.score.away,
          )
          expect(now.remaining).toBeLessThanOrEqual(before.remaining)
          if (now.period === before.period && now.state === 'live') {
            expect(now.elapsedSec).toBe(before.elapsedSec + 60)
          }
          before = now
        }
        expect(before).toMatchObject({ state: 'ended', remaining: 0 })
      }),
      { numRuns: 40 },
    )
  })
})

describe('a replay', () => {
  test('shows the real score at half-time and at full time', () => {
    fc.assert(
      fc.property(fc.string(), scores, (seed, { half, more }) => {
        const full = { home: half.home + more.home, away: half.away + more.away }
        const plan = planReplay(seed, { half, full }, defaultModel)
        const pause = matchAt(plan, plan.halfSec[0] + 1, 0.45)
        expect(pause).toMatchObject({ state: 'paused', score: half, halfScore: half })
        expect(matchAt(plan, matchLengthSec(plan), 0.45).score).toEqual(full)
        for (const event of plan.events) {
          expect(matchAt(plan, instantOf(plan, event), 0.45).sinceIncidentSec).toBe(0)
        }
      }),
    )
  })

  test('without a half-time score the full-time score still holds', () => {
    const plan = planReplay('x', { full: { home: 3, away: 2 }, half: undefined }, defaultModel)
    expect(matchAt(plan, 1e6, 0.45).score).toEqual({ home: 3, away: 2 })
  })

  test('the clock: first half with stoppage, a break of fifteen minutes, on from 45', () => {
    const plan = planReplay('x', { full: { home: 0, away: 0 }, half: undefined }, defaultModel)
    const [first] = plan.halfSec
    expect(first).toBeGreaterThan(45 * 60)
    expect(matchAt(plan, 61, 0.45)).toMatchObject({ period: 'firstHalf', elapsedSec: 61 })
    expect(matchAt(plan, first, 0.45)).toMatchObject({ period: 'halfTime', elapsedSec: 2700 })
    expect(matchAt(plan, first + halfTimeSec + 5, 0.45)).toMatchObject({
      period: 'secondHalf',
      elapsedSec: 2705,
    })
  })
})
