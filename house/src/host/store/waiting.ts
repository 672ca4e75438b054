import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { Fields } from '@zhengju/venue-protocol/parse'

/** A round whose next step is its member's, or a chase that runs; what was drawn is not read at all. */
export interface StoredWaiting {
  readonly waitingId: string
  readonly kind: 'board' | 'chase'
  readonly game: string
  readonly account: string
  readonly currency: Currency
  readonly since: number
  /** When something was last done about it. */
  readonly movedAt: number
  readonly stake: Minor
  readonly done: number
  readonly choice: Fields
  /** Of a chase: issues to come, their factors together, and when the last of them is sealed. */
  readonly left: number
  readonly factors: number
  readonly sealsAt: number | undefined
}

/** Where a list of them goes on. */
export interface WaitingAfter {
  readonly since: number
  readonly waitingId: string
}

/** The oldest first. */
export async function waitingOf(
  tx: Tx,
  games: readonly string[],
  after: WaitingAfter | undefined,
  limit: number,
): Promise<readonly StoredWaiting[]> {
  const from = [after?.since ?? null, after?.waitingId ?? null]
  const rows = await tx.rows<WaitingRow>(selectWaiting, [games, ...from, limit])
  return rows.map((row) => ({
    ...{ waitingId: row.waiting_id, kind: row.kind, game: row.game, choice: row.choice },
    ...{ account: row.account, currency: row.currency, since: Number(row.since) },
    ...{ movedAt: Number(row.moved_at), stake: BigInt(row.stake), done: row.done },
    ...{ left: row.waits, factors: row.factors },
    sealsAt: row.seals_at === null ? undefined : Number(row.seals_at),
  }))
}

/** Both lists are cut by their own index before anything is added up. */
const selectWaiting = `
  with board as (
    select r.* from instant_round r
    where r.state = 'open' and r.game = any($1::text[]) and
      ($2::bigint is null or (r.created_at, r.round_id) > ($2::bigint, $3::text))
    order by r.created_at, r.round_id limit $4),
  running as (
    select c.* from chase c
    where c.state = 'running' and c.game = any($1::text[]) and
      ($2::bigint is null or (c.created_at, c.chase_id) > ($2::bigint, $3::text))
    order by c.created_at, c.chase_id limit $4)
  select w.*, m.account, m.currency from (
    select b.round_id as waiting_id, 'board' as kind, b.game, b.member_id, b.created_at as since,
      coalesce(b.stepped_at, b.created_at) as moved_at, b.stake::text as stake, b.choice,
      (jsonb_array_length(b.steps)
        + (select count(*) from magazine_shot s where s.round_id = b.round_id))::int as done,
      0 as waits, 0 as factors, null::bigint as seals_at
    from board b
    union all
    select c.chase_id, 'chase', c.game, c.member_id, c.created_at,
      coalesce(c.looked_at, c.created_at),
      (select coalesce(sum(t.stake), 0)::text from chase_issue i
        join shared_ticket t on t.ticket_id = i.ticket_id and t.place is not null
        where i.chase_id = c.chase_id), c.choice,
      (n.issues - n.waits)::int, n.waits::int, n.factors::int, n.seals_at
    from running c cross join lateral (
      select count(*) as issues, count(*) filter (where state = 'waiting') as waits,
        coalesce(sum(factor) filter (where state = 'waiting'), 0) as factors,
        max(seals_at) filter (where state in ('waiting', 'placed')) as seals_at
      from chase_issue i where i.chase_id = c.chase_id) n
  ) w join member m on m.id = w.member_id
  order by w.since, w.waiting_id limit $4`

interface WaitingRow {
  readonly waiting_id: string
  readonly kind: 'board' | 'chase'
  readonly game: string
  readonly account: string
  readonly currency: Currency
  readonly since: bigint
  readonly moved_at: bigint
  readonly stake: string
  readonly done: number
  readonly choice: Fields
  readonly waits: number
  readonly factors: number
  readonly seals_at: bigint | null
}
