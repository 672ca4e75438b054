import { askAdjustment } from '@zhengju/contract/adjustment/office-calls'
import {
  type FigureSpan,
  getCategoryFigures,
  getDashboard,
  listQueues,
} from '@zhengju/contract/report/office-calls'
import { movements } from '@zhengju/domain/ledger'
import { dayMs } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { post } from '../ledger/index.ts'

let world: World
let lin: OperatorPerson
let alice: Person

beforeAll(async () => {
  world = await World.create({ seed: 'report' })
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
    ...['dividends', 'identity', 'support', 'protection', 'feedback', 'mall'],
    ...['letters', 'chatReports', 'help'],
  ])
  world.advance(61 * 60_000)
  lin = await enter(world, lin)
  const { queues, alerts } = await look()
  const waiting = queues.find(({ name }) => name === 'adjustments')
  expect(waiting).toMatchObject({ count: 1, isLate: true, oldestAt: world.now - 61 * 60_000 })
  expect(alerts).toMatchObject([{ kind: 'queueLate', subject: 'adjustments' }])
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
