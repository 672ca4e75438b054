import { acceptOddsModes, type SlipLeg } from '@zhengju/domain/slip'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { createTestHouse, legOf, type TestHouse } from '../../../testing/house.ts'

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

interface Choice {
  readonly fixture: Fixture
  readonly market: Market
  readonly selection: Selection
}

/** A selection as the member saw it. */
function seenLeg({ fixture, market, selection }: Choice): SlipLeg {
  const { family, period, line = null, isInPlay } = market
  const score = isInPlay ? { score: fixture.score } : {}
  return {
    ...legOf(market, selection.id),
    seen: { family, period, line, side: selection.side, ...score },
  }
}

function choiceOf(fixture: Fixture | undefined): Choice | undefined {
  const market = fixture?.markets.find(({ family }) => family === 'handicap')
  const selection = market?.selections.find(({ state }) => state === 'open')
  return fixture && market && selection ? { fixture, market, selection } : undefined
}

async function place(ticketId: string, leg: SlipLeg, acceptOdds: (typeof acceptOddsModes)[number]) {
  const bets = [{ kind: 'single', unitStake: 1_000n, oddsFormat: 'european', legs: [leg] }] as const
  const answer = await house.book.placeBet(alice, { ticketId, acceptOdds, bets })
  return answer.ok ? (answer.orders[0]?.failure ?? answer.orders[0]?.state) : answer.failure
}

async function ticketOf(leg: SlipLeg) {
  const answer = await house.book.issueTicket(alice, { mode: 'singles', legs: [leg] })
  return answer.ok ? answer.ticket.id : answer.failure
}

test('line, play, option and period that are not those of the selection are no bet', async () => {
  const choice = choiceOf(house.book.fixtures().find(({ stage }) => stage === 'early'))
  if (!choice) throw new Error('no fixture')
  const leg = seenLeg(choice)
  if (!leg.seen) throw new Error('nothing seen')
  const wrong = [
    { line: (choice.market.line ?? 0) + 1 },
    { line: null },
    { side: choice.selection.side === 'home' ? 'away' : 'home' },
    { family: 'total' },
    { period: 'firstHalf' },
  ] as const
  for (const change of wrong) {
    const ticketId = await ticketOf(legOf(choice.market, choice.selection.id))
    const other = { ...leg, seen: { ...leg.seen, ...change } }
    expect(await place(ticketId, other, 'any')).toBe('selectionUnknown')
    expect(await ticketOf(other)).toBe('selectionUnknown')
  }
  expect(await place(await ticketOf(leg), leg, 'any')).toBe('accepted')
})

/** A live match with a goal between two looks, and whose market is open again after it. */
async function acrossGoal(): Promise<{ before: SlipLeg; tickets: string[]; id: string }> {
  for (let tries = 0; tries < 200; tries++) {
    const live = house.book
      .fixtures()
      .filter(
        ({ stage, marketState, period }) =>
          stage === 'live' && marketState === 'open' && period !== 'halfTime',
      )
    const looks: { before: SlipLeg; tickets: string[]; fixture: Fixture }[] = []
    for (const fixture of live) {
      const choice = choiceOf(fixture)
      if (!choice) continue
      const before = seenLeg(choice)
      const tickets = [await ticketOf(before), await ticketOf(before), await ticketOf(before)]
      looks.push({ before, tickets, fixture })
    }
    await house.pass(50)
    for (const { before, tickets, fixture } of looks) {
      const now = house.book.fixture(fixture.id)
      const isScored =
        now && (now.score.home !== fixture.score.home || now.score.away !== fixture.score.away)
      const there = now?.markets
        .find(({ id }) => id === before.marketId)
        ?.selections.some(({ id, state }) => id === before.selectionId && state === 'open')
      if (isScored && there && now.marketState === 'open')
        return { before, tickets, id: fixture.id }
    }
  }
  throw new Error('no goal in all that time')
}

test('a ticket from before a goal is refused whatever odds are accepted, and so is the score of then', async () => {
  const { before, tickets, id } = await acrossGoal()
  const choice = choiceOf(house.book.fixture(id))
  const now = house.book.fixture(id)
  const market = now?.markets.find((one) => one.id === before.marketId)
  const selection = market?.selections.find((one) => one.id === before.selectionId)
  if (!now || !market || !selection || !choice) throw new Error('it is gone')
  const fresh = seenLeg({ fixture: now, market, selection })
  for (const [index, acceptOdds] of acceptOddsModes.entries()) {
    // The old ticket, with what is seen now: the very selection, at the price of now.
    expect(await place(tickets[index] ?? '', fresh, acceptOdds)).toBe('marketClosed')
    // A new ticket, with the score of then.
    const old = { ...fresh, seen: before.seen } as SlipLeg
    expect(await place(await ticketOf(legOf(market, selection.id)), old, acceptOdds)).toBe(
      'marketClosed',
    )
  }
  expect(await place(await ticketOf(fresh), fresh, 'any')).toBe('confirming')
}, 180_000)
