import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type GameFailure, gameFailures } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'

/**
 * `asked`: the stake is with the wallet. `accepted`: it was taken, and the ticket stands in the book. `paying`: what it
 * won is with the wallet. `returning`: the stake is asked back.
 */
export type TicketState = 'asked' | 'accepted' | 'paying' | 'done' | 'returning' | 'refused'

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
  readonly stake: Minor
  readonly clientSeed: string
  readonly place: number | undefined
  readonly state: TicketState
  readonly failure: GameFailure | undefined
  readonly payout: Minor | undefined
  readonly createdAt: number
}

export type NewTicket = Omit<StoredTicket, 'place' | 'state' | 'failure' | 'payout'>

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { choice, clientSeed, commandId, createdAt, inputHash, memberId } = ticket
  await tx.rows(
    `insert into shared_ticket (ticket_id, round_id, member_id, token, command_id, input_hash,
       choice, stake, client_seed, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'asked', $10)`,
    [
      ...[ticket.ticketId, ticket.roundId, memberId, ticket.token, commandId, inputHash],
      ...[JSON.stringify(choice), ticket.stake, clientSeed, createdAt],
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

export interface TicketMove {
  readonly ticketId: string
  readonly state: TicketState
  readonly place?: number
  readonly payout?: Minor
  readonly failure?: GameFailure
}

/** All in one statement. What a move does not name stays. */
export async function moveTickets(tx: Tx, moves: readonly TicketMove[]): Promise<void> {
  if (moves.length === 0) return
  await tx.rows(
    `update shared_ticket t set state = n.state, place = coalesce(n.place, t.place),
       payout = coalesce(n.payout, t.payout), failure = coalesce(n.failure, t.failure),
       ended_at = case when n.state in ('done', 'refused') then $6::bigint end
     from unnest($1::text[], $2::text[], $3::integer[], $4::bigint[], $5::text[])
       as n (ticket_id, state, place, payout, failure)
     where t.ticket_id = n.ticket_id`,
    [
      moves.map(({ ticketId }) => ticketId),
      moves.map(({ state }) => state),
      moves.map(({ place }) => place ?? null),
      moves.map(({ payout }) => payout ?? null),
      moves.map(({ failure }) => failure ?? null),
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
    ...{ stake: row.stake, clientSeed: row.client_seed, state: row.state },
    place: row.place ?? undefined,
    failure: gameFailures.find((one) => one === row.failure),
    payout: row.payout ?? undefined,
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
  readonly stake: bigint
  readonly client_seed: string
  readonly place: number | null
  readonly state: TicketState
  readonly failure: string | null
  readonly payout: bigint | null
  readonly created_at: bigint
}
