import { slipPick } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { createFbClient } from '@zhengju/venue-protocol/fb'
import { createImClient, imPaths } from '@zhengju/venue-protocol/im'
import { createObClient } from '@zhengju/venue-protocol/ob'
import { fields } from '@zhengju/venue-protocol/parse'
import { sharedDefaults } from '@zhengju/venue-protocol/routing'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../../testing/house.ts'
import { registerFbWire } from './fb/index.ts'
import { registerImWire } from './im/index.ts'
import { secondBook } from './second-book.ts'
import { recordResults } from './store/results.ts'
import { registerWire } from './wire/index.ts'

let house: TestHouse
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  house = await createTestHouse({ hasOutrights: true, answerWithinMs: 30_000 })
  app = fastify()
  const im = await house.host.open(secondBook('im', () => house.book, registerImWire))
  const fb = await house.host.open(secondBook('fb', () => house.book, registerFbWire))
  registerWire(app, { engine: house.book, keys: [], now: house.now })
  for (const book of [im, fb]) book.register(app, { keys: [], now: house.now })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await house.close()
})

const venues = ['ob', 'im', 'fb'] as const
type Venue = (typeof venues)[number]

/** Each wire through its own adapter, as the browser speaks it. */
async function clientAt(venue: Venue): Promise<VenueClient> {
  const name = `${venue}-alice`
  const account = `2001_${name}`
  house.wallet.balances.set(account, 1_000_000n)
  const order = { account, memberRef: name, currency: 'CNY', language: 'zh' } as const
  const { token, memberCode } = await house.host.sessions(venue).launch(order)
  const parts = { venue, fetch, now: house.now, onSessionDead: async () => undefined }
  switch (venue) {
    case 'ob':
      return createObClient({
        ...{ ...parts, WebSocket },
        shared: () => ({ origin, requestId: token, cuid: memberCode }),
      })
    case 'im': {
      const own = { Token: token, MemberCode: memberCode, TimeStamp: '' }
      const shared = { ...sharedDefaults.im, origin, ...own }
      return createImClient({ ...parts, isDirect: true, shared: () => shared })
    }
    case 'fb': {
      const shared = { ...sharedDefaults.fb, origin, Authorization: token }
      return createFbClient({ ...parts, isMember: () => true, shared: () => shared })
    }
  }
}

test('IM tells outrights by a call of their own: the page of their list', async () => {
  const { token } = await house.host.sessions('im').publicSession()
  const ask = async (path: string, more: object = {}) => {
    const body = { Token: token, MemberCode: '', OddsType: 3, PageRecords: 5, ...more }
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { ServerTime: _, ...answer } = fields(await response.json())
    return answer
  }
  const told = await ask(imPaths.outrightEvents)
  expect(told).toMatchObject({ StatusCode: 100 })
  expect(Number(told.TotalRecords)).toBeGreaterThan(0)
  expect(told).toEqual(await ask(imPaths.eventsByPage, { Market: 4 }))
  // Whatever market it names, it is of outrights.
  expect(await ask(imPaths.outrightEvents, { Market: 3 })).toEqual(told)
})

async function known<Value>(answer: Promise<{ ok: true; value: Value } | { ok: false }>) {
  const found = await answer
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.value
}

function favouriteOf(fixture: Fixture) {
  const [market] = fixture.markets
  const [selection] = (market?.selections ?? [])
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => one.odds - other.odds)
  if (!market || !selection) throw new Error('nothing is open')
  return { market, selection }
}

const list = { sort: 'competition', page: 1, size: 50 } as const

describe.each(venues)('outrights at %s', (venue) => {
  test('stand in a list of their own, counted, with names and the table', async () => {
    const client = await clientAt(venue)
    const { total, fixtures } = await known(client.fixtures({ stage: 'outright', ...list }))
    expect(fixtures.length).toBe(total)
    expect((await known(client.counts())).outright).toBe(total)
    const [first] = fixtures
    const whole = await known(client.fixture(first?.id ?? ''))
    const own = house.book.at(venue)?.fixture(whole.id)
    expect(whole.stage).toBe('outright')
    expect(whole.deadHeat).toBe(venue === 'im' ? 'profitDivided' : 'stakeDivided')
    expect(whole.outright).toEqual(own?.outright)
    const names = whole.markets[0]?.selections.map(({ name }) => name)
    expect(names).toEqual(own?.markets[0]?.selections.map(({ name }) => name))
    for (const stage of ['live', 'today', 'early'] as const) {
      const others = await known(client.fixtures({ stage, ...list }))
      expect(others.fixtures.filter((one) => one.stage === 'outright')).toEqual([])
    }
  })

  test('a single is taken and read back; combined it is not', async () => {
    const client = await clientAt(venue)
    const page = await known(client.fixtures({ stage: 'outright', ...list }))
    const open = page.fixtures.find(({ marketState }) => marketState === 'open')
    const whole = await known(client.fixture(open?.id ?? ''))
    const { market, selection } = favouriteOf(whole)
    const pick = slipPick(whole, market, selection)
    expect(await known(client.quotes([pick]))).toMatchObject([{ odds: pick.odds, isOpen: true }])
    const early = await known(client.fixtures({ stage: 'early', ...list }))
    const other = early.fixtures.find(({ marketState }) => marketState === 'open')
    const match = other && favouriteOf(other)
    if (!match) throw new Error('no match')
    const both = [pick, slipPick(other, match.market, match.selection)]
    expect(await client.ticket('combined', both)).toMatchObject({ failure: 'legsConflict' })
    expect(await client.ticket('singles', [{ ...pick, selectionId: 'x' }])).toMatchObject({
      failure: 'marketClosed',
    })

    const ticket = await known(client.ticket('singles', [pick]))
    const bet = {
      kind: 'single',
      unitStake: 10_000n,
      oddsFormat: 'european',
      picks: [pick],
    } as const
    const acceptOdds = 'better'
    const [placed] = await known(client.placeBet({ ticketId: ticket.id, acceptOdds, bets: [bet] }))
    expect(placed?.state).toBe('accepted')
    const orders = await known(client.orders({ state: 'open', page: 1, size: 10 }))
    expect(orders.bets[0]?.legs).toMatchObject([
      {
        ...{ family: 'outright', side: selection.side, home: selection.name, odds: pick.odds },
        ...{ away: `${whole.home.name} ${whole.away.name}`, deadHeat: whole.deadHeat },
      },
    ])
    await house.db.tx((tx) =>
      recordResults(tx, [
        { fixtureId: whole.id, period: `place/${selection.side}`, score: { home: 1, away: 2 } },
      ]),
    )
    await house.pass(6)
    const settled = await known(client.orders({ state: 'settled', page: 1, size: 10 }))
    const stake = venue === 'im' ? 10_000n : 0n
    const won = venue === 'im' ? BigInt(pick.odds - 100_000) : BigInt(pick.odds)
    expect(settled.bets[0]).toMatchObject({
      payout: stake + (10_000n * won) / 200_000n,
      legs: [{ result: 'deadHeat' }],
    })
  })
})
