import { isDeepStrictEqual } from 'node:util'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { recordByOrder } from '@zhengju/server/modules/betting/index'
import { faults, statement, sums, wallet } from '@zhengju/server/modules/ledger/index'
import { memberByName } from '@zhengju/server/modules/member/index'
import { lotsOf } from '@zhengju/server/modules/turnover/index'
import { applyMigrations, type Migration } from '@zhengju/storage/migrate'
import type { Tx } from '@zhengju/storage/tx'
import { afterEach, expect, test } from 'vitest'
import { landed } from './landed.ts'
import { type KeptRow, type KeptRows, keepRows, namesIn, rowsOf } from './load.ts'
import { dropAll, empty, house, kept, old, patience, platform, upgraded } from './old-database.ts'
import { schemaOf } from './schema.ts'

afterEach(dropAll)

/** Named by their time: merged as their names say. */
function later(migrations: readonly Migration[]): Migration[] {
  return migrations.filter(({ name }) => !landed.includes(name))
}

/** What migrations put into the tables, whenever and in which order they did. */
async function seeded(tx: Tx) {
  const { schema_migration: _, ...tables } = await keepRows(tx)
  return Object.entries(tables).map(([name, rows]) => [
    name,
    inColumns(namesIn(rows), rowsOf(rows)),
  ])
}

test('what has landed keeps its name and its text', () => {
  const sums = (migrations: readonly Migration[]) =>
    old(migrations).map(({ name, checksum }) => `${name} ${checksum}`)
  const applied = ({ schema_migration }: KeptRows) =>
    rowsOf(schema_migration).map(({ name, checksum }) => `${name} ${checksum}`)
  expect(sums(platform).sort()).toEqual(applied(kept.platform).sort())
  expect(sums(house).sort()).toEqual(applied(kept.house).sort())
})

test(
  'a database that was upgraded step by step is made as one that is made anew',
  patience,
  async () => {
    const stepwise = [...old(platform), ...later(platform)]
    expect(stepwise).toHaveLength(platform.length)
    const upgraded = await empty()
    await applyMigrations(upgraded, stepwise)
    const anew = await empty()
    await applyMigrations(anew, platform)
    expect(await upgraded.read(schemaOf)).toEqual(await anew.read(schemaOf))
    expect(await upgraded.read(seeded)).toEqual(await anew.read(seeded))
  },
)

test(
  'a database of commit 90ba6d5 is upgraded with every row and figure that it had',
  patience,
  async () => {
    const db = await upgraded(platform, kept.platform)
    // What play money providers remembered stands in their own program now.
    expect(await db.read((tx) => changed(tx, kept.platform))).toEqual([
      // The standing campaign of dividends came to those that were there.
      'chat_campaign',
      // The transaction of a claim is found by the dividend's number.
      'dividend',
      ...withNewRights,
      'payment_sandbox_transfer',
    ])
    expect(await db.read(faults)).toEqual([])
    expect(await db.read(sums)).toEqual(new Map([['CNY', 0]]))
    expect(await db.read((tx) => figuresOf(tx, 'bobby'))).toEqual({
      money: { available: 202_900n, held: 7_500n, locked: 0n, bonus: 0n, debt: 0n },
      movements: { depositCredited: 1, stakeHeld: 12, betSettled: 11 },
      records: bobs,
      lots: [['deposit', '2000.00', '589.00', 'open']],
    })
    expect(await db.read((tx) => figuresOf(tx, 'alice'))).toEqual({
      money: { available: 123_000n, held: 2_000n, locked: 0n, bonus: 0n, debt: 0n },
      movements: { depositCredited: 2, stakeHeld: 1 },
      records: ['accepted null 2000 null null'],
      // In the order in which they are fed.
      lots: [
        ['deposit', '1000.00', '0.00', 'open'],
        ['deposit', '250.00', '0.00', 'open'],
      ],
    })
    expect(await db.read((tx) => figuresOf(tx, 'demo01'))).toEqual({
      money: { available: 951_800n, held: 0n, locked: 0n, bonus: 0n, debt: 0n },
      movements: {
        bonusGranted: 1,
        bonusReleased: 1,
        dividendClaimed: 1,
        withdrawalHeld: 1,
        withdrawalPaid: 1,
      },
      records: [],
      lots: [['activity', '18.00', '0.00', 'open']],
    })
    // That lot is of before bonus money stood apart: it has no money of its own.
    expect(await db.read(giftsOfDividends)).toEqual([
      'claimed is paid 18.00 ×100 of no lot',
      'open is unfunded 8.00 ×0 of no lot',
    ])
  },
)

/** Every dividend that stands is a gift of the one engine, with its number, its amount and its lot. */
async function giftsOfDividends(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ line: string }>(
    `select d.state || ' is ' || g.state || ' ' || (g.amount::numeric / 100)::numeric(20, 2) || ' ×' || g.multiple_percent
       || case when g.lot_id is null then ' of no lot' else ' of its lot' end as line
     from dividend d join promotion_grant g on g.id = d.id and g.bill_no = d.bill_no order by 1`,
  )
  return rows.map(({ line }) => line)
}

test('the house of that commit is upgraded with every row that it had', patience, async () => {
  const db = await upgraded(house, kept.house)
  expect(await db.read((tx) => changed(tx, kept.house))).toEqual([])
})

/** A later right was given to the roles that came with the program. */
const withNewRights = ['operator_role_permission']
/** State, outcome, stake, payout and turnover of eleven real matches and of a bet that is open. */
const bobs = [
  'accepted null 7500 null null',
  ...['5000 5000', '5000 5000', '5000 5000'].map((end) => `settled halfLost 10000 ${end}`),
  ...['14550 4550', '15250 5250', '15500 5500'].map((end) => `settled halfWon 10000 ${end}`),
  'settled lost 10000 0 10000',
  ...['10000 0', '10000 0'].map((end) => `settled push 10000 ${end}`),
  ...['18600 8600', '21500 10000'].map((end) => `settled won 10000 ${end}`),
]

/** What the program of today reads of a member. */
async function figuresOf(tx: Tx, name: string) {
  const member = await memberByName(tx, name)
  if (!member) throw new Error(`${name} is gone`)
  const lines = await statement(tx, member.id, { currency: siteCurrency, limit: 100 })
  const orderNos = rowsOf(kept.platform.bet_record)
    .filter(({ member_id }) => member_id === member.id)
    .map(({ order_no }) => String(order_no))
  const records = await Promise.all(orderNos.map((no) => recordByOrder(tx, member.id, no)))
  const lots = await lotsOf(tx, member.id)
  return {
    money: await wallet(tx, member.id, siteCurrency),
    movements: countBy(lines.map(({ movement }) => movement)),
    records: records
      .map((one) => `${one?.state} ${one?.outcome} ${one?.stake} ${one?.payout} ${one?.valid_bet}`)
      .sort(),
    lots: lots.map(({ source, required, done, state }) => [source, required, done, state]),
  }
}

/** The tables in which not every row stands as it stood, and nothing else, in the columns of then. */
async function changed(tx: Tx, before: KeptRows): Promise<string[]> {
  const { schema_migration: _, ...tables } = before
  const after = await keepRows(tx)
  return Object.entries(tables).flatMap(([name, rows]) => {
    const columns = namesIn(rows)
    const then = inColumns(columns, rowsOf(rows))
    const now = inColumns(columns, rowsOf(after[name]).map(ofThen[name] ?? same))
    return isDeepStrictEqual(then, now) ? [] : [name]
  })
}

const same = (row: KeptRow): KeptRow => row
/** Rows of today in the columns of then. */
const ofThen: Readonly<Record<string, (row: KeptRow) => KeptRow>> = {
  bet_record: recordOfThen,
  deposit_order: orderOfThen,
}

/** What a slip has of its own stands in its detail now. */
function recordOfThen(row: KeptRow): KeptRow {
  const of = (name: string): unknown => Reflect.get(Object(row.detail), name)
  const minor = (name: string) => {
    const money = parseMoney(`${of(name)}`, siteCurrency)
    return money === undefined ? null : Number(money)
  }
  return {
    ...row,
    risk: row.stake,
    kind: of('betKind'),
    line_count: of('lineCount'),
    odds_format: of('oddsFormat'),
    unit_stake: minor('unitStake'),
    potential_return: minor('potentialReturn'),
    uncapped: minor('uncapped'),
    legs: of('legs'),
  }
}

/** Where a transfer goes is one of the shapes of an instruction now. */
function orderOfThen(row: KeptRow): KeptRow {
  const of = (name: string): unknown => Reflect.get(Object(row.instruction), name)
  const names = ['company', 'licence', 'bankName', 'branch', 'accountNo']
  return { ...row, payee: Object.fromEntries(names.map((name) => [name, of(name)])) }
}

function inColumns(columns: readonly string[], rows: readonly KeptRow[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
