import type { Minor } from '@zhengju/domain/money'
import { type BetFailure, type BetLimit, betFailures, type SlipMode } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'

export interface StoredTicket {
  readonly id: string
  /** Another one takes no bet on it. */
  readonly venue: SportVenueId
  readonly memberId: string
  readonly mode: SlipMode
  readonly selectionIds: readonly string[]
  /** What the member was told. */
  readonly limits: readonly BetLimit[]
  readonly expiresAt: number
  /** Of the placement that used it. */
  readonly inputHash: string | undefined
  readonly refusal: TicketRefusal | undefined
  /** By selection, of those in play: the score that the ticket is for. */
  readonly scores: Readonly<Record<string, Score>>
}

export interface TicketRefusal {
  readonly failure: BetFailure
  readonly mostStake?: Minor
}

export async function insertTicket(
  tx: Tx,
  ticket: Omit<StoredTicket, 'inputHash' | 'refusal'>,
): Promise<void> {
  await tx.rows(
    `insert into ticket (id, member_id, mode, selection_ids, limits, created_at, expires_at, scores, venue)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ticket.id,
      ticket.memberId,
      ticket.mode,
      JSON.stringify(ticket.selectionIds),
      JSON.stringify(ticket.limits.map(limitRow)),
      tx.now,
      ticket.expiresAt,
      JSON.stringify(ticket.scores),
      ticket.venue,
    ],
  )
}

export async function findTicket(tx: Tx, id: string): Promise<StoredTicket | undefined> {
  const row = await tx.one<TicketRow>('select * from ticket where id = $1', [id])
  return (
    row && {
      id: row.id,
      venue: row.venue,
      memberId: String(row.member_id),
      mode: row.mode,
      selectionIds: row.selection_ids,
      limits: row.limits.map(storedLimit),
      expiresAt: Number(row.expires_at),
      inputHash: row.input_hash ?? undefined,
      refusal: refusalOf(row),
      scores: row.scores,
    }
  )
}

/** Only one placement ever uses a ticket: true for it. */
export async function useTicket(
  tx: Tx,
  id: string,
  inputHash: string,
  refusal: TicketRefusal | undefined,
): Promise<boolean> {
  const row = await tx.one(
    `update ticket set input_hash = $2, refusal = $3, refusal_most = $4
     where id = $1 and input_hash is null returning id`,
    [id, inputHash, refusal?.failure ?? null, refusal?.mostStake ?? null],
  )
  return row !== undefined
}

function refusalOf(row: TicketRow): TicketRefusal | undefined {
  const failure = betFailures.find((one) => one === row.refusal)
  if (!failure) return undefined
  return { failure, ...(row.refusal_most !== null && { mostStake: row.refusal_most }) }
}

/** Tickets that nobody used say nothing. */
export async function removeUnusedTickets(tx: Tx, expiredBefore: number): Promise<void> {
  await tx.rows('delete from ticket where input_hash is null and expires_at < $1', [expiredBefore])
}

/** JSON has no bigint. */
function limitRow(limit: BetLimit): LimitRow {
  return { ...limit, minStake: String(limit.minStake), maxStake: String(limit.maxStake) }
}

function storedLimit(row: LimitRow): BetLimit {
  return { ...row, minStake: BigInt(row.minStake), maxStake: BigInt(row.maxStake) }
}

type LimitRow = Omit<BetLimit, 'minStake' | 'maxStake'> & {
  readonly minStake: string
  readonly maxStake: string
}

interface TicketRow {
  readonly id: string
  readonly venue: SportVenueId
  readonly member_id: bigint
  readonly mode: SlipMode
  readonly selection_ids: readonly string[]
  readonly limits: readonly LimitRow[]
  readonly expires_at: bigint
  readonly input_hash: string | null
  readonly refusal: string | null
  readonly refusal_most: bigint | null
  readonly scores: Readonly<Record<string, Score>>
}
