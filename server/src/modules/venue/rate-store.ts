import type { GameVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'

/** A row of `game_rate_order` with the names of both operators. */
export interface RateRow {
  readonly id: string
  readonly venue: GameVenueId
  readonly game: string
  readonly version: string
  readonly before: string
  readonly asked_by: string
  readonly asked_name: string
  readonly asked_at: bigint
  readonly reason: string
  readonly agreed_by: string | null
  readonly agreed_name: string | null
  readonly agreed_at: bigint | null
  readonly place: number | null
  readonly done_at: bigint | null
  /** Others were asked for after it: these are agreed to no more. */
  readonly is_over: boolean
}

export type NewRate = Pick<RateRow, 'venue' | 'game' | 'version' | 'before' | 'reason'>

const selectRates = `select o.*, a.name as asked_name, g.name as agreed_name,
    o.done_at is null and exists (select from game_rate_order n
      where n.venue = o.venue and n.game = o.game and n.id > o.id) as is_over
  from game_rate_order o join operator a on a.id = o.asked_by
  left join operator g on g.id = o.agreed_by`

export async function insertRate(tx: Tx, rate: NewRate, operatorId: string): Promise<string> {
  const id = tx.runtime.ids.next()
  await tx.rows(
    `insert into game_rate_order (id, venue, game, version, before, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, rate.venue, rate.game, rate.version, rate.before, rate.reason, operatorId, tx.now],
  )
  return id
}

export function findRate(tx: Tx, id: string): Promise<RateRow | undefined> {
  return tx.one<RateRow>(`${selectRates} where o.id = $1`, [id])
}

/** Locked, so that of two who agree at once the second one sees the first. */
export function lockRate(tx: Tx, id: string): Promise<RateRow | undefined> {
  return tx.one<RateRow>(`${selectRates} where o.id = $1 for update of o`, [id])
}

export async function agreeRate(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.rows('update game_rate_order set agreed_by = $2, agreed_at = $3 where id = $1', [
    ...[id, operatorId, tx.now],
  ])
}

/** What the house refused is agreed to no longer: pressed later it would be done by one alone. */
export async function takeBackRate(
  tx: Tx,
  { agreed_at, id }: Pick<RateRow, 'id' | 'agreed_at'>,
): Promise<void> {
  await tx.rows(
    `update game_rate_order set agreed_by = null, agreed_at = null
     where id = $1 and agreed_at = $2 and done_at is null`,
    [id, agreed_at],
  )
}

export async function endRate(
  tx: Tx,
  { agreed_at, agreed_by, id }: Pick<RateRow, 'id' | 'agreed_by' | 'agreed_at'>,
  place: number,
): Promise<void> {
  await tx.rows(
    `update game_rate_order set done_at = $2, place = $3, agreed_by = $4, agreed_at = $5
     where id = $1 and done_at is null`,
    [id, tx.now, place, agreed_by, agreed_at],
  )
}

/** What the house has taken in last of each game. */
export function ratesInForce(tx: Tx): Promise<Pick<RateRow, 'game' | 'version'>[]> {
  return tx.rows(
    `select distinct on (venue, game) game, version from game_rate_order
     where place is not null order by venue, game, place desc`,
  )
}

export function listRates(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<RateRow[]> {
  return tx.rows<RateRow>(
    `${selectRates} where $1::uuid is null or o.id < $1 order by o.id desc limit $2`,
    [before ?? null, limit],
  )
}
