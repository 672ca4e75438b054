import type { BetTicket, SlipPick } from '@zhengju/domain/slip'
import type { PlacedOrder } from '@zhengju/venue-protocol/client'
import { expect, test } from 'vitest'
import { reduceSlip } from '../model/slip.ts'
import { emptySlip, type NewItem, type Slip } from '../model/slip-model.ts'
import type { SlipDesk } from './deliver.ts'
import { createFastBet, type FastVenue } from './fast-bet.ts'

const pick: SlipPick = {
  ...{ venue: 'ob', fixtureId: 'f1', marketId: 'm1', selectionId: 's1', odds: 192_000 },
  ...{ competitionId: 'c1', family: '1x2', period: 'full', line: undefined, side: 'home' },
  ...{ isInPlay: false, score: { home: 0, away: 0 } },
}
const item: NewItem = { pick, home: '云岭联', away: '海港城', startAt: 1 }
const order: PlacedOrder = {
  ...{ orderNo: '7', state: 'accepted', risk: 10_000n, potentialReturn: 19_200n },
  legs: [{ selectionId: 's1', odds: 192_000 }],
}

function scene(answers: Partial<FastVenue> = {}, maxStake = 100_000n) {
  let slip: Slip = emptySlip
  let now = 0
  const sent: unknown[] = []
  const desk: SlipDesk = {
    read: () => slip,
    tell: (event) => {
      slip = reduceSlip(slip, event)
      return slip
    },
  }
  const limit = { kind: 'single', legCount: 1, lineCount: 1, selectionId: 's1' } as const
  const ticket: BetTicket = {
    ...{ id: 't1', expiresAt: 60_000, negativeStakeMode: 'toWin' },
    limits: [{ ...limit, minStake: 100n, maxStake, odds: 192_000 }],
  }
  const venue: FastVenue = {
    ticket: async () => ({ ok: true, value: ticket }),
    placeBet: async (placement) => {
      sent.push(placement)
      return { ok: true, value: [order] }
    },
    awaitOrders: async () => ({ ok: true, value: [order] }),
    ...answers,
  }
  const bet = createFastBet(desk, { now: () => now })
  const tap = (stake = '100', balance: bigint | undefined = 50_000n) =>
    bet(venue, { item, stake, balance })
  const wait = (ms: number) => {
    now += ms
  }
  return { tap, wait, sent, read: () => slip }
}

test('one tap is one single of the chosen stake, and the slip is empty again', async () => {
  const { tap, sent, read } = scene()
  expect(await tap()).toEqual({ kind: 'taken', order })
  expect(sent).toMatchObject([
    {
      ...{ ticketId: 't1', acceptOdds: 'better' },
      bets: [{ kind: 'single', unitStake: 10_000n, oddsFormat: 'european', picks: [pick] }],
    },
  ])
  expect(read()).toMatchObject({ items: [], phase: { name: 'editing' } })
})

test('a double tap is one bet, and so is a second tap while the first is under way', async () => {
  const { tap, wait, sent } = scene()
  const both = await Promise.all([tap(), tap()])
  expect(both.map(({ kind }) => kind)).toEqual(['taken', 'busy'])
  expect(await tap()).toEqual({ kind: 'busy' })
  expect(sent).toHaveLength(1)
  wait(2_000)
  expect((await tap()).kind).toBe('taken')
  expect(sent).toHaveLength(2)
})

test('what the slip would not send is not sent: it stands there with its reason', async () => {
  const beyond = scene({}, 5_000n)
  expect(await beyond.tap()).toEqual({ kind: 'open' })
  const poor = scene()
  expect(await poor.tap('100', 9_999n)).toEqual({ kind: 'open' })
  for (const { sent, read } of [beyond, poor]) {
    expect(sent).toEqual([])
    expect(read().items).toMatchObject([{ stake: '100', pick: { selectionId: 's1' } }])
  }
})

test('a refusal, and no ticket, are said on the slip', async () => {
  const why = { ok: false, code: '', message: '' } as const
  const refused = scene({ placeBet: async () => ({ ...why, failure: 'memberRefused' }) })
  expect(await refused.tap()).toEqual({ kind: 'open' })
  expect(refused.read().phase).toMatchObject({ notice: { of: 'bet', failure: 'memberRefused' } })
  const none = scene({ ticket: async () => ({ ...why, failure: 'marketClosed' }) })
  expect(await none.tap()).toEqual({ kind: 'open' })
  expect(none.read().phase).toMatchObject({ notice: { of: 'ticket', failure: 'marketClosed' } })
})
