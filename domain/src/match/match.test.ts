import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultModel, type GoalRates } from '../pricing/index.ts'
import {
  cardRates,
  halfTimeSec,
  instantOf,
  type MatchPlan,
  matchAt,
  matchLengthSec,
  planOfMatch,
  planReplay,
  readSealedText,
  type SealedMatch,
  type SealedModel,
  sealedText,
  seedChance,
  seededChance,
  stepsLeft,
  type TextHmac,
  walkOf,
  walkRule,
} from './index.ts'
import { seedBytes } from './stream.ts'

const hmac: TextHmac = (key, message) => createHmac('sha256', key).update(message).digest()
const start = { home: 1.5, away: 1.1 }
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const matches: fc.Arbitrary<SealedMatch> = fc.record({
  model: fc.constantFrom<SealedModel>(2, 5),
  seed: seeds,
  start: fc.record({
    home: fc.integer({ min: 3000, max: 36_000 }).map((rate) => rate / 10_000),
    away: fc.integer({ min: 3000, max: 36_000 }).map((rate) => rate / 10_000),
  }),
})
const scores = fc.record({
  half: fc.record({ home: fc.integer({ min: 0, max: 5 }), away: fc.integer({ min: 0, max: 5 }) }),
  more: fc.record({ home: fc.integer({ min: 0, max: 5 }), away: fc.integer({ min: 0, max: 5 }) }),
})

describe('a stream of a seed', () => {
  test('is HMAC-SHA256 of the label and the number of the block, keyed by the seed as text', () => {
    const seed = '00ff'.repeat(16)
    const byte = seedBytes(hmac, seed, 'walk')
    const blocks = Buffer.concat([hmac(seed, 'walk:0'), hmac(seed, 'walk:1')])
    expect(Buffer.from(Array.from({ length: 64 }, byte))).toEqual(blocks)
    const six = [...blocks.subarray(0, 6)]
    const value = six.reduceRight((sum, part) => sum * 256 + part, 0) / 256 ** 6
    expect(seedChance(hmac, seed, 'walk')()).toBe(value)
  })
})

describe('the walk of the rates', () => {
  test('has a fixed grid: hourly, then every five minutes on the last day, done at kick-off', () => {
    const minute = 60_000
    expect(stepsLeft(-5)).toBe(0)
    expect(stepsLeft(0)).toBe(0)
    expect(stepsLeft(1)).toBe(1)
    expect(stepsLeft(5 * minute)).toBe(1)
    expect(stepsLeft(24 * 60 * minute)).toBe(288)
    expect(stepsLeft(24 * 60 * minute + 1)).toBe(289)
    expect(stepsLeft(96 * 60 * minute)).toBe(360)
    expect(stepsLeft(200 * 60 * minute)).toBe(360)
  })

  test('starts at the committed rates and goes one step at a time', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const walk = walkOf(hmac, match)
        expect(walk(360)).toEqual(match.start)
        for (let left = 360; left > 0; left--) {
          for (const side of ['home', 'away'] as const) {
            const step = Math.log(walk(left - 1)[side] / walk(left)[side])
            expect(Math.abs(step)).toBeCloseTo(walkRule.step, 9)
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  test('has neither bounds nor a pull to its start, and its two sides nothing to do with each other', () => {
    let [pulled, products, farthest] = [0, 0, 0]
    const rounds = 4_000
    for (let n = 0; n < rounds; n++) {
      const walk = walkOf(hmac, { seed: `walk ${n}`, start })
      const home = (left: number) => Math.log(walk(left).home / start.home) / walkRule.step
      const away = (left: number) => Math.log(walk(left).away / start.away) / walkRule.step
      const later = home(0) - home(180)
      pulled += Math.sign(home(180)) * later
      products += home(0) * away(0)
      farthest = Math.max(farthest, Math.abs(home(0)))
    }
    // Standard deviations: sqrt(180) of the one, 360 of the other.
    expect(Math.abs(pulled) / Math.sqrt(rounds * 180)).toBeLessThan(4)
    expect(Math.abs(products) / Math.sqrt(rounds * 360 * 360)).toBeLessThan(4)
    expect(farthest).toBeGreaterThan(3 * Math.sqrt(360))
  })
})

describe('an invented match', () => {
  test('is the same whenever it is drawn from the same seed', () => {
    fc.assert(
      fc.property(matches, (match) => {
        expect(planOfMatch(hmac, match)).toEqual(planOfMatch(hmac, match))
      }),
    )
  })

  test('follows from the text that is committed to, and from nothing else', () => {
    fc.assert(
      fc.property(matches, (match) => {
        expect(readSealedText(sealedText(match))).toEqual(match)
      }),
    )
    const text = sealedText({ model: 2, seed: '0'.repeat(64), start })
    expect(text).toBe(
      [
        'model 2',
        'walk 0.003: 72 steps of 3600 s, 288 steps of 300 s',
        'play rho -0.08, first half 0.45, red card 0.09 (0.3): 0.72 1.22',
        `seed ${'0'.repeat(64)}`,
        'rates 1.5 1.1',
      ].join('\n'),
    )
    const withCards = sealedText({ model: 5, seed: '0'.repeat(64), start }).split('\n')
    expect([withCards[0], withCards[3]]).toEqual(['model 5', 'cards 1.8 2.1, first half 0.38'])
    expect(withCards.toSpliced(3, 1).slice(1)).toEqual(text.split('\n').slice(1))
    expect(readSealedText(withCards.join('\n'))).toMatchObject({ model: 5 })
    for (const model of ['model 3', 'model 5']) {
      expect(readSealedText(text.replace('model 2', model))).toBeUndefined()
    }
    expect(readSealedText(withCards.with(0, 'model 2').join('\n'))).toBeUndefined()
    expect(readSealedText(text.replace('0.003', '0.004'))).toBeUndefined()
    expect(readSealedText(`${text} `)).toBeUndefined()
  })

  test('its walk says nothing of its play but the rates', () => {
    const rounds = 4_000
    let [covariance, variance] = [0, 0]
    for (let n = 0; n < rounds; n++) {
      const match = { model: 2, seed: `match ${n}`, start } as const
      const walk = walkOf(hmac, match)
      const rates = walk(0)
      const surprise = goalsOf(planOfMatch(hmac, match)) - expectedGoals(rates)
      // The last bits of the walk, which the rates at kick-off barely show.
      const late = Math.log(rates.home / walk(60).home)
      covariance += late * surprise
      variance += (late * surprise) ** 2
    }
    expect(Math.abs(covariance) / Math.sqrt(variance)).toBeLessThan(4)
  }, 60_000)

  test('what was given stands until it is taken, and never before', () => {
    const at = (kind: 'goal' | 'corner' | 'redCard', second: number) =>
      ({ kind, side: 'home', half: 1, second }) as const
    const plan: MatchPlan = {
      halfSec: [2_800, 2_900],
      events: [at('corner', 100), at('goal', 300), at('redCard', 320), at('corner', 2_790)],
    }
    const given = (sec: number) => matchAt(plan, sec, 0.45).play?.given
    expect([99, 141, 299, 361].map(given)).toEqual([undefined, undefined, undefined, undefined])
    expect([100, 140].map(given)).toEqual(Array(2).fill({ kind: 'corner', side: 'home' }))
    expect(given(310)).toEqual({ kind: 'kickOff', side: 'away' })
    expect(given(320)).toEqual({ kind: 'freeKick', side: 'away' })
    // Half-time is no time to take a corner.
    expect([2_795, 2_801].map(given)).toEqual([{ kind: 'corner', side: 'home' }, undefined])
  })

  test('its moments only ever move forward', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const plan = planOfMatch(hmac, match)
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

describe('yellow cards', () => {
  test('are drawn beside everything else, which is as it was without them', () => {
    fc.assert(
      fc.property(matches, (match) => {
        const before = planOfMatch(hmac, { ...match, model: 2 })
        const now = planOfMatch(hmac, { ...match, model: 5 })
        expect(now.events.filter(({ kind }) => kind !== 'card')).toEqual(before.events)
        expect([before.hasCards, now.hasCards]).toEqual([undefined, true])
        expect(matchAt(before, 1e6, 0.45).yellowCards).toBeUndefined()
        const counted = now.events.filter(({ kind }) => kind === 'card').length
        const { yellowCards } = matchAt(now, 1e6, 0.45)
        expect((yellowCards?.home ?? 0) + (yellowCards?.away ?? 0)).toBe(counted)
      }),
    )
  })

  test('fall as often as they are priced, and by half', () => {
    const rounds = 4_000
    const sums = { home: 0, away: 0, early: 0, all: 0, squares: 0 }
    for (let n = 0; n < rounds; n++) {
      const { events } = planOfMatch(hmac, { model: 5, seed: `cards ${n}`, start })
      const cards = events.filter(({ kind }) => kind === 'card')
      for (const { side, half } of cards) {
        sums[side] += 1
        if (half === 1) sums.early += 1
      }
      sums.all += cards.length
      sums.squares += (cards.length - cardRates.home - cardRates.away) ** 2
    }
    for (const side of ['home', 'away'] as const) {
      const mean = rounds * cardRates[side]
      expect(Math.abs(sums[side] - mean) / Math.sqrt(mean), side).toBeLessThan(4)
    }
    const { firstHalfShare: share } = cardRates
    const early = sums.all * share
    expect(Math.abs(sums.early - early) / Math.sqrt(early * (1 - share))).toBeLessThan(4)
    // A Poisson count varies as much as it is large.
    const variance = sums.squares / rounds
    expect(variance / (cardRates.home + cardRates.away)).toBeCloseTo(1, 1)
  })

  test('stop no bets: only a goal or a red card is an incident', () => {
    const plan: MatchPlan = {
      halfSec: [2_800, 2_900],
      hasCards: true,
      events: [{ kind: 'card', side: 'home', half: 1, second: 100 }],
    }
    const moment = matchAt(plan, 120, 0.45)
    expect(moment).toMatchObject({ yellowCards: { home: 1, away: 0 }, redCards: { home: 0 } })
    expect(moment.sinceIncidentSec).toBeUndefined()
    expect(moment.play?.given).toEqual({ kind: 'freeKick', side: 'away' })
  })
})

describe('a replay', () => {
  test('shows the real score at half-time and at full time', () => {
    fc.assert(
      fc.property(seeds, scores, (seed, { half, more }) => {
        const full = { home: half.home + more.home, away: half.away + more.away }
        const plan = planReplay(seedChance(hmac, seed, 'plan'), { half, full }, defaultModel)
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
    const score = { full: { home: 3, away: 2 }, half: undefined }
    const plan = planReplay(seededChance('x'), score, defaultModel)
    expect(matchAt(plan, 1e6, 0.45).score).toEqual({ home: 3, away: 2 })
  })

  test('the clock: first half with stoppage, a break of fifteen minutes, on from 45', () => {
    const score = { full: { home: 0, away: 0 }, half: undefined }
    const plan = planReplay(seededChance('x'), score, defaultModel)
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

function goalsOf(plan: MatchPlan): number {
  return plan.events.filter((event) => event.kind === 'goal').length
}

/** Near enough: what is left has nothing to do with the walk. */
function expectedGoals(rates: GoalRates): number {
  return rates.home + rates.away
}
