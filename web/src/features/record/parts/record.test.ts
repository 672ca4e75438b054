import { expect, test } from 'vitest'
import type { BetLeg } from '../model/bet.ts'
import { legOdds, marketText, pickText } from '../model/bet-text.ts'
import { halvesOf } from '../model/halves.ts'
import { boundsOf, instantsOf, rangeOf, rangeProblem, rangeQuery } from '../model/range.ts'
import { roundOutcome } from './game-view.tsx'

const leg: BetLeg = {
  fixtureId: '1',
  competition: '东海超级联赛',
  home: '云岭联',
  away: '海港城',
  origin: { kind: 'generated' },
  startAt: 0,
  isInPlay: false,
  marketId: 'm',
  selectionId: 's',
  family: 'handicap',
  period: 'full',
  line: -3,
  side: 'home',
  odds: 192_000,
  result: 'halfWon',
  finalScore: { home: 2, away: 1 },
}

test('a pick is named with its line as the picked side has it', () => {
  expect(pickText(leg)).toBe('云岭联 −0.5/1')
  expect(pickText({ ...leg, side: 'away' })).toBe('海港城 +0.5/1')
  expect(pickText({ ...leg, family: 'total', side: 'over', line: 9 })).toBe('大 2/2.5')
  const { line: _, ...lineless } = leg
  expect(pickText({ ...lineless, family: '1x2', side: 'draw' })).toBe('和')
  expect(marketText({ ...leg, period: 'firstHalf', isInPlay: true })).toBe(
    '东海超级联赛 · 半场让球 · 滚球 · 模拟赛事',
  )
})

test('a bet in play names the score that it was placed at', () => {
  const inPlay = { ...leg, isInPlay: true, scoreAtPlacement: { home: 2, away: 1 } }
  expect(marketText(inPlay)).toContain('滚球 · 下注时 2–1')
})

test('odds carry a true minus in the formats that have one', () => {
  expect(legOdds(leg, 'european')).toBe('1.92')
  expect(legOdds({ ...leg, odds: 220_000 }, 'malay')).toBe('−0.83')
})

test('a quarter line is told as its two halves', () => {
  expect(halvesOf(leg)).toEqual([
    { line: -2, result: 'won' },
    { line: -4, result: 'push' },
  ])
  expect(halvesOf({ ...leg, side: 'away' })).toEqual([
    { line: 2, result: 'lost' },
    { line: 4, result: 'push' },
  ])
  expect(halvesOf({ ...leg, family: 'total', side: 'under', line: 11 })).toEqual([
    { line: 10, result: 'lost' },
    { line: 12, result: 'push' },
  ])
})

test('a whole line, a void leg and a leg without score have no halves', () => {
  expect(halvesOf({ ...leg, line: -4 })).toEqual([])
  expect(halvesOf({ ...leg, result: 'void' })).toEqual([])
  const { finalScore: _, ...unplayed } = leg
  expect(halvesOf(unplayed)).toEqual([])
})

test('a range is asked for in whole site days', () => {
  const now = Date.UTC(2026, 0, 5, 17)
  const of = (query: string) => rangeOf(new URLSearchParams(query), now)
  expect(boundsOf(of('range=today'))).toEqual({
    startAt: '2026-01-06 00:00:00',
    endAt: '2026-01-06 23:59:59',
  })
  expect(boundsOf(of('range=yesterday')).endAt).toBe('2026-01-05 23:59:59')
  expect(boundsOf(of('range=month')).startAt).toBe('2025-12-08 00:00:00')
  const { fromAt, toAt } = instantsOf(of('range=yesterday'))
  expect([fromAt, toAt]).toEqual([Date.UTC(2026, 0, 4, 16), Date.UTC(2026, 0, 5, 16)])
})

test('one’s own days are taken where they are days, in order and not too many', () => {
  const now = Date.UTC(2026, 0, 5, 17)
  const of = (from: string, to: string) => ({ id: 'own', from, to }) as const
  const own = of('2025-12-01', '2025-12-31')
  expect(rangeOf(new URLSearchParams(rangeQuery(own)), now)).toEqual(own)
  expect(rangeProblem(of('2025-02-30', '2025-03-01'), now)).toBe('days')
  expect(rangeProblem(of('2026-01-07', '2026-01-08'), now)).toBe('days')
  expect(rangeProblem(of('2025-12-31', '2025-12-01'), now)).toBe('order')
  expect(rangeProblem(of('2025-10-01', '2025-12-31'), now)).toBe('long')
  const wrong = new URLSearchParams(rangeQuery(of('x', 'y')))
  expect(rangeOf(wrong, now).id).toBe('week')
})

test.each([
  ['30.00', 'won', '赢'],
  ['10.00', 'push', '返还'],
  ['2.00', 'halfLost', '返还'],
  ['0.00', 'lost', '输'],
  ['10.00', 'void', '取消'],
] as const)('a round of 10.00 that returns %s (%s) reads %s', (payout, outcome, text) => {
  expect(roundOutcome({ stake: '10.00', payout, currency: 'CNY' }, outcome)).toBe(text)
})
