import type { listGameDesk, listGameDraws } from '@zhengju/contract/game-desk/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type GameVenueId, gameVenueIds } from '@zhengju/domain/venue'
import { Failure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { OpenVenues } from '../../venues/port.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'

type GameDesk = DataOf<typeof listGameDesk>

/** The venues are asked each time: their games are theirs, only who stopped one is ours. */
export async function gameDesk(venues: OpenVenues): Promise<GameDesk> {
  const asked = gameVenueIds.filter((venue) => venues.get(venue)?.desk)
  const desks = await Promise.all(
    asked.map(async (venue) => ({ venue, desk: await venues.get(venue)?.desk?.look() })),
  )
  return {
    games: desks.flatMap(({ venue, desk }) =>
      (desk?.games ?? []).map(
        ({
          greatestReturn,
          jackpots,
          leastReturn,
          limits,
          margin,
          paid,
          sheet,
          staked,
          ...game
        }) => ({
          ...{ ...game, venue, staked: money(staked), paid: money(paid) },
          actualReturn: staked === 0n ? null : Number((paid * 1_000_000n) / staked),
          leastReturn: leastReturn ?? null,
          greatestReturn: greatestReturn ?? null,
          margin: margin ?? null,
          jackpots: jackpots.map(({ pool, tier }) => ({ tier, pool: money(pool) })),
          sheet: sheet ? limitsOf(sheet) : null,
          limits: limits ? { ...limitsOf(limits), version: limits.version } : null,
        }),
      ),
    ),
    rounds: desks.flatMap(({ venue, desk }) =>
      (desk?.rounds ?? []).map(({ staked, ...round }) => ({
        ...{ ...round, venue, staked: money(staked) },
      })),
    ),
    isWhole: desks.every(({ desk }) => desk !== undefined),
  }
}

interface Deed extends Actor {
  readonly venue: GameVenueId
  readonly reason: string
  readonly command: Command
}

export interface PauseCommand extends Deed {
  readonly game: string
  readonly isPaused: boolean
}

/** It stands in the trail before the venue is told; told again it is the same. */
export async function pause(venues: OpenVenues, asked: PauseCommand) {
  const { game, isPaused, operator, reason, venue } = asked
  const desk = await answering(venues, venue)
  await written(asked, game, isPaused ? 'game.pause' : 'game.resume')
  const done = await desk.pause({ game, isPaused, by: operator.name, reason })
  if (done === undefined) throw new Failure('venue.unavailable')
  if (done === 'gameUnknown') throw new Failure('office.decided')
  return { isPaused }
}

export async function voidRound(
  venues: OpenVenues,
  asked: Deed & { readonly roundId: string },
): Promise<object> {
  const { operator, reason, roundId, venue } = asked
  const desk = await answering(venues, venue)
  await written(asked, roundId, 'game.void')
  const done = await desk.cancel({ roundId, by: operator.name, reason })
  if (done === undefined) throw new Failure('venue.unavailable')
  if (done === 'changed') throw new Failure('office.decided')
  return {}
}

/** Before anything is written: no line of what a venue that is away never heard of. */
async function answering(venues: OpenVenues, venue: GameVenueId) {
  const desk = venues.get(venue)?.desk
  if (!desk || !(await desk.look())) throw new Failure('venue.unavailable')
  return desk
}

async function written(
  asked: Deed,
  subject: string,
  action: 'game.pause' | 'game.resume' | 'game.void',
): Promise<void> {
  if (asked.reason.trim() === '') throw new Failure('office.reasonRequired')
  const { reason, venue } = asked
  await asked.command.once(async (tx) => {
    await writeAuditEntry(tx, asked, { action, subject, after: { venue }, reason })
    return {}
  })
}

/** A page of what was drawn; the venue says where the next one begins. */
export async function gameDraws(
  venues: OpenVenues,
  { cursor, game, venue }: DrawsQuery,
): Promise<DataOf<typeof listGameDraws>> {
  const before = cursor === undefined ? {} : { before: cursor }
  const page = await venues.get(venue)?.desk?.draws({ game, ...before })
  if (page === undefined) throw new Failure('venue.unavailable')
  if (page === 'gameUnknown') throw new Failure('notFound')
  const items = page.draws.map(({ paid, staked, ...draw }) => ({
    ...{ ...draw, venue, staked: money(staked), paid: money(paid) },
    ...{ limitsVersion: draw.limitsVersion ?? null, outcome: draw.outcome ?? null },
    ...{ reason: draw.reason ?? null, bookRoot: draw.bookRoot ?? null, seed: draw.seed ?? null },
  }))
  return { items, nextCursor: page.next ?? null }
}

interface DrawsQuery {
  readonly venue: GameVenueId
  readonly game: string
  readonly cursor?: string | undefined
}

interface Limits {
  readonly leastStake: Minor
  readonly mostStake: Minor
  readonly roundPayout?: Minor
}

function limitsOf({ leastStake, mostStake, roundPayout }: Limits) {
  return {
    ...{ leastStake: money(leastStake), mostStake: money(mostStake) },
    roundPayout: roundPayout === undefined ? null : money(roundPayout),
  }
}

function money(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
