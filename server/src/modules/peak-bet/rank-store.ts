import type { Ranked, Season } from '@zhengju/domain/peakBet'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { RankRow } from './tables.ts'

export interface CountedTeam {
  readonly memberId: string
  readonly total: bigint
  readonly reachedAt: number
  readonly friends: number
}

/**
 * What friends of every team played between these days in these categories, each up to the cap; with the time of the bet by
 * which the sum was reached. What fed bonus money counts for nothing.
 */
export async function countedTeams(
  tx: Tx,
  { fromDay, toDay, categories, friendCap }: Season,
): Promise<CountedTeam[]> {
  const rows = await tx.rows<{
    owner_id: string
    total: bigint
    reached_at: bigint
    friends: number
  }>(
    `with bet as (
       select f.owner_id, v.member_id, v.settled_at, sum(greatest(v.valid - v.fed, 0)) over
         (partition by v.member_id order by v.settled_at, v.venue, v.bet_tx_id) as sum
       from peak_friend f join vip_bet v on v.member_id = f.member_id
       where f.signs = '[]' and v.day between $1 and $2 and v.category = any ($3::text[]) and v.valid > v.fed
     ), friend as (
       select owner_id, member_id, least(max(sum), $4::bigint)::bigint as counted,
         coalesce(min(settled_at) filter (where sum >= $4::bigint), max(settled_at)) as reached_at
       from bet group by owner_id, member_id
     )
     select owner_id, sum(counted)::bigint as total, max(reached_at) as reached_at, count(*)::int as friends
     from friend group by owner_id`,
    [fromDay, toDay, textColumn(categories), friendCap],
  )
  return rows.map(({ owner_id, total, reached_at, friends }) => {
    return { memberId: owner_id, total, reachedAt: Number(reached_at), friends }
  })
}

/** The whole ranking anew, under the season's lock. */
export async function saveRanks(
  tx: Tx,
  seasonId: string,
  ranks: readonly (Ranked & { readonly friends: number })[],
): Promise<void> {
  await tx.rows('delete from peak_rank where season_id = $1', [seasonId])
  if (ranks.length === 0) return
  await tx.rows(
    `insert into peak_rank (season_id, member_id, place, total, friends, reached_at)
     select $1, * from unnest($2::uuid[], $3::integer[], $4::bigint[], $5::integer[], $6::bigint[])`,
    [
      seasonId,
      idColumn(ranks.map(({ memberId }) => memberId)),
      numberColumn(ranks.map(({ place }) => place)),
      numberColumn(ranks.map(({ total }) => total)),
      numberColumn(ranks.map(({ friends }) => friends)),
      numberColumn(ranks.map(({ reachedAt }) => reachedAt)),
    ],
  )
}

export type ListedRank = RankRow & { readonly member_name: string }

export interface RankPage {
  readonly after: number
  readonly limit: number
  readonly member?: string | undefined
  readonly amountFrom?: bigint | undefined
  readonly amountTo?: bigint | undefined
}

/** By place, behind `after`. */
export function rankPage(tx: Tx, seasonId: string, page: RankPage): Promise<ListedRank[]> {
  const { after, limit, member, amountFrom, amountTo } = page
  return tx.rows<ListedRank>(
    `select r.*, m.name as member_name from peak_rank r join member m on m.id = r.member_id
     where r.season_id = $1 and r.place > $2 and ${listIf(member, '$4::text', 'm.name =')}
       and ${listIf(amountFrom, '$5::bigint', 'r.total >=')}
       and ${listIf(amountTo, '$6::bigint', 'r.total <=')}
     order by r.place limit $3`,
    [seasonId, after, limit, member ?? null, amountFrom ?? null, amountTo ?? null],
  )
}

/** What these places have. */
export async function totalsAt(
  tx: Tx,
  seasonId: string,
  places: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx.rows<{ place: number; total: bigint }>(
    'select place, total from peak_rank where season_id = $1 and place = any ($2::integer[])',
    [seasonId, numberColumn(places)],
  )
  return new Map(rows.map(({ place, total }) => [place, total]))
}

export async function ownRanks(
  tx: Tx,
  memberId: string,
  seasonIds: readonly string[],
): Promise<ReadonlyMap<string, RankRow>> {
  const rows = await tx.rows<RankRow>(
    'select * from peak_rank where member_id = $1 and season_id = any ($2::uuid[])',
    [memberId, idColumn(seasonIds)],
  )
  return new Map(rows.map((row) => [row.season_id, row]))
}
