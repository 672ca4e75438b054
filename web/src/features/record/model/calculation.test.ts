import { expect, it } from 'vitest'
import type { BetLeg, SlipBet } from './bet.ts'
import { calculationOf, productText } from './calculation.ts'

const leg: BetLeg = {
  fixtureId: 'f1',
  competition: '东海超级联赛',
  home: '云岭联',
  away: '海港城',
  origin: { kind: 'generated' },
  startAt: 0,
  isInPlay: false,
  marketId: 'm1',
  selectionId: 's1',
  family: 'handicap',
  period: 'full',
  line: -3,
  side: 'home',
  odds: 192_000,
  result: 'halfWon',
  finalScore: { home: 2, away: 1 },
  halfScore: { home: 1, away: 0 },
}
const slip: SlipBet['detail'] = {
  kind: 'sport',
  betKind: 'single',
  lines: null,
  odds: null,
  lineCount: 1,
  oddsFormat: 'european',
  unitStake: '400.00',
  potentialReturn: '768.00',
  uncapped: null,
  kernel: 1,
  rules: 1,
  isReserved: false,
  legs: [leg],
}
const bet: SlipBet = {
  orderNo: '1',
  venue: 'OBTY',
  game: 'football',
  category: 'sport',
  gameType: 1,
  roundId: '1',
  roundState: 'closed',
  stake: '400.00',
  state: 'settled',
  outcome: 'halfWon',
  payout: '584.00',
  netWin: '184.00',
  validBet: '184.00',
  cashedOut: null,
  jackpot: null,
  currency: 'CNY',
  placedAt: 0,
  settledAt: 1,
  isReplay: false,
  detail: slip,
}
function rows(...legs: readonly BetLeg[]) {
  const calculated = calculationOf({
    ...bet,
    detail: { ...slip, betKind: legs.length > 1 ? 'parlay' : 'single', legs: [...legs] },
  })
  return calculated.map(({ what, why, result, figure }) => [what, why, result, figure])
}

it('splits a quarter line into its two halves', () => {
  expect(rows(leg)).toEqual([
    ['−0.5', '净胜 1 球，1 − 0.5 > 0', '赢', '384.00'],
    ['−1', '净胜 1 球，1 − 1 = 0', '走水', '200.00'],
  ])
})

it('reads the line from the side that was picked', () => {
  expect(rows({ ...leg, side: 'away', result: 'halfLost' })).toEqual([
    ['+0.5', '净负 1 球，−1 + 0.5 < 0', '输', '0.00'],
    ['+1', '净负 1 球，−1 + 1 = 0', '走水', '200.00'],
  ])
})

it('counts only the goals after a bet in play', () => {
  const inPlay = {
    ...leg,
    line: 0,
    scoreAtPlacement: { home: 2, away: 0 },
    result: 'lost',
  } as const
  expect(rows(inPlay)).toEqual([['0', '净负 1 球，−1 + 0 < 0', '输', '0.00']])
})

it('counts all corners, and all goals of the second half, whatever stood at the bet', () => {
  const inPlay = {
    ...leg,
    line: -2,
    scoreAtPlacement: { home: 2, away: 0 },
    result: 'won',
  } as const
  const won = [['−0.5', '净胜 1 球，1 − 0.5 > 0', '赢', '768.00']]
  expect(rows({ ...inPlay, unit: 'corners' })).toEqual(won)
  expect(rows({ ...inPlay, period: 'secondHalf' })).toEqual(won)
  expect(rows({ ...inPlay, unit: 'corners', line: -3, result: 'halfWon' })).toEqual(rows(leg))
})

it('compares totals with the goals of the match', () => {
  const total = { ...leg, family: 'total', side: 'over', line: 10, result: 'won' } as const
  expect(rows(total)).toEqual([['2.5', '共 3 球，3 > 2.5', '赢', '768.00']])
})

it('names the side of a 1x2', () => {
  const { line: _line, ...rest } = leg
  expect(rows({ ...rest, family: '1x2', result: 'won' })).toEqual([
    ['云岭联', '2–1', '赢', '768.00'],
  ])
})

it('shares the win of an outright by the rule that stood beside its price', () => {
  const { line: _line, finalScore: _full, halfScore: _half, ...rest } = leg
  const facts = [{ period: 'place/t5', score: { home: 1, away: 2 } }]
  const outright = {
    ...rest,
    family: 'outright',
    side: 't5',
    home: '云岭竞技',
    away: '阶段冠军',
    facts,
    result: 'deadHeat',
  } as const
  expect(rows({ ...outright, deadHeat: 'stakeDivided' })).toEqual([
    ['云岭竞技', '2 队并列第 1 名', '并列第一', '384.00'],
  ])
  expect(rows({ ...outright, deadHeat: 'profitDivided' })).toEqual([
    ['云岭竞技', '2 队并列第 1 名', '并列第一', '584.00'],
  ])
  const third = [{ period: 'place/t5', score: { home: 3, away: 1 } }]
  expect(rows({ ...outright, facts: third, result: 'lost' })).toEqual([
    ['云岭竞技', '第 3 名', '输', '0.00'],
  ])
})

it('returns the stake when there is no score', () => {
  const { finalScore: _full, halfScore: _half, ...rest } = leg
  expect(rows({ ...rest, result: 'void' })).toEqual([
    ['−0.5/1', '没有有效赛果，按取消处理', '取消', '400.00'],
  ])
})

it('writes a parlay as one product', () => {
  const second = { ...leg, selectionId: 's2', odds: 200_000, result: 'halfLost' } as const
  expect(rows(leg, second)).toEqual([
    ['云岭联 −0.5/1', '2–1', '赢半', '× 1.46'],
    ['云岭联 −0.5/1', '2–1', '输半', '× 0.5'],
  ])
  expect(productText({ ...bet, detail: { ...slip, betKind: 'parlay', legs: [leg, second] } })).toBe(
    '400.00 × 1.46 × 0.5',
  )
})

it('says that a leg was made void, not that it has no result', () => {
  const { finalScore: _final, halfScore: _half, ...open } = leg
  const voided = { ...open, voided: 'calledOff', result: 'void' } as const
  for (const one of [voided, { ...leg, ...voided, finalScore: { home: 2, away: 1 } }]) {
    const [row] = calculationOf({ ...bet, payout: '400.00', detail: { ...slip, legs: [one] } })
    expect(row).toMatchObject({ why: '已作废，退还本金', result: '取消' })
  }
})
