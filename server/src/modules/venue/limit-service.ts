import type { agreeGameLimits, listGameLimits } from '@zhengju/contract/game-desk/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listNarrowedGames } from '@zhengju/contract/venue/calls'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type GameVenueId, gameVenueIds } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { OpenVenues } from '../../venues/port.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './limit-store.ts'
import type { VenueClosure } from './lobby-service.ts'
import { returnsInForce } from './rate-service.ts'

type LimitOrder = DataOf<typeof agreeGameLimits>

export interface AskedLimits extends Actor {
  readonly venue: GameVenueId
  readonly game: string
  readonly leastStake: string
  readonly mostStake: string
  readonly roundPayout: string | null
  readonly reason: string
  readonly command: Command
}

export async function gameLimits(tx: Tx, query: PageQuery): Promise<DataOf<typeof listGameLimits>> {
  const { size, before, limit } = pageQuery(query)
  return pageOf(await store.listLimits(tx, { before, limit }), size, present)
}

/** Of games that operators have narrowed; the house holds its rounds to them by itself. */
export async function narrowedGames(
  tx: Tx,
  venues: OpenVenues,
  closure: Pick<VenueClosure, 'venueWindow'>,
): Promise<DataOf<typeof listNarrowedGames>> {
  const open = gameVenueIds.filter((venue) => venues.has(venue))
  const windows = await Promise.all(open.map((venue) => closure.venueWindow(venue, 'all')))
  const closures = open.flatMap((venue, at) => {
    const window = windows[at]
    if (!window) return []
    const { startAt, endAt, content } = window
    return [{ venue, startAt, endAt, content }]
  })
  const paused = open.flatMap((venue) => venues.get(venue)?.pausedGames?.() ?? [])
  const games = (await store.limitsInForce(tx)).map(({ game, least_stake, most_stake }) => ({
    game,
    leastStake: moneyText(least_stake, siteCurrency),
    mostStake: moneyText(most_stake, siteCurrency),
  }))
  return { games, returns: [...(await returnsInForce(tx))], paused, closures }
}

/** The house is asked first what the sheet allows: nothing outside it is ever asked for. */
export async function askLimits(venues: OpenVenues, asked: AskedLimits): Promise<LimitOrder> {
  mustSayWhy(asked.reason)
  const { game, reason, venue } = asked
  const desk = await venues.get(venue)?.desk?.look()
  if (!desk) throw new Failure('venue.unavailable')
  const { sheet } = desk.games.find((one) => one.game === game) ?? {}
  if (!sheet) throw new Failure('notFound')
  const [least, most] = [minorOf(asked.leastStake), minorOf(asked.mostStake)]
  const roundPayout = asked.roundPayout === null ? undefined : minorOf(asked.roundPayout)
  const isInside = least >= sheet.leastStake && least <= most && most <= sheet.mostStake
  const isPayable =
    sheet.roundPayout === undefined
      ? roundPayout === undefined
      : roundPayout !== undefined && roundPayout > 0n && roundPayout <= sheet.roundPayout
  if (!isInside || !isPayable) throw new Failure('game.limitsOutside')
  return asked.command.once(async (tx) => {
    const limits = { least_stake: least, most_stake: most, round_payout: roundPayout ?? null }
    const id = await store.insertLimit(tx, { venue, game, reason, ...limits }, asked.operator.id)
    const row = await mustExist(tx, id)
    await write(tx, asked, row, { action: 'game.askLimits', reason })
    return present(row)
  })
}

/** Both stand in the trail before the house is told; it is told again by whoever presses until it has answered. */
export async function agreeLimits(
  venues: OpenVenues,
  db: Database,
  asked: Actor & { readonly id: string; readonly reason: string; readonly command: Command },
): Promise<LimitOrder> {
  mustSayWhy(asked.reason)
  await asked.command.once(async (tx) => {
    const row = await store.lockLimit(tx, asked.id)
    if (!row) throw new Failure('notFound')
    if (row.done_at !== null || row.is_over) throw new Failure('office.decided')
    if (row.agreed_by !== null) return true
    if (row.asked_by === asked.operator.id) throw new Failure('office.secondPerson')
    await store.agreeLimit(tx, row.id, asked.operator.id)
    await write(tx, asked, row, { action: 'game.limits', reason: asked.reason })
    return true
  })
  const row = await db.read((tx) => mustExist(tx, asked.id))
  if (row.done_at !== null) return present(row)
  // The house has refused it since: the same command is told so again, and another agrees anew.
  if (row.agreed_by === null) throw new Failure('office.decided')
  const version = await tell(venues, db, row)
  return db.tx(async (tx) => {
    await store.endLimit(tx, row, version)
    return present(await mustExist(tx, row.id))
  })
}

async function tell(venues: OpenVenues, db: Database, row: store.LimitRow): Promise<number> {
  const done = await venues.get(row.venue)?.desk?.limit({
    ...{ changeId: row.id, game: row.game, leastStake: row.least_stake, mostStake: row.most_stake },
    ...(row.round_payout !== null && { roundPayout: row.round_payout }),
    by: [row.asked_name, row.agreed_name].join(', '),
    reason: row.reason,
  })
  if (done === undefined) throw new Failure('venue.unavailable')
  if (typeof done === 'number') return done
  await db.tx((tx) => store.takeBackAgreement(tx, row))
  throw new Failure(done === 'outside' ? 'game.limitsOutside' : 'office.decided')
}

function mustSayWhy(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}

function minorOf(text: string): Minor {
  const minor = parseMoney(text, siteCurrency)
  if (minor === undefined || minor <= 0n) throw new Failure('game.limitsOutside')
  return minor
}

async function mustExist(tx: Tx, id: string): Promise<store.LimitRow> {
  const row = await store.findLimit(tx, id)
  if (!row) throw new Failure('notFound')
  return row
}

async function write(
  tx: Tx,
  actor: Actor,
  row: store.LimitRow,
  {
    action,
    reason,
  }: { readonly action: 'game.askLimits' | 'game.limits'; readonly reason: string },
): Promise<void> {
  const { game: subject, venue } = row
  const { leastStake, mostStake, roundPayout } = present(row)
  const after = { venue, leastStake, mostStake, roundPayout }
  await writeAuditEntry(tx, actor, { action, subject, after, reason })
}

function present(row: store.LimitRow): LimitOrder {
  return {
    ...{ id: row.id, venue: row.venue, game: row.game },
    leastStake: moneyText(row.least_stake, siteCurrency),
    mostStake: moneyText(row.most_stake, siteCurrency),
    roundPayout: row.round_payout === null ? null : moneyText(row.round_payout, siteCurrency),
    ...{ askedBy: row.asked_name, askedAt: Number(row.asked_at), reason: row.reason },
    ...{ agreedBy: row.agreed_name, version: row.version, isOver: row.is_over },
  }
}
