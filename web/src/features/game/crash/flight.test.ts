import { elapsedAt } from '@zhengju/domain/games/crash'
import type { SharedRoundView, TicketView } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import { flightPhase, skyAt, standOf } from './flight.ts'

const round: SharedRoundView = {
  ...{ roundId: 'r', tableId: 't1', number: '2026112400001', version: 'crash@1', state: 'open' },
  ...{ opensAt: 0, sealsAt: 6_000, drawsAt: 6_000, tickets: 1, head: 'h', link: 1 },
}
const drawn: SharedRoundView = { ...round, state: 'drawn', startsAt: 8_000 }
const ended: SharedRoundView = { ...drawn, outcome: { point: '3.00' } }
const ticket = (choice: object, change: Partial<TicketView> = {}): TicketView => ({
  ...{ ticketId: 't', roundId: 'r', state: 'placed', stake: 1_000n, createdAt: 0 },
  ...{ choice: { stake: '10.00', ...choice }, ...change },
})

test('a round is what the house has said and its time says, and never over before it was told', () => {
  const kinds = [
    [undefined, 0],
    [round, 5_999],
    [round, 6_000],
    [drawn, 7_999],
    [drawn, 8_000],
    [drawn, 10 ** 9],
    [ended, 9_000],
  ] as const
  expect(kinds.map(([one, now]) => flightPhase(one, now).kind)).toEqual([
    ...['waiting', 'betting', 'sealed', 'sealed', 'flying', 'flying', 'ended'],
  ])
})

test('a bet stands where the house would pay it', () => {
  const at = (moment: bigint) => 8_000 + elapsedAt(moment)
  const stand = (one: TicketView | undefined, of: SharedRoundView, now: number) => {
    const { kind, ...rest } = standOf(one, flightPhase(of, now), now)
    return 'sum' in rest ? [kind, rest.sum] : [kind]
  }
  const auto = ticket({ auto: '2.00' })
  expect(stand(undefined, round, 0)).toEqual(['none'])
  expect(stand(auto, round, 0)).toEqual(['placed'])
  expect(stand(auto, drawn, at(150n))).toEqual(['flying', 1_500n])
  expect(stand(auto, drawn, at(200n))).toEqual(['left', 2_000n])
  expect(stand(auto, ended, at(300n))).toEqual(['left', 2_000n])
  expect(stand(ticket({}), ended, at(300n))).toEqual(['lost'])
  expect(stand(ticket({}, { cashedOutAt: '1.31' }), ended, at(300n))).toEqual(['left', 1_310n])
  expect(stand(ticket({ auto: '3.00' }), ended, at(300n))).toEqual(['left', 3_000n])
  expect(stand(ticket({ auto: '3.01' }), ended, at(300n))).toEqual(['lost'])
})

test('the kite stands in the sky at any height, with few figures at its edge', () => {
  for (const elapsedMs of [0, 1_000, 20_000, 80_000, 200_000]) {
    const { kite, ticks } = skyAt(elapsedMs)
    expect(kite[1]).toBeGreaterThan(70)
    expect(kite[1]).toBeLessThan(430)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
  }
})
