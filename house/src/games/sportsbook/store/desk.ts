import type { BetLeg, MemberTerms } from '@zhengju/domain/slip'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { type BetRow, type StoredBet, selectBets, storedBets } from './bet-rows.ts'

/** Of what a trader asks, bets or reservations; all that is said must hold. */
export interface DeskSearch<State> {
  readonly orderNo?: string | undefined
  /** The platform's name of the member. */
  readonly memberRef?: string | undefined
  readonly fixtureId?: string | undefined
  readonly state?: State | undefined
  /** The stake, minor units, from and to. */
  readonly amountFrom?: bigint | undefined
  readonly amountTo?: bigint | undefined
  /** When it was asked for: from, and before. */
  readonly fromAt?: number | undefined
  readonly untilAt?: number | undefined
  /** Behind this one, newest first. */
  readonly after?: string | undefined
  readonly limit: number
}
export type BetSearch = DeskSearch<string>

export async function searchBets(tx: Tx, search: BetSearch): Promise<StoredBet[]> {
  const { orderNo = null, memberRef = null, fixtureId = null, state = null, after = null } = search
  const rows = await tx.rows<BetRow>(
    `${selectBets} where ($1::text is null or b.order_no = $1)
       and ($2::text is null or m.member_ref = $2)
       and ($3::bigint is null or exists (
         select 1 from bet_leg l where l.order_no = b.order_no and l.fixture_id = $3))
       and ($4::text is null or b.state = $4)
       and ($5::text is null or (b.placed_at, b.order_no) < (
         select a.placed_at, a.order_no from bet a where a.order_no = $5))
       and ($7::bigint is null or b.risk >= $7) and ($8::bigint is null or b.risk <= $8)
       and ($9::bigint is null or b.placed_at >= $9) and ($10::bigint is null or b.placed_at < $10)
     order by b.placed_at desc, b.order_no desc limit $6`,
    [orderNo, memberRef, fixtureId, state, after, search.limit, ...boundsOf(search)],
  )
  return storedBets(tx, rows)
}

/** Between which amounts and times, as parameters. */
export function boundsOf(search: DeskSearch<unknown>): (bigint | number | null)[] {
  const { amountFrom = null, amountTo = null, fromAt = null, untilAt = null } = search
  return [amountFrom, amountTo, fromAt, untilAt]
}

/** The platform's names of members of the house. */
export async function refsOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: bigint; member_ref: string }>(
    'select id, member_ref from member where id = any($1::bigint[])',
    [memberIds],
  )
  return new Map(rows.map((row) => [String(row.id), row.member_ref]))
}

/** What a member has bet, minor units. */
export interface MemberRecord {
  readonly memberId: string
  readonly bets: number
  readonly inPlay: number
  readonly refused: number
  readonly staked: bigint
  readonly paid: bigint
  readonly terms: (MemberTerms & { readonly reason: string; readonly setBy: string }) | undefined
}

export async function memberRecord(tx: Tx, memberRef: string): Promise<MemberRecord | undefined> {
  const row = await tx.one<RecordRow>(
    `select m.id, t.share_percent, t.delay_ms, t.reason, t.set_by,
       count(b.order_no) filter (where b.state in ('accepted', 'settled')) as bets,
       count(b.order_no) filter (where b.state = 'refused') as refused,
       count(b.order_no) filter (where b.state in ('accepted', 'settled') and exists (
         select 1 from bet_leg l where l.order_no = b.order_no and (l.facts->>'isInPlay')::boolean)) as in_play,
       coalesce(sum(b.risk) filter (where b.state = 'settled'), 0)::bigint as staked,
       coalesce(sum(b.payout) filter (where b.state = 'settled'), 0)::bigint as paid
     from member m left join bet b on b.member_id = m.id left join member_terms t on t.member_id = m.id
     where m.member_ref = $1
     group by m.id, t.share_percent, t.delay_ms, t.reason, t.set_by`,
    [memberRef],
  )
  return (
    row && {
      memberId: String(row.id),
      bets: Number(row.bets),
      inPlay: Number(row.in_play),
      refused: Number(row.refused),
      staked: row.staked,
      paid: row.paid,
      terms:
        row.share_percent === null || row.delay_ms === null
          ? undefined
          : {
              sharePercent: row.share_percent,
              delayMs: row.delay_ms,
              reason: row.reason ?? '',
              setBy: row.set_by ?? '',
            },
    }
  )
}

/** What was said to the wallet of a bet, in order. */
export interface BetCall {
  readonly call: string
  readonly at: number
  readonly answeredAt: number | undefined
  readonly code: string | undefined
}

export async function callsOfBet(tx: Tx, orderNo: string): Promise<BetCall[]> {
  const rows = await tx.rows<CallRow>(
    `select call, created_at, answered_at, code from wallet_call where order_no = $1
     order by sequence limit 100`,
    [orderNo],
  )
  return rows.map(({ call, created_at, answered_at, code }) => ({
    call,
    at: Number(created_at),
    answeredAt: answered_at === null ? undefined : Number(answered_at),
    code: code ?? undefined,
  }))
}

export async function salesOfBet(
  tx: Tx,
  orderNo: string,
): Promise<{ readonly at: number; readonly stake: bigint; readonly amount: bigint }[]> {
  const rows = await tx.rows<{ sold_at: bigint; stake: bigint; amount: bigint }>(
    'select sold_at, stake, amount from bet_sale where order_no = $1 order by place',
    [orderNo],
  )
  return rows.map(({ sold_at, stake, amount }) => ({ at: Number(sold_at), stake, amount }))
}

/** Orders that stand on a fixture and are not refused, by number. */
export async function ordersOn(
  tx: Tx,
  fixtureId: string,
  after: string,
  limit: number,
): Promise<{ readonly orderNo: string; readonly state: 'accepted' | 'settled' }[]> {
  const rows = await tx.rows<{ order_no: string; state: 'accepted' | 'settled' }>(
    `select distinct b.order_no, b.state from bet_leg l join bet b on b.order_no = l.order_no
     where l.fixture_id = $1 and b.state in ('accepted', 'settled') and b.order_no > $2
     order by b.order_no limit $3`,
    [fixtureId, after, limit],
  )
  return rows.map((row) => ({ orderNo: row.order_no, state: row.state }))
}

/** What was bet on a fixture, each price of each selection once. */
export async function legsOn(
  tx: Tx,
  fixtureId: string,
): Promise<readonly { readonly venue: SportVenueId; readonly leg: BetLeg }[]> {
  return tx.rows<{ venue: SportVenueId; leg: BetLeg }>(
    `select distinct on (b.venue, l.facts->>'selectionId', l.facts->>'odds', l.facts->>'loggedAt')
       b.venue, l.facts as leg
     from bet_leg l join bet b on b.order_no = l.order_no
     where l.fixture_id = $1::bigint and b.state in ('accepted', 'settled')`,
    [fixtureId],
  )
}

interface RecordRow {
  readonly id: bigint
  readonly share_percent: number | null
  readonly delay_ms: number | null
  readonly reason: string | null
  readonly set_by: string | null
  readonly bets: bigint
  readonly refused: bigint
  readonly in_play: bigint
  readonly staked: bigint
  readonly paid: bigint
}

interface CallRow {
  readonly call: string
  readonly created_at: bigint
  readonly answered_at: bigint | null
  readonly code: string | null
}
