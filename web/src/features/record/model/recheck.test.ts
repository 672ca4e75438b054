import { createHash, createHmac } from 'node:crypto'
import { sealedText } from '@zhengju/domain/match'
import { factFrom, factsOfOpened, settleLegBy, slipPayoutBy } from '@zhengju/domain/recheck'
import { expect, test } from 'vitest'
import type { BetLeg, SlipBet } from './bet.ts'
import { factText } from './fact-text.ts'
import { recheck } from './recheck.ts'

const opened = sealedText({ model: 2, seed: 'ab'.repeat(32), start: { home: 1.6, away: 1.1 } })
const commit = createHash('sha256').update(opened).digest('hex')
const played = factsOfOpened((key, text) => createHmac('sha256', key).update(text).digest(), opened)
const placed: BetLeg = {
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
  commit,
}
const facts = played ? [factFrom(played, 'full')] : []
const result = settleLegBy(1, placed, facts)
const leg: BetLeg = { ...placed, opened, facts, result }
const terms = { kind: 'single', unitStake: 400_00n, risk: 400_00n, open: 400_00n } as const
const paid = slipPayoutBy(1, { ...terms, potentialReturn: 768_00n }, [{ odds: 192_000, result }])

function bet(change: Partial<SlipBet['detail']> = {}, payout = String(Number(paid) / 100)) {
  const detail: SlipBet['detail'] = {
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
    ...change,
  }
  return { stake: '400.00', payout, cashedOut: null, detail } as SlipBet
}

test('an honest record is settled and played again to the same end', () => {
  const checked = recheck(bet())
  expect(checked).toMatchObject({ isSame: true, slip: { kind: 'checked', payout: paid } })
  expect(checked.seeds).toMatchObject([{ state: 'same', replayed: facts }])
})

test('a payout, a score, or an opened text that was written otherwise is seen', () => {
  expect(recheck(bet({}, '1.00')).isSame).toBe(false)
  const other = { period: 'full', score: { home: 9, away: 0 } }
  const forged = recheck(bet({ legs: [{ ...leg, facts: [other], result: 'won' }] }, '768.00'))
  expect(forged).toMatchObject({ isSame: false, seeds: [{ state: 'otherFacts' }] })
  const swapped = sealedText({ model: 2, seed: 'cd'.repeat(32), start: { home: 1, away: 1 } })
  const unlike = recheck(bet({ legs: [{ ...leg, opened: swapped }] }))
  expect(unlike).toMatchObject({ isSame: false, seeds: [{ state: 'otherCommit' }] })
})

test('what is not opened yet, and what was never committed to, is said', () => {
  const { opened: _opened, ...sealed } = leg
  expect(recheck(bet({ legs: [sealed] }))).toMatchObject({
    isSame: true,
    seeds: [{ state: 'sealed' }],
  })
  const { commit: _commit, ...replay } = sealed
  expect(recheck(bet({ legs: [replay] })).seeds).toMatchObject([{ state: 'none' }])
  expect(recheck(bet({ kernel: null, rules: null })).slip).toEqual({ kind: 'unknown' })
})

test('a shared win is settled again by the places and by its rule', () => {
  const { line: _line, commit: _commit, ...rest } = placed
  const shared = {
    ...rest,
    family: 'outright',
    side: 't5',
    result: 'deadHeat',
    deadHeat: 'profitDivided',
    facts: [{ period: 'place/t5', score: { home: 1, away: 2 } }],
  } as const
  const legs = [shared]
  expect(recheck(bet({ legs }, '584.00'))).toMatchObject({ isSame: true })
  expect(recheck(bet({ legs }, '384.00')).isSame).toBe(false)
  const other = [{ ...shared, deadHeat: 'stakeDivided' as const }]
  expect(recheck(bet({ legs: other }, '384.00')).isSame).toBe(true)
  const won = [{ ...shared, result: 'won' as const }]
  expect(recheck(bet({ legs: won }, '768.00')).isSame).toBe(false)
  expect(factText(shared, shared.facts[0])).toBe('2 队并列第 1 名')
})

test('facts are named as members know them', () => {
  const score = { home: 2, away: 1 }
  expect(factText({}, { period: 'full', score })).toBe('全场 2–1')
  expect(factText({}, { period: 'firstHalf' })).toBe('半场 没有有效赛果')
  expect(factText({}, { period: 'corners/full', score })).toBe('全场角球 2–1')
  const nobody = { home: 0, away: 0 }
  expect(factText({}, { period: 'goals/full/nth/3', score: nobody })).toBe('第 3 个进球：没有')
  expect(factText({ sport: 'tennis' }, { period: 'games/set2', score })).toBe('第 2 盘 2–1')
})
