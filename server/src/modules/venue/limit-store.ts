import type { GameVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'

/** A row of `game_limit_order` with the names of both operators. */
export interface LimitRow {
  readonly id: string
  readonly venue: GameVenueId
  readonly game: string
  readonly least_stake: bigint
  readonly most_stake: bigint
  readonly round_payout: bigint | null
  readonly asked_by: string
  readonly asked_name: string
  readonly asked_at: bigint
  readonly reason: string
  readonly agreed_by: string | null
  readonly agreed_name: string | null
  readonly agreed_at: bigint | null
  readonly version: number | null
  readonly done_at: bigint | null
  /** Others were asked for after it: these are agreed to no more. */
  readonly is_over: boolean
}

export type NewLimit = Pick<
  LimitRow,
  'venue' | 'game' | 'least_stake' | 'most_stake' | 'round_payout' | 'reason'
>

const selectLimits = `select o.*, a.name as asked_name, g.name as agreed_name,
    o.done_at is null and exists (select from game_limit_order n
      where n.venue = o.venue and n.game = o.game and n.id > o.id) as is_over
  from game_limit_order o join operator a on a.id = o.asked_by
  left join operator g on g.id = o.agreed_by`

export async function insertLimit(tx: Tx, limit: NewLimit, operatorId: string): Promise<string> {
  const id = tx.runtime.ids.next()
  await tx.rows(
    `insert into game_limit_order (id, venue, game, least_stake, most_stake, round_payout, reason,
       asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, limit.venue, limit.game, limit.least_stake, limit.most_stake, limit.round_payout],
      ...[limit.reason, operatorId, tx.now],
    ],
  )
  return id
}

export function findLimit(tx: Tx, id: string): Promise<LimitRow | undefined> {
  return tx.one<LimitRow>(`${selectLimits} where o.id = $1`, [id])
}

/** Locked, so that of two who agree at once the second one sees the first. */
export function lockLimit(tx: Tx, id: string): Promise<LimitRow | undefined> {
  return tx.one<LimitRow>(`${selectLimits} where o.id = $1 for update of o`, [id])
}

export async function agreeLimit(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.rows('update game_limit_order set agreed_by = $2, agreed_at = $3 where id = $1', [
    ...[id, operatorId, tx.now],
  ])
}

/** What the house refused is agreed to no longer: pressed later it would be done by one alone. */
export async function takeBackAgreement(
  tx: Tx,
  { agreed_at, id }: Pick<LimitRow, 'id' | 'agreed_at'>,
): Promise<void> {
  await tx.rows(
    `update game_limit_order set agreed_by = null, agreed_at = null
     where id = $1 and agreed_at = $2 and done_at is null`,
    [id, agreed_at],
  )
}

export async function endLimit(
  tx: Tx,
  { agreed_at, agreed_by, id }: Pick<LimitRow, 'id' | 'agreed_by' | 'agreed_at'>,
  version: number,
): Promise<void> {
  await tx.rows(
    `update game_limit_order set done_at = $2, version = $3, agreed_by = $4, agreed_at = $5
     where id = $1 and done_at is null`,
    [id, tx.now, version, agreed_by, agreed_at],
  )
}

/** What the house has taken in last of each game. */
export function limitsInForce(
  tx: Tx,
): Promise<Pick<LimitRow, 'game' | 'least_stake' | 'most_stake'>[]> {
  return tx.rows(
    `select distinct on (venue, game) game, least_stake, most_stake from game_limit_order
     where version is not null order by venue, game, version desc`,
  )
}

export function listLimits(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<LimitRow[]> {
  return tx.rows<LimitRow>(
    `${selectLimits} where $1::uuid is null or o.id < $1 order by o.id desc limit $2`,
    [before ?? null, limit],
  )
}
