import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

/** Where a member sits. Without a hand he waits for one. */
export interface StoredSeat {
  readonly memberId: string
  readonly game: string
  readonly hall: string
  readonly alias: string
  readonly token: string
  readonly apart: readonly string[]
  readonly bring: Minor
  /** What is left of the time that a sitting has beyond its turns. */
  readonly bankMs: number
  readonly missed: number
  readonly isAway: boolean
  readonly isLeaving: boolean
  readonly handId: string | undefined
  readonly waitsSince: number
}

export async function insertSeat(tx: Tx, seat: StoredSeat): Promise<void> {
  const { alias, apart, bankMs, bring, game, hall, memberId, token, waitsSince } = seat
  await tx.rows(
    `insert into card_seat (member_id, game, hall, alias, token, apart, bring, bank_ms, waits_since, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [memberId, game, hall, alias, token, apart, bring, bankMs, waitsSince, tx.now],
  )
}

export async function seatOf(tx: Tx, memberId: string): Promise<StoredSeat | undefined> {
  const [seat] = await select(tx, 'member_id = $1', [memberId])
  return seat
}

/** Locked until the transaction ends, in sorted order. */
export async function lockSeats(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSeat>> {
  const where = 'member_id = any($1::bigint[]) order by member_id for update'
  const seats = await select(tx, where, [memberIds])
  return new Map(seats.map((seat) => [seat.memberId, seat]))
}

export function seatsOf(tx: Tx, game: string): Promise<readonly StoredSeat[]> {
  return select(tx, 'game = $1 order by waits_since, member_id', [game])
}

/** How many sit in each hall of a game. */
export async function countSeats(tx: Tx, game: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ hall: string; count: bigint }>(
    'select hall, count(*) as count from card_seat where game = $1 and not is_away group by hall',
    [game],
  )
  return new Map(rows.map(({ hall, count }) => [hall, Number(count)]))
}

export async function saveSeat(
  tx: Tx,
  seat: StoredSeat,
  change: Partial<StoredSeat>,
): Promise<StoredSeat> {
  const next = { ...seat, ...change }
  await tx.rows(
    `update card_seat set token = $2, apart = $3, bank_ms = $4, missed = $5, is_away = $6, is_leaving = $7,
       hand_id = $8, waits_since = $9 where member_id = $1`,
    [
      ...[seat.memberId, next.token, next.apart, next.bankMs, next.missed, next.isAway],
      ...[next.isLeaving, next.handId ?? null, next.waitsSince],
    ],
  )
  return next
}

export async function removeSeat(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('delete from card_seat where member_id = $1', [memberId])
}

async function select(
  tx: Tx,
  where: string,
  params: readonly unknown[],
): Promise<readonly StoredSeat[]> {
  const rows = await tx.rows<SeatRow>(selectSeats + where, params)
  return rows.map((row) => ({
    ...{ memberId: String(row.member_id), game: row.game, hall: row.hall, alias: row.alias },
    ...{ token: row.token, apart: row.apart, bring: row.bring, bankMs: row.bank_ms },
    ...{ missed: row.missed, isAway: row.is_away, isLeaving: row.is_leaving },
    ...{ handId: row.hand_id ?? undefined, waitsSince: Number(row.waits_since) },
  }))
}

const selectSeats = 'select * from card_seat where '

interface SeatRow {
  readonly member_id: bigint
  readonly game: string
  readonly hall: string
  readonly alias: string
  readonly token: string
  readonly apart: readonly string[]
  readonly bring: bigint
  readonly bank_ms: number
  readonly missed: number
  readonly is_away: boolean
  readonly is_leaving: boolean
  readonly hand_id: string | null
  readonly waits_since: bigint
}
