import { askAdjustment } from '@zhengju/contract/adjustment/office-calls'
import { grantDividend } from '@zhengju/contract/dividend/office-calls'
import {
  type FigureSpan,
  getCategoryFigures,
  getDashboard,
  listQueues,
} from '@zhengju/contract/report/office-calls'
import { movements } from '@zhengju/domain/ledger'
import { addDays, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { recordsLateMs } from '@zhengju/domain/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { testConfig } from '../../testing/config.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import type { VenueFactory } from '../../venues/port.ts'
import { createStubTransfers } from '../../venues/testing/stub-transfers.ts'
import { post } from '../ledger/index.ts'

let world: World
let lin: OperatorPerson
let alice: Person

beforeAll(async () => {
  const at = (hex: string) => ({ url: 'http://127.0.0.1:1', keys: [{ id: hex, hex }] })
  const keeper: VenueFactory = (deps) => ({
    ...venueRegistry.zjby(deps),
    ...{ transfers: createStubTransfers(), walletCalls: [] },
  })
  world = await World.create({
    seed: 'report',
    config: {
      venues: { ...testConfig.venues, zjby: at('b1'.repeat(32)), zjqp: at('b2'.repeat(32)) },
    },
    venues: { ...venueRegistry, zjby: keeper, zjqp: keeper },
  })
  lin = await operator(world, 'lin', { roles: ['financeLead'] })
  alice = await world.member('alice')
})
afterAll(() => world.close())

const look = () => world.must(getDashboard, {}, lin)
const of = () => ({ memberId: alice.id, currency: 'CNY', reference: 'r' }) as const
const deposit = (amount: bigint) =>
  world.db.tx((tx) => post(tx, movements.depositCredited({ ...of(), providerId: 'p', amount })))
const correct = (amount: bigint) =>
  world.db.tx((tx) => post(tx, movements.adjustmentCredited({ ...of(), amount })))

test('figures are the same before and after the hours are added up, over days', async () => {
  await deposit(1_000_00n)
  await correct(5_00n)
  const fresh = await look()
  expect(fresh.today).toMatchObject({ deposits: '1000.00', depositCount: 1, ngr: '-5.00' })
  expect(fresh.owed.amount).toBe('1005.00')
  expect(fresh.days).toHaveLength(14)
  expect(fresh.days.at(-1)).toMatchObject({ day: fresh.day, deposits: '1000.00' })
  world.advance(3 * 3_600_000)
  lin = await enter(world, lin)
  const live = await look()
  await world.jobs.run('rollLedgerHours')
  await world.jobs.run('rollLedgerHours')
  expect(await look()).toEqual(live)
  await deposit(20_00n)
  const both = await look()
  expect(both.today).toMatchObject({ deposits: '1020.00', depositCount: 2 })
  expect(both.hours.map(({ deposits }) => deposits)).toEqual(['1000.00', '20.00'])
  world.advance(dayMs)
  lin = await enter(world, lin)
  await world.jobs.run('rollLedgerHours')
  const next = await look()
  expect(next.today).toMatchObject({ deposits: '0.00', ngr: '0.00' })
  expect(next.days.at(-2)).toMatchObject({ deposits: '1020.00', ngr: '-5.00' })
  expect(next.owed.amount).toBe('1025.00')
  expect(next.alerts).toEqual([])
})

test('what each category brought is the same before and after the hours are added up', async () => {
  const zoe = await world.member('zoeee')
  await world.credit(zoe, '500.00')
  const lost = await stake(world, zoe, 100_00n)
  await lost.win(30_00n)
  await stake(world, zoe, 20_00n)
  const of = (span: FigureSpan) => world.must(getCategoryFigures, { query: { span } }, lin)
  const brought = { bets: 1, staked: '100.00', paid: '30.00', ggr: '70.00' }
  const live = await of('today')
  expect(live.categories.find(({ category }) => category === 'sport')).toMatchObject(brought)
  expect(live.whole).toMatchObject({ staked: '100.00', ggr: '70.00' })
  expect(live.rest.ggr).toBe('0.00')
  const cents = (sums: readonly string[]) =>
    sums.reduce((total, sum) => total + Math.round(Number(sum) * 100), 0)
  expect(cents([...live.categories.map(({ ngr }) => ngr), live.rest.ngr])).toBe(
    cents([live.whole.ngr]),
  )
  world.advance(dayMs)
  lin = await enter(world, lin)
  await world.jobs.run('rollLedgerHours')
  expect((await of('yesterday')).categories).toEqual(live.categories)
  // The week also bears what was given on the days before.
  const gross = (rows: typeof live.categories) => rows.map(({ ngr: _, ...row }) => row)
  expect(gross((await of('week')).categories)).toEqual(gross(live.categories))
  expect((await of('today')).categories.every(({ staked }) => staked === '0.00')).toBe(true)
})

test('what was held and not risked is no stake of its category, before and after the hours are added up', async () => {
  const yuri = await world.member('yurii')
  await world.credit(yuri, '500.00')
  const shots = { venue: 'zjby', game: { category: 'fishing', spots: [] } } as const
  const magazine = await stake(world, yuri, 100_00n, shots)
  await magazine.win(95_00n, { risk: 10_00n })
  const taken = await stake(world, yuri, 50_00n, shots)
  const winTxId = await taken.win(49_00n, { risk: 4_00n })
  const fishing = async (span: FigureSpan) =>
    (await world.must(getCategoryFigures, { query: { span } }, lin)).categories.find(
      ({ category }) => category === 'fishing',
    )
  expect(await fishing('today')).toMatchObject({ staked: '14.00', paid: '8.00', ggr: '6.00' })
  await taken.cancel(winTxId, 49_00n)
  const kept = { staked: '10.00', paid: '5.00', ggr: '5.00' }
  expect(await fishing('today')).toMatchObject(kept)
  const live = await look()
  world.advance(dayMs)
  lin = await enter(world, lin)
  await world.jobs.run('rollLedgerHours')
  expect(await fishing('yesterday')).toMatchObject(kept)
  expect((await look()).days.at(-2)).toMatchObject({ day: live.day, ggr: live.today.ggr })
})

test('what waits is counted for those who may see it; too long is an alert', async () => {
  const body = {
    ...{ member: 'alice', direction: 'credit', amount: '1', title: '重复扣款' },
    reason: '已核对',
  }
  await world.must(askAdjustment, { body }, lin)
  const support = await operator(world, 'sue', { roles: ['support'] })
  const names = async (who: Person) =>
    (await world.must(listQueues, {}, who)).items.map(({ name }) => name)
  expect(await names(lin)).toContain('adjustments')
  expect(await names(support)).toEqual([
    ...['dividends', 'identity', 'support', 'visitors', 'protection', 'feedback', 'mall'],
    ...['letters', 'chatReports', 'help', 'publications', 'mallItems'],
  ])
  world.advance(61 * 60_000)
  lin = await enter(world, lin)
  const { queues, alerts } = await look()
  const waiting = queues.find(({ name }) => name === 'adjustments')
  expect(waiting).toMatchObject({ count: 1, isLate: true, oldestAt: world.now - 61 * 60_000 })
  expect(alerts).toMatchObject([{ kind: 'queueLate', subject: 'adjustments' }])
})

test('a fund that owes, a rate that was refused, a venue that is not read and a week of closes are alerts', async () => {
  const before = (await look()).alerts
  const grant = { members: ['alice'], title: '补偿', money: '10', flowTimes: 1, expireAt: null }
  await world.must(grantDividend, { body: { ...grant, reason: '已核对' } }, lin)
  const today = siteDay(world.now)
  const back = (days: number) => addDays(today, -days) ?? ''
  const unread = world.now - recordsLateMs
  await world.db.tx(async (tx) => {
    await tx.rows(
      `insert into coin_rate (pay_currency, currency, rate, at, refused_rate, refused_by, refused_at)
       values ('USDT', 'CNY', '7.1', $1, '71', 'sandbox', $2), ('BTC', 'CNY', '1', $2, '2', 'sandbox', $1)`,
      [tx.now - 2, tx.now - 1],
    )
    await tx.rows(
      // What is left of one that kept its members' money once is nobody's alert.
      `insert into venue_record_cursor (venue, read_to, read_at)
       values ('zjby', 0, $1), ('zjqp', 0, $2), ('zjdz', 0, $1)`,
      [unread - 1, unread],
    )
    for (const [kind, state] of [
      ['checkIn', 'unfunded'],
      ['rebate', 'paid'],
    ]) {
      await tx.rows(
        `insert into promotion_grant (id, bill_no, campaign_id, member_id, occasion, rule_version, title, amount,
           currency, multiple_percent, claim_days, state, created_at)
         select $1::uuid, $1::text, c.id, $2, 'once', 1, '礼金', 100, 'CNY', 100, 7, $3, $4
         from promotion_campaign c where c.kind = $5`,
        [world.id(), alice.id, state, tx.now, kind],
      )
    }
    for (const [days, breaks] of [
      [1, 0],
      [2, 1],
      [7, 3],
      [8, 1],
    ] as const) {
      await tx.rows(
        `insert into day_close (day, is_final, break_count, report, made_at)
         values ($1, true, $2, '{"isBalanced":true,"providers":[],"venues":[]}', $3)`,
        [back(days), breaks, tx.now],
      )
    }
  })
  const { alerts } = await look()
  expect(alerts.filter(({ kind }) => kind !== 'queueLate')).toEqual([
    { kind: 'fundEmpty', subject: 'dividend', since: null },
    { kind: 'fundEmpty', subject: 'checkIn', since: null },
    { kind: 'rateRefused', subject: 'USDT', since: world.now - 1 },
    { kind: 'venueRecords', subject: 'zjby', since: unread - 1 },
    { kind: 'close', subject: back(2), since: null },
    { kind: 'close', subject: back(7), since: null },
  ])
  expect(before.every(({ kind }) => kind === 'queueLate')).toBe(true)
})

test('the figures walk through no whole table of the ledger', async () => {
  const plans = await world.db.tx(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    const asked = [
      "select 1 from ledger_hour where hour >= 1 and hour < 2 and currency = 'CNY'",
      `select 1 from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       where t.id >= $1 and t.id < $1 and e.transaction_id >= $1 and e.transaction_id < $1`,
      'select count(*) from member where id >= $1',
      "select 1 from ledger_venue_hour where hour >= 1 and hour < 2 and currency = 'CNY'",
      "select 1 from command where created_at >= 1 and created_at < 2 and actor in ('ob', 'im')",
    ]
    return Promise.all(
      asked.map((sql) =>
        tx.rows<Record<string, string>>(
          `explain ${sql}`,
          sql.includes('$1') ? ['00000000-0000-0000-0000-000000000000'] : [],
        ),
      ),
    )
  })
  for (const plan of plans) {
    expect(plan.map((line) => Object.values(line)[0]).join('\n')).not.toContain('Seq Scan')
  }
})

test('every call asks for its right', async () => {
  const nobody = await operator(world, 'nobody', ['chat.read'])
  await world.refused('auth.required', getDashboard, {})
  await world.refused('auth.required', getDashboard, {}, alice)
  await world.refused('office.permission', getDashboard, {}, nobody)
  await world.refused('office.permission', getCategoryFigures, { query: {} }, nobody)
  await world.refused('auth.required', getCategoryFigures, { query: {} }, alice)
  await world.refused('auth.required', listQueues, {}, alice)
  expect((await world.must(listQueues, {}, nobody)).items.map(({ name }) => name)).toEqual([
    'chatReports',
  ])
})
