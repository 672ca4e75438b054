import type { BetTicket, SlipPick } from '@zhengju/domain/slip'
import { expect, test } from 'vitest'
import { reduceSlip } from './slip.ts'
import { keptSlip, readSlip } from './slip-kept.ts'
import { emptySlip, offeredKinds, type Slip, type SlipEvent, ticketKey } from './slip-model.ts'
import { combinedTerms, placementOf, problemOf, slipTerms } from './slip-terms.ts'

function pick(id: string, change: Partial<SlipPick> = {}): SlipPick {
  return {
    ...{ venue: 'ob', fixtureId: 'f1', marketId: `m-${id}`, selectionId: id, odds: 200_000 },
    ...{ competitionId: 'c1', family: '1x2', period: 'full', line: undefined, side: 'home' },
    ...{ isInPlay: false, score: { home: 0, away: 0 } },
    ...change,
  }
}

function slipOf(...picks: readonly SlipPick[]): Slip {
  return picks
    .map((one): SlipEvent => {
      return { name: 'toggled', item: { pick: one, home: '云岭联', away: '海港城', startAt: 1 } }
    })
    .reduce(reduceSlip, emptySlip)
}

function told(slip: Slip, odds: number): Slip {
  const limit = { kind: 'builder', legCount: 2, lineCount: 1, odds } as const
  const ticket: BetTicket = {
    ...{ id: 't1', expiresAt: 60_000, negativeStakeMode: 'toWin' },
    limits: [{ ...limit, minStake: 100n, maxStake: 100_000n }],
  }
  return reduceSlip(slip, { name: 'ticketed', key: ticketKey(slip), ticket })
}

const means = { balance: undefined, ownLeft: undefined }

test('selections of one match may be one bet, in play and of two matches they may not', () => {
  expect(offeredKinds(slipOf(pick('a'), pick('b')))).toEqual(['single', 'builder'])
  const live = slipOf(pick('a'), pick('b', { isInPlay: true }))
  expect(offeredKinds(live)).toEqual(['single', 'parlay'])
  const two = slipOf(pick('a'), pick('b', { fixtureId: 'f2' }))
  expect(offeredKinds(two)).toEqual(['single', 'parlay'])
})

test('they are bet at the one price of the ticket, and not before it is known', () => {
  const chosen = reduceSlip(slipOf(pick('a'), pick('b')), { name: 'kindChosen', kind: 'builder' })
  const typed = reduceSlip(chosen, { name: 'typed', stake: '10' })
  expect([combinedTerms(typed), placementOf(typed, 'malay')]).toEqual([undefined, undefined])
  const slip = told(typed, 310_000)
  expect(problemOf(slip, 'european', means)).toBeUndefined()
  expect(slipTerms(slip, 'european')).toEqual({ bets: 1, risk: 1_000n, potentialReturn: 3_100n })
  expect(placementOf(slip, 'european')?.bets).toMatchObject([
    { kind: 'builder', odds: 310_000, unitStake: 1_000n, picks: [{}, {}] },
  ])
})

test('another price of one of them asks for another ticket, and the slip outlives a reload', () => {
  const chosen = reduceSlip(slipOf(pick('a'), pick('b')), { name: 'kindChosen', kind: 'builder' })
  const slip = told(reduceSlip(chosen, { name: 'typed', stake: '10' }), 310_000)
  const quote = { fixtureId: 'f1', line: undefined, isOpen: true }
  const quotes = [
    { ...quote, marketId: 'm-a', selectionId: 'a', odds: 210_000 },
    { ...quote, marketId: 'm-b', selectionId: 'b', odds: 200_000 },
  ]
  const moved = reduceSlip(slip, { name: 'quoted', quotes })
  expect(ticketKey(moved)).not.toBe(ticketKey(slip))
  expect(placementOf(moved, 'european')).toBeUndefined()
  const placement = placementOf(slip, 'european')
  if (!placement) throw new Error('no placement')
  const sent = reduceSlip(slip, { name: 'sent', placement })
  expect(readSlip(keptSlip(sent)).phase).toMatchObject({ name: 'placing', placement })
})
