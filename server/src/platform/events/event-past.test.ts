import { readFileSync } from 'node:fs'
import type { DomainEvent } from '@zhengju/domain/event'
import { siteCurrency } from '@zhengju/domain/money'
import type { WinDetail } from '@zhengju/venue-protocol/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlacedBet, stake } from '../../testing/bets.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { eventOf, type KeptEvent } from './event-log.ts'

const folder = new URL('../db/migrations/', import.meta.url)
const migration = readFileSync(new URL('202611221941_event_past.sql', folder), 'utf8')

let world: World
let alice: Person

beforeAll(async () => {
  world = await World.create()
  alice = await world.member('alice')
})
afterAll(() => world.close())

/** The migration as it ran, over the records as they were then: a later one made rounds of them. */
async function migrate(): Promise<void> {
  await world.db.tx(async (tx) => {
    await tx.rows('create schema past')
    await tx.rows(`create view past.bet_record as
      select r.venue, r.tx_id, r.member_id, r.round_id, r.game_code, r.currency, r.is_replay, r.outcome,
        r.venue_valid_bet, r.order_no, r.placed_at, r.state, r.stake as risk, r.detail -> 'legs' as legs,
        r.detail ->> 'betKind' as kind, (r.detail ->> 'lineCount')::integer as line_count,
        r.detail ->> 'oddsFormat' as odds_format,
        ((r.detail ->> 'unitStake')::numeric * 100)::bigint as unit_stake,
        ((r.detail ->> 'potentialReturn')::numeric * 100)::bigint as potential_return,
        ((r.detail ->> 'uncapped')::numeric * 100)::bigint as uncapped
      from bet_record r`)
    await tx.rows(
      "select set_config('search_path', 'past, ' || current_setting('search_path'), true)",
    )
    await tx.rows(migration)
    await tx.rows('drop schema past cascade')
  })
}

/** The log as a database has it that was made before there was one. */
async function forget(): Promise<void> {
  await world.db.tx(async (tx) => {
    await tx.rows('alter table event disable trigger user')
    await tx.rows('delete from event')
    await tx.rows('alter table event enable trigger user')
  })
}

const log = async () => {
  const rows = await world.db.read((tx) =>
    // Lots are told of by a migration of their own.
    tx.rows<KeptEvent & { number: bigint }>(
      `select * from event where name <> 'turnoverLotOpened' order by number`,
    ),
  )
  return rows.map(({ number, ...row }) => ({ number, event: eventOf(row) }))
}

async function adjust(bet: PlacedBet, amount: bigint): Promise<void> {
  const own = {
    venue: 'ob',
    memberId: alice.id,
    currency: siteCurrency,
    gameCode: 'sport',
  } as const
  const of = { ...own, roundId: bet.txId, isReplay: false, detail: null } as const
  const call = { kind: 'adjust', txId: world.id(), betTxId: bet.txId, amount } as const
  expect(await world.app.writer.submit({ ...of, ...call })).toMatchObject({ code: 'ok' })
}

/** Of a settlement that was taken back only that it was is known. */
const withoutDetail = new Set<string>()

async function live(): Promise<void> {
  await payIn(world, alice, '1000.00')
  const bets: PlacedBet[] = []
  for (let count = 0; count < 5; count++) {
    bets.push(await stake(world, alice, 10_00n, { isReplay: count === 2 }))
  }
  const [won, again, lost, back] = bets
  await won?.win(19_50n, { venueValidBet: 9_50n })
  const first = (await again?.win(25_00n)) ?? ''
  withoutDetail.add(first)
  await again?.cancel(first, 25_00n)
  await again?.win(10_00n)
  await lost?.win(0n)
  if (lost) await adjust(lost, 3_00n)
  if (lost) await adjust(lost, -1_25n)
  await back?.rollBack()
  await world.relay()
}

test('what stood before the log comes before it, as it would have been written down', async () => {
  await live()
  const before = await log()
  await forget()
  const cursors = () => world.db.read((tx) => tx.rows('select * from event_cursor order by 1, 2'))
  const places = await cursors()
  await migrate()
  const after = await log()
  expect(after.every(({ number }) => number < 0n)).toBe(true)
  expect(after.map(({ event }) => event.name).toSorted()).toEqual(
    before.map(({ event }) => event.name).toSorted(),
  )
  for (const { event } of before) {
    const now = after.find((one) => idOf(one.event) === idOf(event))?.event
    // Said since: which call a cancellation takes back (decision 148), the currency of a credit (151).
    const since = event.name === 'depositCredited' ? 'currency' : 'winTxId'
    const written = Object.fromEntries(Object.entries(event).filter(([name]) => name !== since))
    if (!withoutDetail.has(idOf(event))) expect(now).toMatchObject(written)
    else expect(now).toMatchObject({ name: 'betSettled', payout: '25.00', amount: '10.00' })
  }
  // Of one bet in its order.
  const order = (events: Awaited<ReturnType<typeof log>>) =>
    events.flatMap(({ event }) => ('betTxId' in event ? [`${event.betTxId} ${event.name}`] : []))
  expect(order(after)).toEqual(order(before))
  const superseded = after.map(({ event }) => event).find((one) => withoutDetail.has(idOf(one)))
  const detail: Partial<WinDetail> = { outcome: 'void', orderNo: expect.any(String) }
  expect(superseded).toMatchObject({ detail })

  // Nobody who has come far hears of it again, and what is there is not written twice.
  expect(await world.relay()).toBe(0)
  expect(await cursors()).toEqual(places)
  await migrate()
  expect(await log()).toEqual(after)
})

test('a new projection begins with it, a new effect does not', async () => {
  const heard: string[] = []
  for (const kind of ['projection', 'effect'] as const) {
    world.app.relay.onEvents({
      consumer: `new ${kind}`,
      kind,
      names: ['memberRegistered', 'depositCredited'],
      async handle(_, events) {
        for (const { name } of events) heard.push(`${kind} ${name}`)
      },
    })
  }
  await world.relay()
  expect(heard).toEqual(['projection memberRegistered', 'projection depositCredited'])
})

function idOf(event: DomainEvent): string {
  if ('txId' in event) return event.txId
  return 'orderId' in event ? event.orderId : event.memberId
}
