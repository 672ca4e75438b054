import { slipPick } from '@zhengju/domain/slip'
import { isEsport } from '@zhengju/domain/sport'
import { esportVenueIds, type SportVenueId, wireBaseOf, wireOf } from '@zhengju/domain/venue'
import { fixtureKey, type VenueClient } from '@zhengju/venue-protocol/client'
import { createFbClient, fbPaths } from '@zhengju/venue-protocol/fb'
import { createImClient, imPaths } from '@zhengju/venue-protocol/im'
import { createObClient, obPaths } from '@zhengju/venue-protocol/ob'
import { sharedDefaults } from '@zhengju/venue-protocol/routing'
import { venueConformance } from '@zhengju/venue-protocol/testing'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { memberOf } from '../../host/store/members.ts'
import { lockPurse, memberOfRef, purseBalance, setBalance } from '../../host/store/own-money.ts'
import { createTestHouse, type TestHouse } from '../../testing/house.ts'
import { registerFbWire } from './fb/index.ts'
import { registerImWire } from './im/index.ts'
import { secondBook } from './second-book.ts'
import { recordResults } from './store/results.ts'
import { registerObWire, registerWire } from './wire/index.ts'

/** The wires that the house serves, by the wires that they speak: each passes the one suite. */
const wires = {
  ob: {
    betPath: obPaths.bet,
    ticketPath: obPaths.limits,
    formats: ['hongKong', 'malay'],
    client: (parts: ClientParts): VenueClient =>
      createObClient({
        ...parts,
        shared: () => {
          const { token, memberId } = parts.session()
          return { origin: parts.origin, requestId: token, cuid: memberId }
        },
        WebSocket,
      }),
  },
  im: {
    betPath: imPaths.placeBet,
    ticketPath: imPaths.betInfo,
    formats: ['indonesian', 'malay'],
    client: (parts: ClientParts): VenueClient =>
      createImClient({
        ...parts,
        isDirect: true,
        shared: () => {
          const { token, memberId } = parts.session()
          const own = { Token: token, MemberCode: memberId, TimeStamp: '' }
          return { ...sharedDefaults.im, origin: parts.origin, ...own }
        },
      }),
  },
  fb: {
    betPath: fbPaths.single,
    ticketPath: fbPaths.jumpLine,
    // FB takes no stakes at negative odds.
    formats: ['european', 'hongKong'],
    client: (parts: ClientParts): VenueClient =>
      createFbClient({
        ...parts,
        isMember: () => parts.session().memberId !== '',
        shared: () => {
          const { token } = parts.session()
          return { ...sharedDefaults.fb, origin: parts.origin, Authorization: token }
        },
      }),
  },
} as const

interface Session {
  readonly name: string
  readonly token: string
  readonly memberId: string
}

interface ClientParts {
  readonly venue: SportVenueId
  readonly origin: string
  readonly session: () => Session
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onSessionDead: () => Promise<void>
}

for (const venue of ['ob', 'im', 'fb'] as const) {
  venueConformance(`the house sportsbook at ${venue}`, () => start(venue))
}

const money = 1_000_000n
/** FB runs on money that was carried into it. */
const transferVenues = ['fb']

/** What a member may stake at that venue. */
function purseAt(house: TestHouse, venue: SportVenueId) {
  const isOwn = transferVenues.includes(venue)
  return {
    async fill(name: string) {
      house.wallet.balances.set(`2001_${name}`, isOwn ? 0n : money)
      if (!isOwn) return
      await house.db.tx(async (tx) => {
        const memberId = await memberOf(tx, name, `2001_${name}`, 'CNY')
        const purse = { venue, memberId, currency: 'CNY' } as const
        await lockPurse(tx, purse)
        await setBalance(tx, purse, money)
      })
    },
    async left(name: string): Promise<bigint> {
      if (!isOwn) return house.wallet.balances.get(`2001_${name}`) ?? 0n
      return house.db.read(async (tx) => {
        const memberId = (await memberOfRef(tx, name)) ?? ''
        return purseBalance(tx, { venue, memberId, currency: 'CNY' })
      })
    },
  }
}

async function start(venue: keyof typeof wires) {
  const house = await createTestHouse({ sportHorizonMs: 18 * 3_600_000 }, { transferVenues })
  const app = fastify()
  const im = await house.host.open(secondBook('im', () => house.book, registerImWire))
  const fb = await house.host.open(secondBook('fb', () => house.book, registerFbWire))
  registerWire(app, { engine: house.book, keys: [], now: house.now })
  for (const book of [im, fb]) book.register(app, { keys: [], now: house.now })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const sessions = house.host.sessions(venue)
  const purse = purseAt(house, venue)
  const moved = new Set<string>()
  const engine = { ob: house.book, im: im.engine, fb: fb.engine }[venue]
  engine.subscribe((change) => {
    if (change.kind === 'odds') moved.add(change.fixtureId)
  })
  const { client, ...paths } = wires[venue]
  let members = 0

  const launch = async (name: string): Promise<Session> => {
    const account = `2001_${name}`
    const order = { account, memberRef: name, currency: 'CNY', language: 'zh' } as const
    const { token, memberCode } = await sessions.launch(order)
    return { name, token, memberId: memberCode }
  }

  return {
    ...paths,
    launch: async () => {
      members += 1
      const name = `m${members}`
      await purse.fill(name)
      return launch(name)
    },
    relaunch: ({ name }: Session) => launch(name),
    visitor: async () => {
      const { token } = await sessions.publicSession()
      return { name: '', token, memberId: '' }
    },
    expire: ({ token }: Session) => sessions.close(token),
    client: (session: () => Session, run: typeof fetch, onSessionDead: () => Promise<void>) =>
      client({ venue, origin, session, fetch: run, now: house.now, onSessionDead }),
    movePrice: async (fixtureId: string) => {
      moved.clear()
      while (!moved.has(fixtureId)) await house.pass(10)
    },
    settle: async (orderNo: string) => {
      const legs = await house.db.read((tx) =>
        tx.rows<{ fixture_id: bigint }>('select fixture_id from bet_leg where order_no = $1', [
          orderNo,
        ]),
      )
      const score = { home: 2, away: 1 }
      const results = legs.flatMap(({ fixture_id }) => {
        const fixtureId = String(fixture_id)
        return [
          { fixtureId, period: 'full' as const, score },
          { fixtureId, period: 'firstHalf' as const, score },
        ]
      })
      await house.db.tx((tx) => recordResults(tx, results))
      await house.pass(6)
    },
    staked: async ({ name }: Session) => money - (await purse.left(name)),
    close: async () => {
      await app.close()
      await house.close()
    },
  }
}

const registers = { ob: registerObWire, im: registerImWire, fb: registerFbWire }

test('venues of e-sport trade the same titles at prices of their own, over the wires of others', async () => {
  const house = await createTestHouse({ sportHorizonMs: 18 * 3_600_000 })
  const app = fastify()
  for (const venue of esportVenueIds) {
    const register = registers[wireOf[venue]]
    const book = await house.host.open(secondBook(venue, () => house.book, register))
    book.register(app, { keys: [], now: house.now })
  }
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const account = '2001_alice'
  house.wallet.balances.set(account, money)
  const keys: string[] = []
  const prices: string[] = []
  for (const venue of esportVenueIds) {
    const order = { account, memberRef: 'alice', currency: 'CNY', language: 'zh' } as const
    const { token, memberCode } = await house.host.sessions(venue).launch(order)
    const client = wires[wireOf[venue]].client({
      venue,
      origin: origin + wireBaseOf(venue),
      session: () => ({ name: 'alice', token, memberId: memberCode }),
      fetch,
      now: house.now,
      onSessionDead: async () => undefined,
    })
    const list = await client.fixtures({ stage: 'early', sort: 'time', page: 1, size: 200 })
    if (!list.ok) throw new Error(`${venue} ${list.message}`)
    expect(list.value.fixtures.length).toBeGreaterThan(10)
    expect(list.value.fixtures.every(({ sport = 'football' }) => isEsport(sport))).toBe(true)
    keys.push(list.value.fixtures.map(fixtureKey).join())
    const [first] = list.value.fixtures
    const football = house.book.fixtures().find(({ sport }) => sport === undefined)
    expect(await client.fixture(football?.id ?? '')).toMatchObject({ failure: 'fixtureUnknown' })
    const whole = await client.fixture(first?.id ?? '')
    if (!whole.ok) throw new Error(`${venue} ${whole.message}`)
    const market = whole.value.markets.find(({ period }) => period === 'map1')
    const [selection] = market?.selections ?? []
    if (!market || !selection) throw new Error(`${venue} has no market of a map`)
    prices.push(`${market.id} ${market.selections.map(({ odds }) => odds)}`)
    const pick = slipPick(whole.value, market, selection)
    const ticket = await client.ticket('singles', [pick])
    if (!ticket.ok) throw new Error(`${venue} ${ticket.message}`)
    const bets = [
      { kind: 'single', unitStake: 10_000n, oddsFormat: 'european', picks: [pick] },
    ] as const
    const placed = await client.placeBet({ ticketId: ticket.value.id, acceptOdds: 'any', bets })
    expect(placed).toMatchObject({ ok: true, value: [{ risk: 10_000n }] })
  }
  expect(new Set(keys).size).toBe(1)
  expect(new Set(prices).size).toBe(3)
  expect(house.wallet.balances.get(account)).toBe(money - 30_000n)
  await app.close()
  await house.close()
}, 60_000)
