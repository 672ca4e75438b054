import { type Minor, siteCurrency } from '@zhengju/domain/money'
import type { RoundDetail, RoundState } from '@zhengju/domain/round'
import type { BetOutcome } from '@zhengju/domain/slip'
import type { GameCategory, VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'

import { idColumn, textColumn } from '../../platform/db/columns.ts'

export type RecordState = 'accepted' | 'settled' | 'rolledBack'

/** Records of the site's own currency are shown; sums of several would be no sums. */
type SiteCurrency = typeof siteCurrency

/** A row of `bet_record`. */
export interface RecordRow {
  readonly venue: VenueId
  readonly tx_id: string
  readonly member_id: string
  readonly order_no: string
  readonly round_id: string
  readonly round_state: RoundState
  readonly game_code: string
  readonly category: GameCategory
  readonly currency: SiteCurrency
  /** What was risked: all that was taken from the wallet, until a settlement says that less was. */
  readonly stake: Minor
  /** The parts that were sold, and what for. */
  readonly sold_stake: Minor
  readonly sold_payout: Minor
  /** What its category has of its own. */
  readonly detail: RoundDetail
  readonly placed_at: bigint
  /** A match whose result was known: the bet earns nothing (`replayStances`). */
  readonly is_replay: boolean
  readonly state: RecordState
  readonly outcome: BetOutcome | null
  readonly payout: Minor | null
  readonly valid_bet: Minor | null
  readonly venue_valid_bet: Minor | null
  readonly settled_at: bigint | null
  readonly adjustment: Minor
  /** What jackpots paid for it. */
  readonly jackpot: Minor
  readonly call_ids: readonly string[]
}

export interface BetKey {
  readonly venue: string
  readonly txId: string
  /** The venue's call that tells of it. */
  readonly callId: string
}

export async function addJackpot(tx: Tx, key: BetKey, amount: Minor): Promise<void> {
  await tx.rows(
    `update bet_record set jackpot = jackpot + $4, call_ids = call_ids || $3::text
     where venue = $1 and tx_id = $2`,
    [...keyOf(key), amount],
  )
}

export function keyOf({ venue, txId, callId }: BetKey): string[] {
  return [venue, txId, callId]
}

const columns = `venue, tx_id, member_id, order_no, round_id, round_state, game_code, category, currency,
  stake, sold_stake, sold_payout, detail, placed_at, is_replay, state, outcome, payout, valid_bet, venue_valid_bet, settled_at,
  adjustment, jackpot, call_ids`

/** The settled ones among orders of members, by pairs. */
export function settledRecords(
  tx: Tx,
  orders: readonly { readonly memberId: string; readonly orderNo: string }[],
): Promise<RecordRow[]> {
  return tx.rows<RecordRow>(
    `select ${columns} from bet_record
     where state = 'settled' and currency = $3 and (member_id, order_no) in
       (select * from unnest($1::uuid[], $2::text[]))`,
    [
      idColumn(orders.map(({ memberId }) => memberId)),
      textColumn(orders.map(({ orderNo }) => orderNo)),
      siteCurrency,
    ],
  )
}

export function recordByOrder(
  tx: Tx,
  memberId: string,
  orderNo: string,
): Promise<RecordRow | undefined> {
  return tx.one<RecordRow>(
    `select ${columns} from bet_record where member_id = $1 and order_no = $2 and currency = $3
     order by placed_at desc limit 1`,
    [memberId, orderNo, siteCurrency],
  )
}

export interface Filter {
  readonly memberId: string
  readonly isSettled: boolean
  /** Which moment of a bet counts. */
  readonly by: 'placed' | 'settled'
  /** Epoch ms, from inclusive, to exclusive. */
  readonly from: number
  readonly to: number
  readonly venues: readonly VenueId[]
  readonly categories: readonly GameCategory[]
}

export function page(
  tx: Tx,
  filter: Filter,
  { limit, offset, after }: Place,
): Promise<RecordRow[]> {
  return tx.rows<RecordRow>(
    `select ${columns} from bet_record where ${condition(filter)}
       and ($9::bigint is null or (${moment(filter)}, tx_id, venue) < ($9::bigint, $10::text, $11::text))
     order by ${moment(filter)} desc, tx_id desc, venue desc limit $7 offset $8`,
    [
      ...values(filter),
      ...[limit, offset, after?.at ?? null, after?.txId ?? null, after?.venue ?? null],
    ],
  )
}

/** Where a page begins: so many rows further, or behind a row. */
export interface Place {
  readonly limit: number
  readonly offset: number
  readonly after?: RowKey | undefined
}

export interface RowKey {
  /** The moment of the filter, epoch ms. */
  readonly at: number
  readonly txId: string
  readonly venue: string
}

export interface SumRow {
  readonly count: bigint
  readonly stake: Minor
  readonly payout: Minor
  readonly valid: Minor
  readonly net: Minor
}

const sums = `count(*) as count,
  coalesce(sum(stake) filter (where state <> 'rolledBack'), 0)::bigint as stake,
  coalesce(sum(payout + adjustment + jackpot), 0)::bigint as payout,
  coalesce(sum(valid_bet), 0)::bigint as valid,
  coalesce(sum(payout + adjustment + jackpot - stake), 0)::bigint as net`

/** Over everything that the filter lets through; bets that were rolled back staked nothing. */
export function total(tx: Tx, filter: Filter): Promise<SumRow | undefined> {
  return tx.one<SumRow>(`select ${sums} from bet_record where ${condition(filter)}`, values(filter))
}

/** The same by day: `day` counts from the epoch on the site's calendar. */
export function totalsByDay(
  tx: Tx,
  filter: Filter,
  calendar: { readonly offsetMs: number; readonly dayMs: number },
): Promise<(SumRow & { readonly day: bigint })[]> {
  return tx.rows(
    `select (${moment(filter)} + $7::bigint) / $8::bigint as day, ${sums} from bet_record
     where ${condition(filter)} group by 1`,
    [...values(filter), calendar.offsetMs, calendar.dayMs],
  )
}

function moment({ by, isSettled }: Filter): 'placed_at' | 'settled_at' {
  return isSettled && by === 'settled' ? 'settled_at' : 'placed_at'
}

function condition(filter: Filter): string {
  const column = moment(filter)
  const state = filter.isSettled ? "state <> 'accepted'" : "state = 'accepted'"
  return `member_id = $1 and ${state} and ${column} >= $2 and ${column} < $3 and venue = any ($4::text[])
    and currency = $5 and category = any ($6::text[])`
}

function values({ memberId, from, to, venues, categories }: Filter): unknown[] {
  return [memberId, from, to, textColumn(venues), siteCurrency, textColumn(categories)]
}

/** Whose bets have that number; each venue numbers its own. */
export async function membersOfBet(tx: Tx, orderNo: string, most: number): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    'select distinct member_id from bet_record where order_no = $1 limit $2',
    [orderNo, most],
  )
  return rows.map(({ member_id }) => member_id)
}
