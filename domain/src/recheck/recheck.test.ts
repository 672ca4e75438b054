import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sealedText, seededChance, type TextHmac } from '../match/index.ts'
import { betKinds, type LegFact } from '../slip/index.ts'
import {
  courseOf,
  formatsOf,
  kernelSports,
  readSealedFixtureText,
  type SealedFixture,
  sealedFixtureText,
} from '../sports/fixture/index.ts'
import { kernelVersion } from '../sports/kernel/index.ts'
import {
  earlyLegBy,
  factFrom,
  factsOfOpened,
  isLostAlready,
  payoutRules,
  recheckSlip,
  settleLegBy,
  slipPayoutBy,
} from './index.ts'
import { type RandomBet, randomBet } from './testing/random-bets.ts'
import { referenceLeg, referencePayout } from './testing/reference.ts'

const hmac: TextHmac = (key, message) => createHmac('sha256', key).update(message).digest()
const numbers = { kernel: kernelVersion, rules: payoutRules }

test('3,000 bets of all kinds end as a slow exact reckoning of fractions says', () => {
  const chance = seededChance('differential 1')
  const seen = new Set<string>()
  for (let n = 0; n < 3_000; n++) {
    const bet = randomBet(chance)
    const settled = bet.legs.map((each) => {
      const result = settleLegBy(kernelVersion, each.leg, each.facts)
      expect(result, JSON.stringify(each)).toBe(referenceLeg(each))
      seen.add(result)
      return { odds: each.leg.odds, result }
    })
    seen.add(bet.terms.kind)
    const payout = slipPayoutBy(payoutRules, bet.terms, settled)
    expect(payout, `bet ${n}`).toBe(referencePayout(bet))
  }
  expect([...seen].sort()).toEqual(
    [...betKinds, 'won', 'halfWon', 'push', 'halfLost', 'lost', 'void'].sort(),
  )
})

test('a leg that is decided early ends so whatever comes', () => {
  const chance = seededChance('early 1')
  const early = new Map<string, number>()
  for (let n = 0; n < 20_000; n++) {
    const [each] = randomBet(chance).legs
    if (!each || each.facts.some(({ score }) => !score)) continue
    const soFar = each.facts.map(({ period, score: end = { home: 0, away: 0 } }): LegFact => {
      if (period.split('/').length === 4) return { period, score: end }
      const part = (count: number) => Math.floor(chance() * (count + 1))
      return { period, score: { home: part(end.home), away: part(end.away) }, isOpen: true }
    })
    const result = earlyLegBy(kernelVersion, each.leg, soFar)
    if (result === undefined) continue
    early.set(each.leg.family, (early.get(each.leg.family) ?? 0) + 1)
    expect(result, JSON.stringify({ ...each, soFar })).toBe(referenceLeg(each))
  }
  for (const family of ['total', 'homeTotal', 'bothScore', 'correctScore', 'range']) {
    expect(early.get(family), family).toBeGreaterThan(10)
  }
  // Anything may come yet of who wins, by how much, odd or even.
  for (const family of ['1x2', 'handicap', 'oddEven']) expect(early.get(family)).toBeUndefined()
})

describe('a record that is settled once more', () => {
  const record = recordOf(settledBet())

  test('is the same by the numbers and the facts beside it', () => {
    expect(recheckSlip(record)).toMatchObject({ kind: 'checked', isSame: true })
  })

  test('differs when a result, a fact or the payout was written otherwise', () => {
    const [first, ...rest] = record.legs
    if (!first) throw new Error('a bet without legs')
    const other = first.result === 'won' ? 'lost' : 'won'
    const forged = [
      { ...record, payout: record.payout + 1n },
      { ...record, legs: [{ ...first, result: other } as const, ...rest] },
      { ...record, legs: [{ ...first, odds: first.odds + 100_000 }, ...rest] },
    ]
    for (const one of forged) expect(recheckSlip(one)).toMatchObject({ isSame: false })
  })

  test('is checked without any fact where its legs were made void, and told where they pay more', () => {
    const legs = record.legs.map(({ facts: _facts, finalScore: _score, ...leg }) => {
      return { ...leg, voided: 'calledOff', result: 'void' } as const
    })
    const settled = legs.map(({ odds }) => ({ odds, result: 'void' }) as const)
    const voided = { ...record, legs, payout: slipPayoutBy(payoutRules, record, settled) }
    expect(recheckSlip(voided)).toMatchObject({ kind: 'checked', isSame: true })
    expect(recheckSlip({ ...voided, payout: voided.payout + 1n })).toMatchObject({ isSame: false })
    const won = legs.map((leg) => ({ ...leg, result: 'won' as const }))
    expect(recheckSlip({ ...voided, legs: won })).toMatchObject({ isSame: false })
  })

  test('is the same where one leg lost it before the others were over, and differs where it was paid', () => {
    const [first] = record.legs
    if (!first) throw new Error('a bet without legs')
    const parlay = { ...record, kind: 'parlay' as const, payout: 0n }
    const { sport: _sport, unit: _unit, result: _result, facts: _facts, number: _n, ...of } = first
    const other = { ...of, family: 'total', period: 'full', line: 10, side: 'over' } as const
    const facts = [{ period: 'full', score: { home: 2, away: 1 }, isOpen: true }] as const
    const legs = [{ ...other, side: 'under', facts, result: 'lost' } as const, other]
    expect(recheckSlip({ ...parlay, legs })).toMatchObject({ kind: 'checked', isSame: true })
    expect(recheckSlip({ ...parlay, legs, payout: 1n })).toMatchObject({ isSame: false })
    expect(recheckSlip({ ...parlay, legs: [other] })).toEqual({ kind: 'unknown' })
    expect(isLostAlready(payoutRules, parlay, legs)).toBe(true)
    expect(isLostAlready(payoutRules, parlay, [other])).toBe(false)
  })

  test('says that it cannot, without facts or by numbers that it does not know', () => {
    const legs = record.legs.map(({ facts: _facts, ...leg }) => leg)
    for (const one of [
      { ...record, kernel: 99 },
      { ...record, rules: 99 },
      { ...record, legs },
    ]) {
      expect(recheckSlip(one)).toEqual({ kind: 'unknown' })
    }
    expect(() => settleLegBy(99, record.legs[0] as never, [])).toThrow('kernel 99')
    expect(() => slipPayoutBy(99, record, [])).toThrow('rules 99')
  })
})

describe('what was committed to', () => {
  test.each(kernelSports)('of %s is read again and ends as it was drawn', (sport) => {
    const [format = ''] = formatsOf(sport)
    const rates = ['tennis'].includes(sport) ? { home: 0.64, away: 0.6 } : { home: 0.51, away: 0.2 }
    const sealed: SealedFixture = { sport, format, seed: 'ab'.repeat(32), rates }
    const text = sealedFixtureText(sealed)
    expect(readSealedFixtureText(text)).toEqual(sealed)
    expect(readSealedFixtureText(`${text} `)).toBeUndefined()
    expect(readSealedFixtureText(text.replace('model 3', 'model 4'))).toBeUndefined()
    const course = courseOf(hmac, sealed)
    const { facts } = course.at(course.lengthSec)
    expect(factsOfOpened(hmac, text)).toEqual(facts)
  })

  test.each([2, 5] as const)(
    'of football, model %d, gives every fact that a leg may be settled by',
    (model) => {
      const sealed = { model, seed: 'cd'.repeat(32), start: { home: 2, away: 1 } }
      const facts = factsOfOpened(hmac, sealedText(sealed))
      if (!facts) throw new Error('not read')
      const cards = factFrom(facts, 'cards/full').score ?? { home: -1, away: -1 }
      if (model === 2) expect(cards).toEqual({ home: 0, away: 0 })
      else expect(cards.home + cards.away).toBeGreaterThan(0)
      const scoreOf = (period: string) => factFrom(facts, period).score ?? { home: -1, away: -1 }
      const [full, first, second] = ['full', 'firstHalf', 'goals/secondHalf'].map(scoreOf)
      expect(full?.home).toBe((first?.home ?? 0) + (second?.home ?? 0))
      const goals = (full?.home ?? 0) + (full?.away ?? 0)
      for (let n = 1; n <= goals; n++) {
        const { home, away } = scoreOf(`goals/full/nth/${n}`)
        expect(home + away).toBe(1)
      }
      expect(scoreOf(`goals/full/nth/${goals + 1}`)).toEqual({ home: 0, away: 0 })
      expect(factFrom(facts, 'points/full')).toEqual({ period: 'points/full' })
      expect(factsOfOpened(hmac, 'nothing of ours')).toBeUndefined()
    },
  )
})

/** One that pays something, the more the longer the price of its first leg is. */
function settledBet(): RandomBet {
  const chance = seededChance('a record')
  for (;;) {
    const bet = randomBet(chance)
    const [first] = bet.legs
    const isWon = first !== undefined && referenceLeg(first) === 'won'
    if (bet.terms.kind === 'parlay' && isWon && referencePayout(bet) > 1_000n) return bet
  }
}

function recordOf(bet: RandomBet) {
  const legs = bet.legs.map((each) => ({
    ...each.leg,
    facts: each.facts,
    result: referenceLeg(each),
  }))
  return { ...numbers, ...bet.terms, legs, payout: referencePayout(bet) }
}
