import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { betPrices, priceChain } from '@zhengju/contract/price-log/calls'
import type { WalletCommand } from '@zhengju/domain/ledger'
import { movements } from '@zhengju/domain/ledger'
import { priceLogPaths } from '@zhengju/venue-protocol/control'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import type { TradingReply } from '../../venues/trading-port.ts'
import { post } from '../ledger/index.ts'

const hash = 'ab'.repeat(32)
const link = { seq: 3, minute: 29_919_167, leafCount: 2, root: hash, previous: hash, link: hash }
const leaf = 'price/1 1795150020 7\nob pre_ft_1x2_x_home 185000 190000'
const shown = {
  ...{ fixtureId: '7', selectionId: '7_pre_ft_1x2_x_home', state: 'shown', second: 1_795_150_020 },
  ...{ proof: { leaf, index: 0, path: [hash], links: [link] }, error: null },
}
const asked: { path: string; body: object }[] = []
let answers: Record<string, TradingReply | undefined> = {}
let world: World
let alice: Person
let bob: Person

beforeAll(async () => {
  world = await World.create({
    venues: {
      ...venueRegistry,
      ob: (deps) => ({
        ...venueRegistry.ob(deps),
        trading: {
          async ask(path, body) {
            asked.push({ path, body })
            return answers[path]
          },
        },
      }),
    },
  })
  alice = await world.member('alice')
  bob = await world.member('robert')
  await placed(alice, 'order-1')
  await placed(alice, 'order-3', { isReserved: true })
})
afterAll(() => world.close())
beforeEach(() => {
  asked.splice(0)
  answers = {
    [priceLogPaths.bet]: { ok: true, data: { legs: [shown] } },
    [priceLogPaths.chain]: { ok: true, data: { links: [link], head: link } },
  }
})

async function placed(
  person: Person,
  orderNo: string,
  how: { readonly isReserved?: true } = {},
): Promise<void> {
  const of = { memberId: person.id, currency: 'CNY', reference: orderNo, providerId: 'p' } as const
  await world.db.tx((tx) => post(tx, movements.depositCredited({ ...of, amount: 10_000_00n })))
  const command: WalletCommand = {
    ...{ kind: 'bet', venue: 'ob', currency: 'CNY', txId: `${orderNo}-b`, memberId: person.id },
    ...{ roundId: orderNo, gameCode: 'football', amount: 100_00n, roundClosed: false },
    detail: {
      ...{ orderNo, kind: 'single', lineCount: 1, unitStake: '100.00', risk: '100.00', ...how },
      ...{ oddsFormat: 'european', potentialReturn: '185.00' },
      legs: [
        {
          ...{ fixtureId: '7', competition: '示例联赛', home: '甲队', away: '乙队' },
          ...{ origin: { kind: 'generated' }, startAt: 1_795_160_000_000, isInPlay: false },
          ...{ marketId: 'm', selectionId: '7_pre_ft_1x2_x_home', family: '1x2', period: 'full' },
          ...{ side: 'home', odds: 185_000 },
        },
      ],
    },
  }
  const { code } = await world.app.writer.submit(command)
  if (code !== 'ok') throw new Error(`answered ${code}`)
  await world.app.relay.drain()
}

const query = { query: { orderNo: 'order-1' } }

test('a member sees what the house shows of his own bet, as it was said', async () => {
  expect(await world.must(betPrices, query, alice)).toEqual({ legs: [shown] })
  expect(asked).toEqual([{ path: priceLogPaths.bet, body: { orderNo: 'order-1' } }])
})

test('his own record says whether it waited for its price, which the check then allows for', async () => {
  const detailOf = async (orderNo: string) =>
    (await world.must(betRecordDetail, { query: { orderNo } }, alice)).detail
  expect(await detailOf('order-1')).toMatchObject({ kind: 'sport', isReserved: false })
  expect(await detailOf('order-3')).toMatchObject({ kind: 'sport', isReserved: true })
})

test("another one's bet, and one that nobody placed, are asked of nobody", async () => {
  await world.refused('bet.unknown', betPrices, query, bob)
  await world.refused('bet.unknown', betPrices, { query: { orderNo: 'order-2' } }, alice)
  expect(asked).toEqual([])
})

test('a house that is silent, or speaks otherwise, is told as that', async () => {
  for (const data of [{}, { legs: [{ ...shown, state: 'sure' }] }, { legs: [shown], more: 1 }]) {
    answers[priceLogPaths.bet] = { ok: true, data }
    await world.refused('venue.unavailable', betPrices, query, alice)
  }
  answers = {}
  await world.refused('venue.unavailable', betPrices, query, alice)
  await world.refused('venue.unavailable', priceChain, {})
  answers[priceLogPaths.bet] = { ok: false, failure: 'unknown' }
  await world.refused('bet.unknown', betPrices, query, alice)
})

test('the chain is published for everybody', async () => {
  expect(await world.must(priceChain, {})).toEqual({ links: [link], head: link })
  expect(await world.must(priceChain, { query: { from: 3 } })).toMatchObject({ head: { seq: 3 } })
  expect(asked.map(({ body }) => body)).toEqual([{}, { from: 3 }])
})
