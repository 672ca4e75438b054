import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { agreeTradingOrder, listTradingOrders } from '@zhengju/contract/trading/office-calls'
import type { VoidReason } from '@zhengju/domain/trading'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import type { House } from './desk-module.ts'
import * as store from './order-store.ts'
import { mustSayWhy } from './service.ts'

type TradingOrder = DataOf<typeof agreeTradingOrder>

export interface AskedResult extends Actor {
  readonly fixtureId: string
  readonly period: 'full' | 'firstHalf'
  readonly home: number
  readonly away: number
  readonly reason: string
}

export interface AskedVoid extends Actor {
  readonly fixtureId: string
  readonly market: string
  readonly voidReason: VoidReason
  readonly reason: string
}

interface OrderQuery extends ListQuery {
  readonly fixtureId?: string | undefined
  readonly state?: 'waiting' | 'done' | undefined
}

export async function listOrders(
  tx: Tx,
  { fixtureId, state, ...query }: OrderQuery,
): Promise<DataOf<typeof listTradingOrders>> {
  const { size, page } = listQuery(query)
  const isDone = state === undefined ? undefined : state === 'done'
  return pageOf(await store.listOrders(tx, { ...page, fixtureId, isDone }), size, present)
}

/** The house is asked first whether there is such a match, and whether its result is ours to write. */
export async function askResult(
  house: House,
  command: Command,
  asked: AskedResult,
): Promise<TradingOrder> {
  mustSayWhy(asked.reason)
  const { isFed } = await house.fixture(asked.fixtureId)
  if (!isFed) throw new Failure('trading.notFed')
  const { fixtureId: fixture_id, period, home, away, reason } = asked
  const nothing = { market: '', void_reason: null }
  return ask(command, asked, { deed: 'result', fixture_id, period, home, away, reason, ...nothing })
}

export async function askVoid(
  house: House,
  command: Command,
  asked: AskedVoid,
): Promise<TradingOrder> {
  mustSayWhy(asked.reason)
  await house.fixture(asked.fixtureId)
  const { fixtureId: fixture_id, market, voidReason: void_reason, reason } = asked
  const nothing = { period: null, home: null, away: null }
  return ask(command, asked, {
    deed: 'void',
    fixture_id,
    market,
    void_reason,
    reason,
    ...nothing,
  })
}

function ask(command: Command, asked: Actor, order: store.NewOrder): Promise<TradingOrder> {
  return command.once(async (tx) => {
    const id = await store.insertOrder(tx, order, asked.operator.id)
    const row = await mustExist(tx, id)
    await write(tx, asked, row, order.reason, 'ask')
    return present(row)
  })
}

/** Both stand in the trail before the house is told; it is told again by whoever presses until it has answered. */
export async function agree(
  house: House,
  db: Database,
  asked: Actor & { readonly id: string; readonly reason: string; readonly command: Command },
): Promise<TradingOrder> {
  mustSayWhy(asked.reason)
  await asked.command.once(async (tx) => {
    const row = await store.lockOrder(tx, asked.id)
    if (!row) throw new Failure('notFound')
    // Of before, for one side of a market alone: that is not made void, and not widened either.
    if (row.done_at !== null || row.side !== '') throw new Failure('office.decided')
    if (row.agreed_by !== null) return true
    if (row.asked_by === asked.operator.id) throw new Failure('office.secondPerson')
    await store.agreeOrder(tx, row.id, asked.operator.id)
    await write(tx, asked, row, asked.reason, 'agree')
    return true
  })
  const row = await db.read((tx) => mustExist(tx, asked.id))
  if (row.done_at === null) {
    // The house has refused it since: the same command is told so again, and another agrees anew.
    if (row.agreed_by === null) throw new Failure('office.decided')
    await tell(house, row).catch((error) => disarm(db, row, error))
  }
  return db.tx(async (tx) => {
    await store.endOrder(tx, row)
    return present(await mustExist(tx, row.id))
  })
}

/** What the house refuses is agreed to no longer: pressed later it would be done by one alone. */
async function disarm(db: Database, row: store.OrderRow, error: unknown): Promise<never> {
  if (error instanceof Failure && finalRefusals.has(error.name)) {
    await db.tx((tx) => store.takeBackAgreement(tx, row))
  }
  throw error
}

const finalRefusals: ReadonlySet<string> = new Set([
  'notFound',
  'trading.notFed',
  'trading.notEnded',
  'trading.noError',
])

async function tell(house: House, row: store.OrderRow): Promise<void> {
  const { fixture_id: fixtureId, market } = row
  if (row.deed === 'result') {
    const score = { home: row.home, away: row.away }
    await house.correctResult({ fixtureId, period: row.period, score })
    return
  }
  const by = [row.asked_name, row.agreed_name].join(', ')
  const body = { fixtureId, market, voidReason: row.void_reason, by, reason: row.reason }
  await house.makeVoid(body)
}

async function mustExist(tx: Tx, id: string): Promise<store.OrderRow> {
  const row = await store.findOrder(tx, id)
  if (!row) throw new Failure('notFound')
  return row
}

async function write(
  tx: Tx,
  actor: Actor,
  row: store.OrderRow,
  reason: string,
  step: 'ask' | 'agree',
): Promise<void> {
  const { deed, fixture_id, market, void_reason, period, home, away } = row
  const after =
    deed === 'void' ? { market, voidReason: void_reason } : { period, score: `${home}-${away}` }
  const actions = {
    result: { ask: 'trading.askResult', agree: 'trading.result' },
    void: { ask: 'trading.askVoid', agree: 'trading.void' },
  } as const
  await writeAuditEntry(tx, actor, {
    action: actions[deed][step],
    subject: fixture_id,
    after,
    reason,
  })
}

function present(row: store.OrderRow): TradingOrder {
  return {
    id: row.id,
    deed: row.deed,
    fixtureId: row.fixture_id,
    market: row.market,
    voidReason: row.void_reason,
    period: row.period,
    score: row.home === null ? null : `${row.home}-${row.away}`,
    askedBy: row.asked_name,
    reason: row.reason,
    askedAt: Number(row.asked_at),
    agreedBy: row.agreed_name,
    isDone: row.done_at !== null,
  }
}
