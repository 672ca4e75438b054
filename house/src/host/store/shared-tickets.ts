import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type GameFailure, gameFailures } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'

/**
 * `asked`: the stake is with the wallet. `accepted`: it was taken, and the ticket stands in the book. `paying`: what it
 * won is with the wallet. `returning`: the stake is asked back. `aside`: it could not be settled, a fault of ours.
 */
export type TicketState =
  | 'asked'
  | 'accepted'
  | 'paying'
  | 'done'
  | 'returning'
  | 'refused'
  | 'aside'

export interface StoredTicket {
  readonly ticketId: string
  readonly roundId: string
  readonly memberId: string
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly commandId: string
  readonly inputHash: string
  readonly choice: Fields
  /** As it stands in the book. */
  readonly canonical: string
  readonly stake: Minor
  /** What it may bring back at most. */
  readonly mostPayout: Minor
  readonly clientSeed: string
  readonly place: number | undefined
  readonly state: TicketState
  readonly failure: GameFailure | undefined
  readonly payout: Minor | undefined
  /** Where it left a round that runs, in hundredths of the stake, and by which command. */
  readonly cashedOutAt: bigint | undefined
  readonly cashOutCommand: string | undefined
  readonly createdAt: number
}

export type NewTicket = Omit<
  StoredTicket,
  'place' | 'state' | 'failure' | 'payout' | 'cashedOutAt' | 'cashOutCommand'
>

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { choice, clientSeed, commandId, createdAt, inputHash, memberId } = ticket
  await tx.rows(
    `insert into shared_ticket (ticket_id, round_id, member_id, token, command_id, input_hash,
       choice, stake, client_seed, state, created_at, canonical, most_payout)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'asked', $10, $11, $12)`,
    [
      ...[ticket.ticketId, ticket.roundId, memberId, ticket.token, commandId, inputHash],
      ...[JSON.stringify(choice), ticket.stake, clientSeed, createdAt],
      ...[ticket.canonical, ticket.mostPayout],
    ],
  )
}

export async function ticketOfCommand(
  tx: Tx,
  memberId: string,
  commandId: string,
): Promise<StoredTicket | undefined> {
  const [ticket] = await select(tx, 't.member_id = $1 and t.command_id = $2', [memberId, commandId])
  return ticket
}

/** Undefined when it is not this member's. */
export async function findTicket(
  tx: Tx,
  memberId: string,
  ticketId: string,
): Promise<StoredTicket | undefined> {
  const [ticket] = await select(tx, 't.member_id = $1 and t.ticket_id = $2', [memberId, ticketId])
  return ticket
}

/** Newest first. */
export function lastTickets(
  tx: Tx,
  memberId: string,
  game: string,
  limit: number,
): Promise<readonly StoredTicket[]> {
  const where = `t.member_id = $1
    and t.round_id in (select round_id from shared_round where game = $2)
    order by t.created_at desc, t.ticket_id desc limit $3`
  return select(tx, where, [memberId, game, limit])
}

/** A member's tickets of a round that may still bring something back. */
export function hopefulTickets(
  tx: Tx,
  roundId: string,
  memberId: string,
): Promise<readonly StoredTicket[]> {
  const where = `t.round_id = $1 and t.member_id = $2 and t.state in ('asked', 'accepted')`
  return select(tx, where, [roundId, memberId])
}

/** Rounds of tickets that were set aside go on: what held them up may be mended. */
export async function resumeAside(tx: Tx, game: string): Promise<void> {
  await tx.rows(
    `update shared_round set state = 'drawn', ended_at = null where game = $1
       and state in ('drawn', 'settled')
       and round_id in (select round_id from shared_ticket where state = 'aside')`,
    [game],
  )
  await tx.rows(
    `update shared_ticket set state = 'accepted', fault = null where state = 'aside'
       and round_id in (select round_id from shared_round where game = $1)`,
    [game],
  )
}

/** Of a game's tickets those that wait for somebody to mend what could not settle them. */
export async function countAside(tx: Tx, game: string): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    `select count(*) as count from shared_ticket t join shared_round r on r.round_id = t.round_id
     where t.state = 'aside' and r.game = $1`,
    [game],
  )
  return Number(row?.count ?? 0n)
}

/** The book: accepted tickets in the order of their acceptance, whatever became of them since. */
export function bookOf(tx: Tx, roundId: string): Promise<readonly StoredTicket[]> {
  return select(tx, 't.round_id = $1 and t.place is not null order by t.place', [roundId])
}

export async function roundsOfTickets(
  tx: Tx,
  ticketIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.rows<{ round_id: string }>(
    'select distinct round_id from shared_ticket where ticket_id = any($1::text[])',
    [ticketIds],
  )
  return rows.map((row) => row.round_id)
}

/** Their rounds are locked. */
export async function ticketsById(
  tx: Tx,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, StoredTicket>> {
  const tickets = await select(tx, 't.ticket_id = any($1::text[])', [ticketIds])
  return new Map(tickets.map((ticket) => [ticket.ticketId, ticket]))
}

/** Accepted ones that nothing was done about yet, in the order of the book. */
export function acceptedTickets(
  tx: Tx,
  roundId: string,
  limit: number,
): Promise<readonly StoredTicket[]> {
  const where = `t.round_id = $1 and t.state = 'accepted' order by t.place limit $2`
  return select(tx, where, [roundId, limit])
}

/** Tickets of the round that wait for the wallet, by what they wait for. */
export async function countWaiting(
  tx: Tx,
  roundId: string,
  states: readonly TicketState[],
): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    'select count(*) as count from shared_ticket where round_id = $1 and state = any($2::text[])',
    [roundId, states],
  )
  return Number(row?.count ?? 0n)
}

/** It has left a round that runs. Its round is locked. */
export async function keepCashOut(
  tx: Tx,
  ticketId: string,
  commandId: string,
  at: bigint,
): Promise<void> {
  await tx.rows(
    'update shared_ticket set cashed_out_at = $2, cash_out_command = $3 where ticket_id = $1',
    [ticketId, at, commandId],
  )
}

export interface TicketMove {
  readonly ticketId: string
  readonly state: TicketState
  readonly place?: number
  readonly payout?: Minor
  readonly failure?: GameFailure
  /** Why it was set aside. */
  readonly fault?: string
}

/** All in one statement. What a move does not name stays. */
export async function moveTickets(tx: Tx, moves: readonly TicketMove[]): Promise<void> {
  if (moves.length === 0) return
  await tx.rows(
    `update shared_ticket t set state = n.state, place = coalesce(n.place, t.place),
       payout = coalesce(n.payout, t.payout), failure = coalesce(n.failure, t.failure),
       fault = coalesce(n.fault, t.fault),
       ended_at = case when n.state in ('done', 'refused') then $7::bigint end
     from unnest($1::text[], $2::text[], $3::integer[], $4::bigint[], $5::text[], $6::text[])
       as n (ticket_id, state, place, payout, failure, fault)
     where t.ticket_id = n.ticket_id`,
    [
      moves.map(({ ticketId }) => ticketId),
      moves.map(({ state }) => state),
      moves.map(({ place }) => place ?? null),
      moves.map(({ payout }) => payout ?? null),
      moves.map(({ failure }) => failure ?? null),
      moves.map(({ fault }) => fault ?? null),
      tx.now,
    ],
  )
}

async function select(tx: Tx, where: string, params: readonly unknown[]): Promise<StoredTicket[]> {
  const rows = await tx.rows<TicketRow>(selectTickets + where, params)
  return rows.map((row) => ({
    ...{ ticketId: row.ticket_id, roundId: row.round_id, memberId: String(row.member_id) },
    ...{ account: row.account, currency: row.currency, token: row.token },
    ...{ commandId: row.command_id, inputHash: row.input_hash, choice: row.choice },
    ...{ canonical: row.canonical, mostPayout: row.most_payout },
    ...{ stake: row.stake, clientSeed: row.client_seed, state: row.state },
    place: row.place ?? undefined,
    failure: gameFailures.find((one) => one === row.failure),
    payout: row.payout ?? undefined,
    cashedOutAt: row.cashed_out_at ?? undefined,
    cashOutCommand: row.cash_out_command ?? undefined,
    createdAt: Number(row.created_at),
  }))
}

const selectTickets = `select t.*, m.account, m.currency from shared_ticket t
  join member m on m.id = t.member_id where `

interface TicketRow {
  readonly ticket_id: string
  readonly round_id: string
  readonly member_id: bigint
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly command_id: string
  readonly input_hash: string
  readonly choice: Fields
  readonly canonical: string
  readonly stake: bigint
  readonly most_payout: bigint
  readonly client_seed: string
  readonly place: number | null
  readonly state: TicketState
  readonly failure: string | null
  readonly payout: bigint | null
  readonly cashed_out_at: bigint | null
  readonly cash_out_command: string | null
  readonly created_at: bigint
}
