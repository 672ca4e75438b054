import { slipPick } from '@zhengju/domain/slip'
import type { Answer } from '@zhengju/venue-protocol/client'
import { createFbClient, fbCode, fbPaths } from '@zhengju/venue-protocol/fb'
import { sharedDefaults } from '@zhengju/venue-protocol/routing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberOf } from '../../../host/store/members.ts'
import { lockPurse, setBalance } from '../../../host/store/own-money.ts'
import { createFbHouse } from '../../../testing/fb-house.ts'
import { bet, pick } from '../../../testing/house.ts'
import type { EngineChange } from '../engine.ts'

let fb: Awaited<ReturnType<typeof createFbHouse>>

beforeAll(async () => {
  fb = await createFbHouse()
})
afterAll(() => fb.close())

const money = 100_000n

async function bettor(name: string) {
  await fb.house.db.tx(async (tx) => {
    const memberId = await memberOf(tx, name, `2001_${name}`, 'CNY')
    const purse = { venue: 'fb', memberId, currency: 'CNY' } as const
    await lockPurse(tx, purse)
    await setBalance(tx, purse, money)
  })
  const { token } = await fb.enter(name)
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: token }
    return JSON.parse((await fb.sent(path, headers, JSON.stringify(body))).body)
  }
  const client = createFbClient({
    shared: () => ({ ...sharedDefaults.fb, origin: 'http://fb.test', Authorization: token }),
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      const headers = Object.fromEntries(new Headers(init?.headers))
      const answer = await fb.sent(pathname, headers, String(init?.body))
      return new Response(answer.body, { status: answer.status })
    },
    now: fb.house.now,
    onSessionDead: () => undefined,
    isMember: () => true,
  })
  if (!client.reserves) throw new Error('this wire knows reservations')
  return { ask, client, reserves: client.reserves }
}

async function openPick() {
  const leg = fb.homeLeg()
  const fixture = fb.engine.fixture(leg.fixtureId)
  const market = fixture?.markets.find(({ id }) => id === leg.marketId)
  const selection = market?.selections.find(({ id }) => id === leg.selectionId)
  if (!fixture || !market || !selection) throw new Error('nothing is open')
  return slipPick(fixture, market, selection)
}

function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.message}`)
  return answer.value
}

test('over its wire one is reserved, listed, called off and reached', async () => {
  const { client, reserves } = await bettor('wanda')
  const pick = await openPick()
  const asked = pick.odds - (pick.odds % 1_000) + 50_000
  const order = { pick, asked, stake: 10_000n, oddsFormat: 'european' } as const
  const ticket = value(await client.ticket('singles', [pick]))
  expect(ticket.mayReserve).toBe(true)
  expect(
    value(await client.ticket('combined', [pick, await openPick()])).mayReserve,
  ).toBeUndefined()
  const made = value(await reserves.reserve({ ...order, ticketId: ticket.id }))
  expect(made).toMatchObject({ state: 'waiting', asked, stake: 10_000n })
  expect(made.leg).toMatchObject({ selectionId: pick.selectionId, fixtureId: pick.fixtureId })
  expect(value(await client.balance())).toBe(money - 10_000n)
  expect(value(await reserves.list({ page: 1, size: 20 }))).toEqual({ total: 1, reserves: [made] })
  expect(value(await reserves.cancel(made.orderNo))).toMatchObject({ end: 'member' })
  await fb.house.pass(1)
  const [over] = value(await reserves.list({ page: 1, size: 20 })).reserves
  expect(over).toMatchObject({ state: 'cancelled', end: 'member' })
  expect(value(await client.balance())).toBe(money)

  const second = value(await client.ticket('singles', [pick]))
  const { orderNo } = value(await reserves.reserve({ ...order, ticketId: second.id }))
  const sql = 'update reserve set asked = 101000 where order_no = $1'
  await fb.house.db.tx((tx) => tx.rows(sql, [orderNo]))
  await fb.house.pass(1)
  const [placed] = value(await reserves.list({ page: 1, size: 20 })).reserves
  expect(placed).toMatchObject({ orderNo, state: 'placed' })
  const { bets } = value(await client.orders({ state: 'open', page: 1, size: 20 }))
  expect(bets).toMatchObject([{ orderNo, state: 'accepted', risk: 10_000n }])
  const other = await bettor('bob')
  expect(await other.reserves.cancel(orderNo)).toMatchObject({ failure: 'selectionUnknown' })
  expect(value(await other.reserves.list({ page: 1, size: 20 })).total).toBe(0)
})

test('each field that is missing, foreign or out of its bounds is refused, and nothing moves', async () => {
  const { ask, client } = await bettor('ivan')
  const pick = await openPick()
  const ticket = value(await client.ticket('singles', [pick]))
  let body: Record<string, unknown> = {}
  // What the client says, with one field changed at a time.
  const shown = createFbClient({
    shared: () => ({ ...sharedDefaults.fb, origin: 'http://fb.test', Authorization: 'x' }),
    async fetch(_input, init) {
      body = JSON.parse(String(init?.body))
      return new Response('{}')
    },
    now: fb.house.now,
    onSessionDead: () => undefined,
    isMember: () => true,
  })
  const asked = pick.odds - (pick.odds % 1_000) + 50_000
  await shown.reserves?.reserve({
    ...{ ticketId: ticket.id, pick, asked, stake: 1_000n, oddsFormat: 'european' },
  })
  const [option] = body.betOptionList as Record<string, unknown>[]
  const wrong: readonly object[] = [
    ...['tk', 'unitStake', 'ro', 'betOptionList', 'languageType'].map((name) => ({ [name]: null })),
    ...['0.00', '-1.00', '1e3', '１００', '9'.repeat(25), {}].map((unitStake) => ({ unitStake })),
    ...[0, -2, 'x', '2,1', {}].map((ro) => ({ ro })),
    ...[[], [null], [option, option]].map((betOptionList) => ({ betOptionList })),
    // No line is what a 1x2 has, however it is said.
    ...Object.keys(option ?? {})
      .filter((name) => !['oddsType', 'li'].includes(name))
      .map((name) => ({ betOptionList: [{ ...option, [name]: null }] })),
    ...['0.5', 'x'].map((li) => ({ betOptionList: [{ ...option, li }] })),
    { betOptionList: [{ ...option, oddsFormat: 3 }] },
  ]
  for (const change of wrong) {
    const { success, code } = await ask(fbPaths.reserve, { ...body, ...change })
    expect([JSON.stringify(change), success]).toEqual([JSON.stringify(change), false])
    expect(code).toBeGreaterThan(0)
  }
  for (const change of [{}, { id: null }, { st: null }, { st: 1 }, { id: 'x'.repeat(41) }]) {
    const cancel = { languageType: 'CMN', id: 'nothing', st: 3, ...change }
    const { code } = await ask(fbPaths.reserveUpdate, cancel)
    const wanted = Object.keys(change).length === 0 ? 'selectionUnknown' : 'malformed'
    expect(code).toBe(fbCode(wanted))
  }
  for (const page of [{ current: 0 }, { current: 'x' }, { size: 101 }, { size: -1 }]) {
    const { code } = await ask(fbPaths.reserves, { languageType: 'CMN', ...page })
    expect(code).toBe(fbCode('malformed'))
  }
  expect((await ask(fbPaths.reserve, { ...body, ro: pick.odds / 100_000 })).code).toBe(3062)
  expect(value(await client.balance())).toBe(money)
  const none = { total: 0, records: [] }
  expect((await ask(fbPaths.reserves, { languageType: 'CMN' })).data).toEqual(none)
})

test('what is left at FB is told at FB alone: the other venues stake from another wallet', async () => {
  await bettor('ferry')
  const { house } = fb
  const told = (changes: readonly EngineChange[]) =>
    changes.filter(({ kind }) => kind === 'balance').length
  const atFb: EngineChange[] = []
  fb.engine.subscribe((change) => atFb.push(change))
  const before = told(house.changes)
  await fb.bet('ferry', 1_000n, fb.homeLeg())
  expect([told(atFb), told(house.changes) - before]).toEqual([1, 0])
  const alice = await house.member('alice', money)
  const [fixture] = house.book
    .fixtures()
    .filter(({ stage, marketState }) => stage === 'early' && marketState === 'open')
  if (!fixture) throw new Error('no fixture')
  await bet(house, alice, 1_000n, [pick(fixture, '1x2', 'home')])
  expect([told(atFb), told(house.changes) - before]).toEqual([1, 1])
})
