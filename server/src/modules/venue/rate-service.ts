import type { agreeGameRates, listGameRates } from '@zhengju/contract/game-desk/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type DeclaredVersion, declaredOf, returnRange } from '@zhengju/domain/games/versions'
import { siteDay } from '@zhengju/domain/siteDay'
import type { GameVenueId } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { OpenVenues } from '../../venues/port.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './rate-store.ts'

type RateOrder = DataOf<typeof agreeGameRates>

export interface AskedRates extends Actor {
  readonly venue: GameVenueId
  readonly game: string
  readonly version: string
  readonly reason: string
  readonly command: Command
}

export async function gameRates(tx: Tx, query: PageQuery): Promise<DataOf<typeof listGameRates>> {
  const { size, before, limit } = pageQuery(query)
  return pageOf(await store.listRates(tx, { before, limit }), size, (row) => present(row, tx.now))
}

/** What games promise that have other prices than their tiles say; as percent, to two decimals. */
export async function returnsInForce(
  tx: Tx,
): Promise<readonly { readonly game: string; readonly returns: [string, string] }[]> {
  const day = siteDay(tx.now)
  return (await store.ratesInForce(tx)).flatMap(({ game, version }) => {
    const declared = declaredOf(version, day)
    if (!declared) return []
    const { greatest, least } = returnRange(declared)
    return [{ game, returns: [percent(least), percent(greatest)] }]
  })
}

/** Judged by the same data as the house judges it, and the house is asked what holds now. */
export async function askRates(venues: OpenVenues, asked: AskedRates): Promise<RateOrder> {
  mustSayWhy(asked.reason)
  const { game, reason, venue, version } = asked
  const desk = await venues.get(venue)?.desk?.look()
  if (!desk) throw new Failure('venue.unavailable')
  const before = desk.games.find((one) => one.game === game)?.version
  if (before === undefined) throw new Failure('notFound')
  return asked.command.once(async (tx) => {
    const declared = declaredOf(version, siteDay(tx.now))
    if (declared?.game !== game || version === before) throw new Failure('game.rateOutside')
    const id = await store.insertRate(
      tx,
      { venue, game, version, before, reason },
      asked.operator.id,
    )
    const row = await mustExist(tx, id)
    await write(tx, asked, row, { action: 'game.askRates', reason })
    return present(row, tx.now)
  })
}

/** Both stand in the trail before the house is told; it is told again by whoever presses until it has answered. */
export async function agreeRates(
  venues: OpenVenues,
  db: Database,
  asked: Actor & { readonly id: string; readonly reason: string; readonly command: Command },
): Promise<RateOrder> {
  mustSayWhy(asked.reason)
  await asked.command.once(async (tx) => {
    const row = await store.lockRate(tx, asked.id)
    if (!row) throw new Failure('notFound')
    if (row.done_at !== null || row.is_over) throw new Failure('office.decided')
    if (row.agreed_by !== null) return true
    if (row.asked_by === asked.operator.id) throw new Failure('office.secondPerson')
    await store.agreeRate(tx, row.id, asked.operator.id)
    await write(tx, asked, row, { action: 'game.rates', reason: asked.reason })
    return true
  })
  const row = await db.read((tx) => mustExist(tx, asked.id))
  if (row.done_at === null) {
    // The house has refused it since: the same command is told so again, and another agrees anew.
    if (row.agreed_by === null) throw new Failure('office.decided')
    const place = await tell(venues, db, row)
    await db.tx((tx) => store.endRate(tx, row, place))
  }
  return db.read(async (tx) => present(await mustExist(tx, row.id), tx.now))
}

async function tell(venues: OpenVenues, db: Database, row: store.RateRow): Promise<number> {
  const done = await venues.get(row.venue)?.desk?.rate({
    ...{ changeId: row.id, game: row.game, version: row.version, reason: row.reason },
    by: [row.asked_name, row.agreed_name].join(', '),
  })
  if (done === undefined) throw new Failure('venue.unavailable')
  if (typeof done === 'number') return done
  await db.tx((tx) => store.takeBackRate(tx, row))
  throw new Failure(done === 'outside' ? 'game.rateOutside' : 'office.decided')
}

function mustSayWhy(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}

async function mustExist(tx: Tx, id: string): Promise<store.RateRow> {
  const row = await store.findRate(tx, id)
  if (!row) throw new Failure('notFound')
  return row
}

async function write(
  tx: Tx,
  actor: Actor,
  row: store.RateRow,
  { action, reason }: { readonly action: 'game.askRates' | 'game.rates'; readonly reason: string },
): Promise<void> {
  const { before, game: subject, venue, version } = row
  const changed = { before: { venue, version: before }, after: { venue, version } }
  await writeAuditEntry(tx, actor, { action, subject, ...changed, reason })
}

function present(row: store.RateRow, now: number): RateOrder {
  const day = siteDay(now)
  return {
    ...{ id: row.id, venue: row.venue, game: row.game },
    before: saidOf(row.before, declaredOf(row.before, day)),
    after: saidOf(row.version, declaredOf(row.version, day)),
    ...{ askedBy: row.asked_name, askedAt: Number(row.asked_at), reason: row.reason },
    ...{ agreedBy: row.agreed_name, place: row.place, isOver: row.is_over },
  }
}

/** A version that this program does not know promises nothing here. */
function saidOf(version: string, declared: DeclaredVersion | undefined): RateOrder['after'] {
  const range = declared && returnRange(declared)
  return {
    version,
    leastReturn: range?.least ?? null,
    greatestReturn: range?.greatest ?? null,
  }
}

function percent(millionths: number): string {
  return (millionths / 10_000).toFixed(2)
}
