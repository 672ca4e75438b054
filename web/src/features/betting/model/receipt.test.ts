import type { PlacedOrder } from '@zhengju/venue-protocol/client'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reduceSlip } from './slip.ts'
import { keptSlip, readSlip } from './slip-kept.ts'
import {
  emptySlip,
  type ReceivedOrder,
  type Slip,
  type SlipEvent,
  ticketKey,
} from './slip-model.ts'
import { mostStake, placementOf, problemOf, shownRange } from './slip-terms.ts'

const pick = {
  venue: 'ob',
  fixtureId: 'f1',
  marketId: 'm1',
  selectionId: 's1',
  odds: 176_000,
  competitionId: 'c1',
  family: 'handicap',
  period: 'full',
  line: -2,
  side: 'home',
  isInPlay: true,
  score: { home: 0, away: 0 },
} as const

function filled(): Slip {
  const item = { pick, home: '甲', away: '乙', startAt: 0 }
  const events: SlipEvent[] = [
    { name: 'toggled', item },
    { name: 'typed', stake: '100' },
  ]
  const slip = events.reduce(reduceSlip, emptySlip)
  const limit = { kind: 'single', legCount: 1, lineCount: 1, selectionId: 's1' } as const
  const limits = [{ ...limit, minStake: 100n, maxStake: 2_000_000n }]
  const ticket = { id: 't1', expiresAt: 60_000, limits, negativeStakeMode: 'toWin' } as const
  return reduceSlip(slip, { name: 'ticketed', key: ticketKey(slip), ticket })
}

function waiting(orders: readonly PlacedOrder[]): Slip {
  const slip = filled()
  const placement = placementOf(slip, 'european')
  if (!placement) throw new Error('nothing to place')
  const sent = reduceSlip(slip, { name: 'sent', placement })
  return reduceSlip(sent, { name: 'answered', ticketId: 't1', orders })
}

function orderAt(orderNo: string, odds: number, state: PlacedOrder['state']): PlacedOrder {
  const potentialReturn = (10_000n * BigInt(odds)) / 100_000n
  const legs = [{ selectionId: 's1', odds }]
  return { orderNo, state, risk: 10_000n, potentialReturn, legs }
}

it('a receipt never disagrees with the record: prices move, answers are late, pushes are lost or early', () => {
  const anyStep = fc.oneof(
    fc.constant('push' as const),
    fc.constant('latePush' as const),
    fc.constant('read' as const),
    fc.constant('staleRead' as const),
    fc.constant('waitingEnded' as const),
    fc.constant('reload' as const),
  )
  const anyOdds = fc.integer({ min: 101_000, max: 900_000 })
  fc.assert(
    fc.property(anyOdds, anyOdds, fc.array(anyStep, { maxLength: 12 }), (asked, taken, steps) => {
      const record = [orderAt('1', taken, 'accepted'), orderAt('2', asked, 'accepted')]
      const before = record.map(({ orderNo }) => orderAt(orderNo, asked, 'confirming'))
      let slip = waiting(before)
      const tell = (orders: readonly ReceivedOrder[]) => {
        slip = reduceSlip(slip, { name: 'ordersHeard', orders })
      }
      for (const step of steps) {
        if (step === 'push') tell([{ orderNo: '1', state: 'accepted' }])
        else if (step === 'latePush') tell([{ orderNo: '2', state: 'confirming' }])
        else if (step === 'read') tell(record)
        else if (step === 'staleRead') tell(before)
        else if (step === 'waitingEnded') slip = reduceSlip(slip, { name: 'waitingEnded' })
        else if (slip.phase.name === 'confirming') slip = readSlip(keptSlip(slip))
        const { phase } = slip
        if (phase.name !== 'receipt' && phase.name !== 'confirming') throw new Error(phase.name)
        for (const [index, order] of phase.orders.entries()) {
          if (order.state !== 'confirming') expect(order).toEqual(record[index])
        }
      }
    }),
  )
})

it('in play a ticket is for a score: after a goal the slip asks for another one', () => {
  const slip = filled()
  const after = reduceSlip(slip, {
    name: 'fixtureChanged',
    change: {
      kind: 'score',
      fixtureId: 'f1',
      score: { home: 1, away: 0 },
      halfScore: undefined,
      redCards: { home: 0, away: 0 },
      corners: { home: 0, away: 0 },
    },
  })
  expect(ticketKey(after)).not.toBe(ticketKey(slip))
  expect(placementOf(slip, 'european')).toBeDefined()
  expect(placementOf(after, 'european')).toBeUndefined()
})

it('the own limit bounds the range and 最大, and is the reason that is said', () => {
  const slip = filled()
  const [item] = slip.items
  const means = { balance: 10n ** 9n, ownLeft: 8_000n }
  expect(shownRange(slip, item, 'european', 8_000n)).toEqual({ minStake: 100n, maxStake: 8_000n })
  expect(mostStake(slip, item, 'european', means)).toBe(8_000n)
  expect(problemOf(slip, 'european', means)).toBe('ownLimit')
  expect(problemOf(slip, 'european', { ...means, ownLeft: 10_000n })).toBeUndefined()
  expect(problemOf(slip, 'european', { ...means, ownLeft: undefined })).toBeUndefined()
})
