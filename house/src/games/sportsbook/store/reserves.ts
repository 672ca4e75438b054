import type { Currency, Minor } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import {
  type Reservation,
  type ReserveEnd,
  type ReserveState,
  type ReserveStep,
  reserveState,
} from '@zhengju/domain/reserve'
import { type BetLeg, placedLeg } from '@zhengju/domain/slip'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { boundsOf, type DeskSearch } from './desk.ts'

export interface StoredReserve {
  readonly orderNo: string
  readonly ticketId: string
  readonly venue: SportVenueId
  readonly memberId: string
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly stake: Minor
  readonly oddsFormat: OddsFormat
  readonly asked: number
  readonly leg: BetLeg
  readonly step: ReserveStep
  readonly isPlaced: boolean
  readonly end: ReserveEnd | undefined
  readonly reservedAt: number
}

/** As its member sees it. */
export function reservation({ step, isPlaced, end, ...one }: StoredReserve): Reservation {
  const { orderNo, stake, oddsFormat, asked, leg, reservedAt } = one
  const shown = { orderNo, stake, oddsFormat, asked, leg, reservedAt }
  return { ...shown, state: reserveState(step, isPlaced, end), ...(end && { end }) }
}

export async function insertReserve(tx: Tx, one: StoredReserve): Promise<void> {
  const { leg } = one
  await tx.rows(
    `insert into reserve (order_no, ticket_id, venue, member_id, token, stake, odds_format, asked, fixture_id,
       start_at, facts, step, ended_by, reserved_at, over_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[one.orderNo, one.ticketId, one.venue, one.memberId, one.token, one.stake, one.oddsFormat],
      ...[one.asked, leg.fixtureId, leg.startAt, JSON.stringify(placedLeg(leg)), one.step],
      ...[one.end ?? null, one.reservedAt, one.step === 'over' ? tx.now : null],
    ],
  )
}

/** How far one has come; a reason that was given first stays. */
export async function moveReserve(
  tx: Tx,
  orderNo: string,
  to: { readonly step: ReserveStep; readonly end?: ReserveEnd; readonly isPlaced?: boolean },
): Promise<void> {
  await tx.rows(
    `update reserve set step = $2, ended_by = coalesce(ended_by, $3), is_placed = $4, over_at = $5
     where order_no = $1`,
    [orderNo, to.step, to.end ?? null, to.isPlaced ?? false, to.step === 'over' ? tx.now : null],
  )
}

/** Those of these numbers, locked until the transaction ends, in the order of their numbers. */
export async function lockReserves(
  tx: Tx,
  orderNos: readonly string[],
): Promise<readonly StoredReserve[]> {
  if (orderNos.length === 0) return []
  await tx.rows(
    'select order_no from reserve where order_no = any($1::text[]) order by order_no for update',
    [orderNos],
  )
  const sql = `${selected} where r.order_no = any($1::text[]) order by r.order_no`
  return (await tx.rows<ReserveRow>(sql, [orderNos])).map(stored)
}

export async function reserveOfTicket(
  tx: Tx,
  ticketId: string,
): Promise<StoredReserve | undefined> {
  const row = await tx.one<ReserveRow>(`${selected} where r.ticket_id = $1`, [ticketId])
  return row && stored(row)
}

export async function reserveOf(tx: Tx, orderNo: string): Promise<StoredReserve | undefined> {
  const row = await tx.one<ReserveRow>(`${selected} where r.order_no = $1`, [orderNo])
  return row && stored(row)
}

/** What waits for its price, or for kick-off. */
export async function waitingReserves(tx: Tx): Promise<readonly StoredReserve[]> {
  const rows = await tx.rows<ReserveRow>(`${selected} where r.step = 'waiting' order by r.order_no`)
  return rows.map(stored)
}

/** Numbers of what a member has there that can be called off. */
export async function openReserves(
  tx: Tx,
  { memberId, venue }: { readonly memberId: string; readonly venue?: SportVenueId },
): Promise<readonly string[]> {
  const rows = await tx.rows<{ order_no: string }>(
    `select order_no from reserve where member_id = $1 and step in ('holding', 'waiting')
       and venue = coalesce($2, venue) order by order_no`,
    [memberId, venue ?? null],
  )
  return rows.map(({ order_no }) => order_no)
}

export interface ReserveFilter {
  readonly venue: SportVenueId
  readonly memberId: string
  readonly limit: number
  readonly offset: number
}

/** Newest first. */
export async function listReserves(
  tx: Tx,
  { venue, memberId, limit, offset }: ReserveFilter,
): Promise<{ readonly total: number; readonly reserves: readonly StoredReserve[] }> {
  const where = 'r.member_id = $1 and r.venue = $2'
  const count = await tx.one<{ count: bigint }>(
    `select count(*) as count from reserve r where ${where}`,
    [memberId, venue],
  )
  const rows = await tx.rows<ReserveRow>(
    `${selected} where ${where} order by r.reserved_at desc, r.order_no desc limit $3 offset $4`,
    [memberId, venue, limit, offset],
  )
  return { total: Number(count?.count ?? 0n), reserves: rows.map(stored) }
}

export type ReserveSearch = DeskSearch<ReserveState>

export async function searchReserves(tx: Tx, search: ReserveSearch): Promise<StoredReserve[]> {
  const { orderNo = null, memberRef = null, fixtureId = null, state = null, after = null } = search
  const rows = await tx.rows<ReserveRow>(
    `${selected} where ($1::text is null or r.order_no = $1)
       and ($2::text is null or m.member_ref = $2)
       and ($3::bigint is null or r.fixture_id = $3)
       and ($4::text is null or $4 = ${stateOf})
       and ($5::text is null or (r.reserved_at, r.order_no) < (
         select a.reserved_at, a.order_no from reserve a where a.order_no = $5))
       and ($7::bigint is null or r.stake >= $7) and ($8::bigint is null or r.stake <= $8)
       and ($9::bigint is null or r.reserved_at >= $9)
       and ($10::bigint is null or r.reserved_at < $10)
     order by r.reserved_at desc, r.order_no desc limit $6`,
    [orderNo, memberRef, fixtureId, state, after, search.limit, ...boundsOf(search)],
  )
  return rows.map(stored)
}

/** As `reserveState` says it. */
const stateOf = `(case when r.step = 'waiting' then 'waiting' when r.step <> 'over' then 'confirming'
  when r.is_placed then 'placed' when r.ended_by in ('member', 'protection') then 'cancelled' else 'failed' end)`

const selected =
  'select r.*, m.account, m.currency from reserve r join member m on m.id = r.member_id'

interface ReserveRow {
  readonly order_no: string
  readonly ticket_id: string
  readonly venue: SportVenueId
  readonly member_id: bigint
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly stake: bigint
  readonly odds_format: OddsFormat
  readonly asked: bigint
  readonly facts: ReturnType<typeof placedLeg>
  readonly step: ReserveStep
  readonly is_placed: boolean
  readonly ended_by: ReserveEnd | null
  readonly reserved_at: bigint
}

function stored(row: ReserveRow): StoredReserve {
  return {
    orderNo: row.order_no,
    ticketId: row.ticket_id,
    venue: row.venue,
    memberId: String(row.member_id),
    account: row.account,
    currency: row.currency,
    token: row.token,
    stake: row.stake,
    oddsFormat: row.odds_format,
    asked: Number(row.asked),
    leg: row.facts,
    step: row.step,
    isPlaced: row.is_placed,
    end: row.ended_by ?? undefined,
    reservedAt: Number(row.reserved_at),
  }
}
