import { requestWithdrawal } from '@zhengju/contract/payment/calls'
import { listQueues } from '@zhengju/contract/report/office-calls'
import { type QueueName, queueNames } from '@zhengju/domain/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idAt } from '../../platform/db/columns.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { drawerOf } from '../../testing/payments.ts'
import { World } from '../../testing/world.ts'
import { queuesOf } from './queue-service.ts'

let world: World
let lin: OperatorPerson
let asker = ''
let other = ''

beforeAll(async () => {
  world = await World.create({ seed: 'queue' })
  lin = await operator(world, 'lin', { roles: ['supervisor'] })
  asker = (await operator(world, 'ask', { roles: ['financeLead'] })).id
  other = (await operator(world, 'agree', { roles: ['financeLead'] })).id
})
afterAll(() => world.close())

/** Where what one operator asks for, and another one agrees to, is counted. */
const queueOfTable: Readonly<Record<string, QueueName>> = {
  adjustment: 'adjustments',
  affiliate_plan: 'affiliatePlans',
  chat_funding: 'fundings',
  dividend_grant: 'dividends',
  flip_season: 'flipSeasons',
  game_limit_order: 'gameLimits',
  game_rate_order: 'gameRates',
  help_version: 'help',
  inbox_letter: 'letters',
  mall_item: 'mallItems',
  operator_role_wish: 'roles',
  payout_reclaim: 'callbacks',
  peak_season: 'peakSeasons',
  promotion_rule: 'promotions',
  publication: 'publications',
  settlement_release: 'releases',
  trading_order: 'trading',
  venue_transfer: 'transfers',
  voucher_issue: 'vouchers',
  withdrawal_order: 'payouts',
}

test('each table of what two operators decide has a queue', async () => {
  const rows = await world.db.read((tx) =>
    tx.rows<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = current_schema() and column_name in ('asked_by', 'proposed_by', 'marked_by',
         'applicant_id', 'waiting', 'proposed') order by 1`,
    ),
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(queueOfTable))
})

test('every queue is read, and shown to whoever may see all', async () => {
  const { items } = await world.must(listQueues, {}, lin)
  expect(items.map(({ name }) => name)).toEqual(queueNames)
})

/** What waits since an instant, and what ends the waiting; $1 an id, $2 the instant, $3 who asks, $4 who decides. */
const waits: readonly (readonly [QueueName, string, string])[] = [
  [
    'callbacks',
    `insert into provider_callback (id, provider, kind, order_no, channel_no, outcome, amount, currency, decision,
       received_at) values ($1, 'sandbox', 'payout', 'W1', 'C1', 'success', 1, 'CNY', 'unknownOrder', $2)`,
    `insert into provider_callback_note (callback_id, operator_id, operator_name, reason, at)
     values ($1, $4, 'agree', '已核对', $2)`,
  ],
  [
    'publications',
    `insert into publication (id, slot, title, start_at, created_at, updated_at, waiting)
     values ($1, 'marquee', '公告', 1, 1, 1, jsonb_build_object('askedAt', $2::bigint))`,
    'update publication set waiting = null where id = $1',
  ],
  [
    'trading',
    `insert into trading_order (id, deed, fixture_id, market, side, period, home, away, asked_by, asked_at, reason)
     values ($1, 'result', 'f', '', '', 'full', 1, 0, $3, $2, '改判')`,
    'update trading_order set agreed_by = $4, agreed_at = $2 where id = $1',
  ],
  [
    'gameLimits',
    `insert into game_limit_order (id, venue, game, least_stake, most_stake, asked_by, asked_at, reason)
     values ($1, 'zjdz', 'g', 1, 2, $3, $2, '调低')`,
    'update game_limit_order set agreed_by = $4, agreed_at = $2 where id = $1',
  ],
  [
    'gameRates',
    `insert into game_rate_order (id, venue, game, version, before, asked_by, asked_at, reason)
     values ($1, 'zjcp', 'g', 'g@2', 'g@1', $3, $2, '调低')`,
    'update game_rate_order set agreed_by = $4, agreed_at = $2 where id = $1',
  ],
  [
    'releases',
    `insert into settlement_release (venue, order_no, held_at, asked_by, asked_at, reason)
     values ('ob', $1, 1, $3, $2, '已核对')`,
    `update settlement_release set agreed_by = $4, agreed_at = $2, agreed_reason = '同意' where order_no = $1`,
  ],
  [
    'vouchers',
    `insert into voucher_issue (id, issue_no, title, kind, amount, percent, most_extra, venues, life_days, members,
       most_per_member, state, reason, asked_by, asked_by_name, created_at)
     values ($1, 'V1', '券', 'freeBet', 1, 0, 0, '[]', 7, '[]', 1, 'proposed', '活动', $3, 'ask', $2)`,
    `update voucher_issue set state = 'refused', decided_by = $4 where id = $1`,
  ],
  [
    'affiliatePlans',
    `insert into affiliate_plan (version, from_month, content, proposed_by, proposed_by_name, proposed_reason,
       proposed_at) values (2, '2099-01', $1, $3, 'ask', '新方案', $2)`,
    `update affiliate_plan set state = 'refused', decided_by = $4 where content = $1`,
  ],
  [
    'peakSeasons',
    `insert into peak_season (id, no, name, from_day, to_day, text, pool, state, reason, asked_by, asked_by_name,
       created_at) values ($1, 1, '赛季', '2099-01-01', '2099-01-31', '{}', 1, 'draft', '新赛季', $3, 'ask', $2)`,
    `update peak_season set state = 'refused', decided_by_name = 'agree' where id = $1`,
  ],
  [
    'flipSeasons',
    `insert into flip_season (id, title, state, rule, asked_by, asked_by_name, asked_at, reason)
     values ($1, '翻牌', 'draft', '{}', $3, 'ask', $2, '新一期')`,
    `update flip_season set state = 'dropped', opened_by = null where id = $1`,
  ],
  [
    'mallItems',
    `insert into mall_item (id, kind, name, note, price, stock, is_on, limits, version, updated_by, updated_at,
       proposed, asked_by, asked_by_name, asked_at)
     values ($1, 'goods', '杯子', '', 1, 1, false, '{}', 1, 'ask', 1, '{}', $3, 'ask', $2)`,
    `update mall_item set proposed = null, asked_by = null, asked_by_name = null, asked_at = null where id = $1`,
  ],
]

test.each(waits)('%s wait for a second person until it is decided', async (name, asks, decides) => {
  const id = world.id()
  const since = world.now - 1_000
  const all = [id, since, asker, other]
  // A statement is given the values that it names.
  const run = (sql: string) => {
    const used = [...new Set(sql.match(/\$\d/g))].toSorted()
    const text = used.reduce((one, mark, at) => one.replaceAll(mark, `$~${at + 1}`), sql)
    const values = used.map((mark) => all[Number(mark.slice(1)) - 1])
    return world.db.tx((tx) => tx.rows(text.replaceAll('~', ''), values))
  }
  const waiting = async () =>
    (await world.db.read((tx) => queuesOf(tx, world.app.queues, [name])))[0]
  expect(await waiting()).toMatchObject({ count: 0, oldestAt: null, isLate: false })
  await run(asks)
  expect(await waiting()).toMatchObject({ count: 1, oldestAt: since, isLate: false })
  await run(decides)
  expect(await waiting()).toMatchObject({ count: 0, oldestAt: null })
})

test('a callback that nobody noted in ninety days is in its list and counted no more', async () => {
  const told = (days: number) =>
    world.db.tx((tx) => {
      const at = tx.now - days * 86_400_000
      const callback = `insert into provider_callback (id, provider, kind, order_no, channel_no, outcome, amount,
        currency, decision, received_at) values ($1, 'sandbox', 'payout', 'W1', 'C1', 'success', 1, 'CNY',
        'unknownOrder', $2)`
      return tx.rows(callback, [idAt(at), at])
    })
  const waiting = async () =>
    (await world.db.read((tx) => queuesOf(tx, world.app.queues, ['callbacks'])))[0]
  const before = (await waiting())?.count ?? 0
  await told(91)
  expect(await waiting()).toMatchObject({ count: before })
  await told(89)
  expect(await waiting()).toMatchObject({ count: before + 1, isLate: true })
})

test('a payout waits for somebody once it has no answer for ten minutes, or another one is to confirm its failure', async () => {
  const { person, input } = await drawerOf(world, { name: 'drawer', number: 1, locked: 1_00n })
  world.advance(86_400_000)
  const again = await world.logIn(person.name)
  const { billNo } = await world.must(requestWithdrawal, input('100.00'), again)
  const set = (changes: string) =>
    world.db.tx((tx) =>
      tx.rows(`update withdrawal_order set ${changes} where bill_no = $1`, [billNo]),
    )
  const waiting = async () =>
    (await world.db.read((tx) => queuesOf(tx, world.app.queues, ['payouts'])))[0]
  await set(`state = 'paying', next_at = null, decided_at = ${world.now - 599_999}`)
  expect(await waiting()).toMatchObject({ count: 0 })
  await set(`decided_at = ${world.now - 600_001}`)
  expect(await waiting()).toMatchObject({ count: 1, oldestAt: world.now - 600_001, isLate: false })
  await set(`decided_at = ${world.now}, marked_by = 'x', marked_by_name = 'x', marked_reason = 'x',
    marked_at = ${world.now - 1}`)
  expect(await waiting()).toMatchObject({ count: 1, oldestAt: world.now - 1 })
  await set(`marked_by = null, marked_by_name = null, marked_reason = null, marked_at = null`)
  expect(await waiting()).toMatchObject({ count: 0 })
})

test('a void of long ago, a limit that a later one replaced and a season that has begun wait for nobody', async () => {
  await world.db.tx(async (tx) => {
    for (const [side, at] of [
      ['', tx.now - 8 * 86_400_000],
      ['home', tx.now],
    ]) {
      await tx.rows(
        `insert into trading_order (id, deed, fixture_id, market, side, void_reason, asked_by, asked_at, reason)
         values ($1, 'void', 'f', 'm', $2, 'error', $3, $4, '错价')`,
        [tx.runtime.ids.next(), side, asker, at],
      )
    }
    for (const at of [1, 2]) {
      await tx.rows(
        `insert into game_limit_order (id, venue, game, least_stake, most_stake, asked_by, asked_at, reason)
         values ($1, 'zjdz', 'twice', 1, 2, $2, $3, '调低')`,
        [tx.runtime.ids.next(), asker, at],
      )
    }
    await tx.rows(
      `insert into peak_season (id, no, name, from_day, to_day, text, pool, state, reason, asked_by, asked_by_name,
         created_at) values ($1, 9, '旧赛季', '2020-01-01', '2020-01-31', '{}', 1, 'draft', '旧', $2, 'ask', 1)`,
      [tx.runtime.ids.next(), asker],
    )
  })
  const found = await world.db.read((tx) =>
    queuesOf(tx, world.app.queues, ['trading', 'gameLimits', 'peakSeasons']),
  )
  expect(found.map(({ count, oldestAt }) => [count, oldestAt])).toEqual([
    [0, null],
    [1, 2],
    [0, null],
  ])
})
