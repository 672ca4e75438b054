import { fixtureRoomId } from '@zhengju/contract/chat/calls'
import { sportFixture, sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import { countEvents, launchVenue } from '@zhengju/contract/venue/calls'
import { siteCurrency } from '@zhengju/domain/money'
import type { Fixture } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { obPaths, toWireMatch } from '@zhengju/venue-protocol/ob'
import type { BetRequest, VenueKey } from '@zhengju/venue-protocol/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import type { VenueFactory } from '../../venues/port.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { WalletCaller } from '../../venues/testing/wallet-caller.ts'
import { Chatter, codeOf } from '../chat/socket/testing/chatter.ts'
import { wallet } from '../ledger/index.ts'

/** Both keys have the same name: whose they are the path says. */
const keyOf = {
  ob: { id: 'k1', hex: 'a1'.repeat(32) },
  fb: { id: 'k1', hex: 'b2'.repeat(32) },
} as const
const names = { ob: '临江', fb: '海港' } as const
type Two = keyof typeof keyOf
const two = ['ob', 'fb'] as const

/** OB's wire under another id. Only one venue can have its paths on the members' port: this one is not carried. */
const withoutWire: VenueFactory = (deps) => {
  const { mount: _mount, ...venue } = venueRegistry.ob(deps)
  return venue
}

let world: World
let stubs: Record<Two, StubVenue>
let alice: Person
let walletOrigin = ''

beforeAll(async () => {
  let now = () => 0
  const open = (venue: Two, fill: string) => StubVenue.open([keyOf[venue]], () => now(), fill)
  stubs = { ob: await open('ob', 'a'), fb: await open('fb', 'b') }
  const at = (venue: Two) => ({ url: stubs[venue].url, keys: [keyOf[venue]] })
  world = await World.create({
    config: { venues: { ob: at('ob'), fb: at('fb') } },
    venues: { ...venueRegistry, fb: withoutWire },
  })
  now = () => world.now
  walletOrigin = await world.app.wallet.listen({ port: 0, host: '127.0.0.1' })
  alice = await world.member('alice01')
  await world.credit(alice, '1000.00')
  for (const venue of two) await offer(venue)
})
afterAll(async () => {
  await world.close()
  for (const venue of two) await stubs[venue].close()
})

/** The same match id at both venues, of other teams; 21 events at one, 7 at the other. */
async function offer(venue: Two): Promise<void> {
  const stub = stubs[venue]
  const [live, early] = venue === 'ob' ? [1, 20] : [2, 5]
  await stub.answer(obPaths.menusPB, [
    { type: 1, ct: live },
    { type: 4, ct: early },
  ])
  const match = toWireMatch(fixtureOf(names[venue]), 'none')
  await stub.answer(obPaths.matchesPB, { total: 1, data: [match] })
  await stub.answer(obPaths.matchDetailPB, match)
  await stub.answer(obPaths.matchOddsPB, [])
  // A look at one venue is a look at all of them, and each is looked at once a second at most.
  await eventually(async () => {
    world.advance(1_000)
    const found = await world.must(sportHighlights, { query: { venue } })
    expect(found).toMatchObject({ venue, isAvailable: true })
  })
}

function fixtureOf(home: string): Fixture {
  return {
    venue: 'ob',
    id: 'f1',
    competition: { id: 'c1', name: '联赛' },
    home: { id: 'h', name: home },
    away: { id: 'a', name: '客队' },
    origin: { kind: 'generated' },
    startAt: world.now - 60_000,
    state: 'live',
    stage: 'live',
    period: 'firstHalf',
    elapsedSec: 60,
    score: { home: 0, away: 0 },
    halfScore: undefined,
    redCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
    isNeutral: false,
    marketState: 'open',
    marketCount: 0,
    markets: [],
  }
}

describe('the lobby', () => {
  test('shows the matches of each venue as its own, whatever their ids', async () => {
    const read = (venue: Two) =>
      Promise.all([
        world.must(sportFixtures, { query: { venue, stage: 'live' } }),
        world.must(sportFixture, { query: { venue, fixtureId: 'f1' } }),
      ])
    // Asked at once and again: what is kept of one venue is nothing of the other.
    for (const found of await Promise.all([...two, ...two].map(read))) {
      const [list, one] = found
      expect(list.fixtures).toMatchObject([{ venue: one.venue, id: 'f1', home: one.home }])
    }
    for (const venue of two) {
      const [, one] = await read(venue)
      expect(one).toMatchObject({ venue, id: 'f1', home: { name: names[venue] } })
    }
  })

  test('is none where the venue is not open', async () => {
    await world.refused('venue.notOpen', sportFixtures, { query: { venue: 'im', stage: 'live' } })
    const one = { query: { venue: 'im', fixtureId: 'f1' } }
    await world.refused('venue.notOpen', sportFixture, one)
    await world.refused('venue.notOpen', sportHighlights, { query: { venue: 'im' } })
  })

  test('counts a match of both once, and those of one while the other is away', async () => {
    const count = async () => {
      const { data } = await world.must(countEvents, { query: { merchantCode: 'Y' } })
      return [data?.TY.count, data?.CP.count]
    }
    // A venue is looked at once a second at most.
    const becomes = (sport: number) =>
      eventually(async () => {
        world.advance(1_000)
        expect(await count()).toEqual([sport, 0])
      })
    expect(await count()).toEqual([21, 0])
    stubs.fb.isSilent = true
    world.advance(60_001)
    // What is asked for a venue that nobody names comes from one that is there.
    const shows = (expected: object) =>
      eventually(async () => {
        world.advance(1_000)
        expect(await world.must(sportHighlights, { query: {} })).toMatchObject(expected)
      })
    await shows({ venue: 'ob', venues: [{ venue: 'ob', live: 1, open: 21 }] })
    await becomes(21)
    stubs.fb.isSilent = false
    await becomes(21)
    stubs.ob.isSilent = true
    world.advance(60_001)
    await becomes(7)
    await shows({ venue: 'fb' })
    stubs.ob.isSilent = false
    await becomes(21)
  })
})

async function tokenAt(venue: Two): Promise<string> {
  const body = {
    enName: venue === 'ob' ? 'OBTY' : 'FBTY',
    appSendMoney: false,
    activity: false,
    gameCode: '',
    https: 1,
    isApp: 0,
    isSure: false,
    isPreload: false,
    isManualLaunch: true,
    siteId: 2001,
    temporaryParam: '',
  } as const
  return (await world.must(launchVenue, { body }, alice)).token
}

function betUnder(txId: string, token: string): BetRequest {
  return {
    call: 'bet',
    requestId: world.id(),
    account: `2001_${alice.name}`,
    currency: 'CNY',
    txId,
    gameCode: 'football',
    roundId: txId,
    token,
    roundClosed: false,
    amount: 100_00n,
    betTime: world.now,
    detail: {
      orderNo: txId,
      kind: 'single',
      lineCount: 1,
      unitStake: '100.00',
      risk: '100.00',
      oddsFormat: 'european',
      potentialReturn: '215.00',
      legs: [
        {
          fixtureId: 'f1',
          competition: '联赛',
          home: '主队',
          away: '客队',
          origin: { kind: 'generated' },
          startAt: 1_795_150_000_000,
          isInPlay: false,
          marketId: 'm1',
          selectionId: 's1',
          family: 'handicap',
          period: 'full',
          line: -1,
          side: 'home',
          odds: 215_000,
        },
      ],
    },
  }
}

describe('the wallet', () => {
  const callerOf = (venue: VenueId, key: VenueKey) =>
    new WalletCaller(walletOrigin, key, () => world.now, venue)
  const heldNow = async () => (await world.db.read((tx) => wallet(tx, alice.id, siteCurrency))).held

  test('knows each venue by its own key, and the same id at both as two bets', async () => {
    const tokens = { ob: await tokenAt('ob'), fb: await tokenAt('fb') }
    const before = await heldNow()
    for (const venue of two) {
      const other = venue === 'ob' ? 'fb' : 'ob'
      const foreign = await callerOf(venue, keyOf[other]).send(betUnder('t1', tokens[venue]))
      expect(foreign.answer.code).toBe('SIGNATURE')
      const batch = await callerOf(venue, keyOf[other]).settle([])
      expect(batch.answer.code).toBe('SIGNATURE')
      const lent = await callerOf(venue, keyOf[venue]).send(betUnder('t1', tokens[other]))
      expect(lent.answer.code).toBe('TOKEN_EXPIRED')
    }
    expect(await heldNow()).toBe(before)
    for (const venue of two) {
      const own = await callerOf(venue, keyOf[venue]).send(betUnder('t1', tokens[venue]))
      expect(own.answer.code).toBe('OK')
    }
    expect((await heldNow()) - before).toBe(200_00n)
  })

  test('has no path for a venue that is not open', async () => {
    const path = `${walletOrigin}/wallet/v1/im/bet`
    expect((await fetch(path, { method: 'POST', body: '{}' })).status).toBe(404)
  })
})

test('a venue token is none on the wire of another venue', async () => {
  const ask = async (token: string) => {
    const headers = { requestId: token }
    const answer = await world.send({ method: 'GET', url: obPaths.amount, headers })
    return JSON.parse(answer.payload).code
  }
  const asked = stubs.ob.asked(obPaths.amount).length
  expect(await ask(await tokenAt('fb'))).toContain('400401')
  expect(stubs.ob.asked(obPaths.amount)).toHaveLength(asked)
  expect(await ask(await tokenAt('ob'))).toBe('0000000')
})

test('a match of the same id has a room at each venue, and each hears its own goals', async () => {
  const roomOf = (venue: Two) => fixtureRoomId({ venue, fixtureId: 'f1' })
  const [one, other] = [await Chatter.open(world), await Chatter.open(world)]
  expect(codeOf(await one.ask('joinRoom', { rid: roomOf('ob') }))).toBe(6000)
  expect(codeOf(await other.ask('joinRoom', { rid: roomOf('fb') }))).toBe(6000)
  const rooms = await world.db.read((tx) =>
    tx.rows<{ id: string; title: string }>(
      `select id, title from chat_room where kind = 'fixture' order by id desc`,
    ),
  )
  expect(rooms).toEqual(
    two.map((venue) => ({ id: roomOf(venue), title: `${names[venue]} – 客队` })),
  )
  const goal = { mid: 'f1', msc: ['S1|1:0', 'S5|0:0', 'S11|0:0'] }
  await eventually(() => {
    stubs.fb.tell({ cmd: 'C103', cd: goal, ctsp: String(world.now) })
    expect(other.of('score').at(-1)).toMatchObject({ roomId: roomOf('fb') })
  })
  expect(one.of('score')).toEqual([])
  one.close()
  other.close()
})
