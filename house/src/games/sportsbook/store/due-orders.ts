import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { type BetRow, type StoredBet, selectBets, storedBets } from './bet-rows.ts'

export interface OrderSearch {
  readonly except: readonly string[]
  readonly limit: number
  /** How long each venue waits for a match that was called off. */
  readonly hours: Readonly<Record<SportVenueId, number>>
}

/** Accepted bets of which every leg's result is there, and counts at their venue. */
export async function settleableOrders(
  tx: Tx,
  { except, limit, hours }: OrderSearch,
): Promise<string[]> {
  const rows = await tx.rows<{ order_no: string }>(
    `select b.order_no from bet b
     where b.state = 'accepted' and b.order_no <> all($1::text[]) and ${isNotHeld} and not exists (
       select 1 from bet_leg l where l.order_no = b.order_no and not exists (
         select 1 from period_result r where r.fixture_id = l.fixture_id and r.period = l.period))
       and not exists (
         select 1 from bet_leg l join call_off c on c.fixture_id = l.fixture_id
         where l.order_no = b.order_no and c.over_hours < ($3::jsonb ->> b.venue)::integer
           and not exists (select 1 from period_result r where r.fixture_id = l.fixture_id
             and r.period = l.period and r.over_hours is not null))
     order by b.order_no limit $2`,
    [except, limit, JSON.stringify(hours)],
  )
  return rows.map((row) => row.order_no)
}

/**
 * Settled bets of which a leg has a result that was told, or corrected, since they were decided. Each of the two by an index
 * of its own: asked for in one condition, every leg that was ever settled is read.
 */
export async function correctedOrders(tx: Tx, { except, limit }: OrderSearch): Promise<string[]> {
  const rows = await tx.rows<{ order_no: string }>(
    `select b.order_no from bet b join (
       select l.order_no from period_result r
       join bet_leg l on l.fixture_id = r.fixture_id and l.period = r.period
       where r.version > 1 and l.result is not null and r.version > l.result_version
       union
       select l.order_no from bet_leg l
       join period_result r on r.fixture_id = l.fixture_id and r.period = l.period
       where l.result_version = 0
     ) l on l.order_no = b.order_no
     where b.state = 'settled' and b.order_no <> all($1::text[]) and ${isNotHeld}
     order by b.order_no limit $2`,
    [except, limit],
  )
  return rows.map((row) => row.order_no)
}

/** Accepted bets with a leg on one of these fixtures, or all of them; after that number. */
export async function openOrdersOn(
  tx: Tx,
  fixtureIds: readonly string[] | 'all',
  { after, limit, except }: { after: string; limit: number; except: readonly string[] },
): Promise<StoredBet[]> {
  const isOn = `exists (select 1 from bet_leg l
    where l.order_no = b.order_no and l.fixture_id = any($4::bigint[]))`
  const sql = `${selectBets} where b.state = 'accepted' and b.order_no > $1
    and b.order_no <> all($3::text[]) and ${isNotHeld} and ($5 or ${isOn}) order by b.order_no limit $2`
  const isAll = fixtureIds === 'all'
  const values = [after, limit, except, isAll ? [] : fixtureIds, isAll]
  return storedBets(tx, await tx.rows<BetRow>(sql, values))
}

/** One whose result was corrected since waits for no person any more: it is reckoned anew. */
const isNotHeld = `not exists (select 1 from settlement_hold h
  where h.order_no = b.order_no and h.released_at is null and not exists (
    select 1 from bet_leg hl join period_result hr on hr.fixture_id = hl.fixture_id and hr.period = hl.period
    where hl.order_no = h.order_no and hr.version > 1 and hr.decided_at >= h.held_at))`
