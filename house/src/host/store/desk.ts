import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

export async function pausedGames(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.rows<{ game: string }>('select game from game_pause order by game')
  return rows.map(({ game }) => game)
}

/** Said twice it is the pause of before. */
export async function pauseGame(
  tx: Tx,
  game: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await tx.rows(
    `insert into game_pause (game, by, reason, since) values ($1, $2, $3, $4)
     on conflict (game) do nothing`,
    [game, by, reason, tx.now],
  )
}

export async function resumeGame(tx: Tx, game: string): Promise<void> {
  await tx.rows('delete from game_pause where game = $1', [game])
}

/** Of what ended last: sums, and sums of squares for the deviation. */
export interface ReturnSums {
  readonly rounds: number
  readonly staked: Minor
  readonly paid: Minor
  readonly stakedSquares: number
  readonly paidSquares: number
  readonly products: number
}

export interface ReturnQuery {
  readonly limit: number
  readonly version: string
  /** No round of it ended earlier. */
  readonly since: number
}

/** A magazine counts with what was fired out of it. */
export async function soloReturn(tx: Tx, game: string, of: ReturnQuery): Promise<ReturnSums> {
  return sumsOf(await tx.one<SumsRow>(soloSums, [game, of.limit, of.version, of.since]))
}

/** Tickets of one round win together, so a round is what is counted. */
export async function sharedReturn(tx: Tx, game: string, of: ReturnQuery): Promise<ReturnSums> {
  return sumsOf(await tx.one<SumsRow>(sharedSums, [game, of.limit, of.version, of.since]))
}

/** What changed hands in those that ended last, and what of it came back: the rest is rake. */
export async function handReturn(
  tx: Tx,
  game: string,
  limit: number,
): Promise<Pick<ReturnSums, 'rounds' | 'staked' | 'paid'>> {
  return sumsOf(await tx.one<SumsRow>(handSums, [game, limit]))
}

/** Accepted stakes of these rounds, and what was paid for them. */
export async function sumsOfRounds(
  tx: Tx,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly staked: Minor; readonly paid: Minor }>> {
  const rows = await tx.rows<{ round_id: string; staked: string; paid: string }>(
    `select round_id, sum(stake)::text as staked,
       coalesce(sum(payout) filter (where state = 'done'), 0)::text as paid
     from shared_ticket where round_id = any($1::text[]) and place is not null group by round_id`,
    [roundIds],
  )
  return new Map(
    rows.map(({ paid, round_id: id, staked }) => [
      id,
      { staked: BigInt(staked), paid: BigInt(paid) },
    ]),
  )
}

/** Accepted stakes of these rounds. */
export async function stakedIn(
  tx: Tx,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  const rows = await tx.rows<{ round_id: string; staked: string }>(
    `select round_id, sum(stake)::text as staked from shared_ticket
     where round_id = any($1::text[]) and place is not null group by round_id`,
    [roundIds],
  )
  return new Map(rows.map(({ round_id: id, staked }) => [id, BigInt(staked)]))
}

function sumsOf(row: SumsRow | undefined): ReturnSums {
  return {
    rounds: Number(row?.rounds ?? 0),
    staked: BigInt(row?.staked ?? 0),
    paid: BigInt(row?.paid ?? 0),
    stakedSquares: row?.staked_squares ?? 0,
    paidSquares: row?.paid_squares ?? 0,
    products: row?.products ?? 0,
  }
}

const selectSums = `select count(*)::int as rounds, coalesce(sum(stake), 0)::text as staked,
  coalesce(sum(payout), 0)::text as paid,
  coalesce(sum(stake::float8 * stake::float8), 0)::float8 as staked_squares,
  coalesce(sum(payout::float8 * payout::float8), 0)::float8 as paid_squares,
  coalesce(sum(stake::float8 * payout::float8), 0)::float8 as products from`

const soloSums = `${selectSums} (
  select coalesce((outcome ->> 'fired')::numeric, stake) as stake,
    coalesce((outcome ->> 'won')::numeric, payout) as payout
  from instant_round where game = $1 and state = 'done' and version = $3 and ended_at >= $4
  order by ended_at desc limit $2) ended`

const sharedSums = `${selectSums} (
  select sum(t.stake) as stake, sum(t.payout) as payout
  from (select round_id from shared_round where game = $1 and state = 'settled' and tickets > 0
      and version = $3 and draws_at >= $4
    order by draws_at desc limit $2) r
  join shared_ticket t on t.round_id = r.round_id and t.state = 'done' group by t.round_id) ended`

const handSums = `select count(*)::int as rounds, coalesce(sum(moved), 0)::text as staked,
  coalesce(sum(moved - rake), 0)::text as paid from (
  select h.hand_id, coalesce(sum(p.net) filter (where p.net > 0), 0) as moved, sum(p.rake) as rake
  from (select hand_id from card_hand where game = $1 and state = 'shown' and ended_at is not null
    order by ended_at desc limit $2) h
  join card_place p on p.hand_id = h.hand_id and p.net is not null group by h.hand_id) ended`

interface SumsRow {
  readonly rounds: number
  readonly staked: string
  readonly paid: string
  readonly staked_squares: number
  readonly paid_squares: number
  readonly products: number
}
