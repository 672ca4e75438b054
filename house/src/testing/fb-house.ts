import type { SlipLeg } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import fastify from 'fastify'
import { registerFbWire } from '../games/sportsbook/fb/index.ts'
import { secondBook } from '../games/sportsbook/second-book.ts'
import { recordResults } from '../games/sportsbook/store/results.ts'
import { registerTransfers } from '../host/transfers.ts'
import { merchantKey } from './game-house.ts'
import { createTestHouse, fedFromNow, pick, type TestHouse } from './house.ts'

/** The sportsbook at FB, which keeps its members' money itself, as the merchant and a bettor reach it. */
export async function createFbHouse() {
  // Its answers are waited for, however busy the machine is.
  const settings = { reserveVenues: ['fb'], answerWithinMs: 30_000 } as const
  const house = await createTestHouse(settings, { transferVenues: ['fb'] })
  const game = secondBook('fb', () => house.book, registerFbWire)
  const { engine, register } = await house.host.open(game)
  const app = fastify()
  registerTransfers(app, {
    db: house.db,
    venues: [{ name: 'fb', keys: [merchantKey] }],
    leave: (venue, memberId) => house.host.leave(venue, memberId),
    now: house.now,
  })
  register(app, { keys: [], now: house.now })
  const unused = engine
    .fixtures()
    .filter(({ stage, marketState }) => stage === 'early' && marketState === 'open')
    .map(({ id }) => id)

  const enter = (name: string) => entered(house, name)

  return {
    house,
    engine,
    enter,
    async sent(url: string, headers: Readonly<Record<string, string>>, payload: string) {
      const response = await app.inject({ method: 'POST', url, headers, payload })
      return { status: response.statusCode, body: response.payload }
    },
    /** The home side of a match that nothing was bet on yet. */
    homeLeg(): SlipLeg {
      const fixture = engine.fixture(unused.shift() ?? '')
      if (!fixture) throw new Error('too few early fixtures')
      return pick(fixture, '1x2', 'home')
    },
    /** Its order's number. */
    async bet(name: string, unitStake: bigint, leg: SlipLeg): Promise<string> {
      const member = await enter(name)
      const ticket = await engine.issueTicket(member, { mode: 'singles', legs: [leg] })
      if (!ticket.ok) throw new Error(ticket.failure)
      const bets = [{ kind: 'single', unitStake, oddsFormat: 'european', legs: [leg] }] as const
      const ticketId = ticket.ticket.id
      const placed = await engine.placeBet(member, { ticketId, acceptOdds: 'any', bets })
      const [order] = placed.ok ? placed.orders : []
      if (order?.state !== 'accepted') throw new Error(order?.failure ?? 'not accepted')
      return order.orderNo
    },
    async sellHalf(name: string, orderNo: string): Promise<void> {
      const member = await enter(name)
      const [offer] = await engine.cashOutOffers(member, [orderNo])
      const part = offer?.parts.at(0)
      if (!offer || !part) throw new Error('nothing is offered')
      const wanted = { orderNo, quoteId: offer.quoteId, ...part }
      const sold = await engine.cashOut(member, wanted)
      if (!sold.ok) throw new Error(sold.failure)
    },
    finish: (fixtureId: string, score: Score | undefined) => finished(house, fixtureId, score),
    correct: (fixtureId: string, score: Score) => corrected(house, fixtureId, score),
    async close() {
      await app.close()
      await house.close()
    },
  }
}

async function entered({ host }: TestHouse, name: string) {
  const sessions = host.sessions('fb')
  const member = { account: `2001_${name}`, memberRef: name } as const
  const { token } = await sessions.launch({ ...member, currency: 'CNY', language: 'zh' })
  const session = await sessions.session(token)
  if (session?.kind !== 'member') throw new Error('the launch gave no member session')
  return session
}

async function finished(house: TestHouse, fixtureId: string, score: Score | undefined) {
  await house.db.tx((tx) => recordResults(tx, [{ fixtureId, period: 'full', score }]))
  await house.pass(6)
}

async function corrected(house: TestHouse, fixtureId: string, score: Score) {
  await fedFromNow(house, fixtureId)
  const isKnown = await house.book.correctResult({ fixtureId, period: 'full', score })
  if (!isKnown) throw new Error('no such result')
  await house.pass(6)
}
