import type { Currency, Minor } from '@zhengju/domain/money'
import type { FairnessProof } from '@zhengju/domain/round'
import type { Tx } from '@zhengju/storage/tx'
import { type GameFailure, gameFailures } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'

/**
 * `asked`: the stake is with the wallet, with the payout as one call where the round is over at once. `open`: it is
 * taken, and the member takes steps. `paying`: what the steps came to is owed. `returning`: nobody knows whether the
 * stake was taken, and it is asked back.
 */
export type StoredRoundState = 'asked' | 'open' | 'paying' | 'returning' | 'done' | 'refused'

export interface StoredRound {
  readonly roundId: string
  readonly game: string
  readonly version: string
  readonly memberId: string
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly commandId: string
  readonly inputHash: string
  readonly seed: FairnessProof
  /** Once the seed that it was drawn from is shown. */
  readonly serverSeed?: string
  readonly choice: Fields
  readonly outcome: Fields
  /** In the order in which they were taken; of a round that is over at once there are none. */
  readonly steps: readonly Fields[]
  readonly stake: Minor
  readonly payout: Minor
  /** What tiers of a jackpot paid beside it, by tier. */
  readonly jackpots: Readonly<Record<string, string>>
  readonly state: StoredRoundState
  readonly failure: GameFailure | undefined
  /** Of a series: which, and its terms as they were first said. */
  readonly series?: StoredSeries
  readonly createdAt: number
}

export interface StoredSeries {
  readonly seriesId: string
  readonly terms: Fields
}

/** Undefined when it is not this member's. */
export async function findRound(
  tx: Tx,
  memberId: string,
  roundId: string,
): Promise<StoredRound | undefined> {
  const [round] = await select(tx, 'r.member_id = $1 and r.round_id = $2', [memberId, roundId])
  return round
}

/** Newest first. */
export async function listRounds(
  tx: Tx,
  memberId: string,
  game: string,
  limit: number,
): Promise<readonly StoredRound[]> {
  const where = 'r.member_id = $1 and r.game = $2 order by r.created_at desc, r.nonce desc limit $3'
  return select(tx, where, [memberId, game, limit])
}

/** Locked until the transaction ends, in the order of their numbers. */
export async function lockRounds(
  tx: Tx,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRound>> {
  // In one trip: what is looked at is as it is once the lock is held.
  const [, rounds] = await Promise.all([
    tx.rows(
      'select round_id from instant_round where round_id = any($1::text[]) order by round_id for update',
      [roundIds],
    ),
    select(tx, 'r.round_id = any($1::text[])', [roundIds]),
  ])
  return new Map(rounds.map((round) => [round.roundId, round]))
}

export async function moveRound(
  tx: Tx,
  roundId: string,
  state: StoredRoundState,
  failure?: GameFailure,
): Promise<void> {
  const endedAt = state === 'done' || state === 'refused' ? tx.now : null
  await tx.rows(
    'update instant_round set state = $2, failure = $3, ended_at = $4 where round_id = $1',
    [roundId, state, failure ?? null, endedAt],
  )
}

/** Rounds that are over and paid. Goes with what is asked next. */
export function endRounds(tx: Tx, roundIds: readonly string[]): void {
  tx.write(
    `update instant_round set state = 'done', failure = null, ended_at = $2
     where round_id = any($1::text[])`,
    [roundIds, tx.now],
  )
}

/** A tier of a jackpot has paid it. */
export async function keepJackpots(
  tx: Tx,
  roundId: string,
  jackpots: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.rows('update instant_round set jackpots = $2 where round_id = $1', [
    roundId,
    JSON.stringify(jackpots),
  ])
}

/** The stake is taken: the round is the member's to go on with. */
export async function openRound(tx: Tx, roundId: string): Promise<void> {
  await tx.rows(`update instant_round set state = 'open', stepped_at = $2 where round_id = $1`, [
    roundId,
    tx.now,
  ])
}

export interface TakenSteps {
  readonly steps: readonly Fields[]
  /** Where the last one ended the round. */
  readonly payout: Minor | undefined
  /** Where that follows from the steps. */
  readonly outcome?: Fields
}

export async function storeSteps(
  tx: Tx,
  roundId: string,
  { outcome, payout, steps }: TakenSteps,
): Promise<void> {
  const state: StoredRoundState = payout === undefined ? 'open' : 'paying'
  await tx.rows(
    `update instant_round set steps = $2, stepped_at = $3, state = $4, payout = $5,
       outcome = coalesce($6, outcome) where round_id = $1`,
    [
      ...[roundId, JSON.stringify(steps), tx.now, state, payout ?? 0n],
      outcome === undefined ? null : JSON.stringify(outcome),
    ],
  )
}

/** A member goes on with one round of a game at a time. */
export async function unendedRound(
  tx: Tx,
  memberId: string,
  game: string,
): Promise<StoredRound | undefined> {
  const where = 'r.member_id = $1 and r.game = $2 and r.ended_at is null limit 1'
  const [round] = await select(tx, where, [memberId, game])
  return round
}

/** Rounds that nobody has gone on with since then, the oldest first. */
export async function abandonedRounds(
  tx: Tx,
  game: string,
  before: number,
  limit: number,
): Promise<readonly StoredRound[]> {
  const where = `r.game = $1 and r.state = 'open' and r.stepped_at < $2 order by r.stepped_at limit $3`
  return select(tx, where, [game, before, limit])
}

/** Newest first. */
export async function roundsOfSeries(
  tx: Tx,
  memberId: string,
  seriesId: string,
): Promise<readonly StoredRound[]> {
  const where = 'r.member_id = $1 and r.series_id = $2 order by r.created_at desc limit 100'
  return select(tx, where, [memberId, seriesId])
}

function select(tx: Tx, where: string, params: readonly unknown[]): Promise<StoredRound[]> {
  return selectFrom(tx, 'instant_round', `where ${where}`, params)
}

/** `source` has the columns of `instant_round`; `where` begins with that word, or is nothing. */
export async function selectFrom(
  tx: Tx,
  source: string,
  where: string,
  params: readonly unknown[],
): Promise<StoredRound[]> {
  const rows = await tx.rows<RoundRow>(roundColumns + source + joins + where, params)
  return rows.map((row) => ({
    roundId: row.round_id,
    game: row.game,
    version: row.version,
    memberId: String(row.member_id),
    account: row.account,
    currency: row.currency,
    token: row.token,
    commandId: row.command_id,
    inputHash: row.input_hash,
    seed: { commit: row.seed_commit, clientSeed: row.client_seed, nonce: row.nonce },
    ...(row.revealed_seed !== null && { serverSeed: row.revealed_seed }),
    choice: row.choice,
    outcome: row.outcome,
    steps: row.steps,
    stake: row.stake,
    payout: row.payout,
    jackpots: row.jackpots,
    state: row.state,
    failure: gameFailures.find((one) => one === row.failure),
    createdAt: Number(row.created_at),
    ...(row.series_id !== null &&
      row.series_terms !== null && {
        series: { seriesId: row.series_id, terms: row.series_terms },
      }),
  }))
}

const roundColumns = `select r.*, m.account, m.currency, s.client_seed,
  case s.state when 'revealed' then s.server_seed end as revealed_seed from `
const joins = ` r
  join member m on m.id = r.member_id join member_seed s on s.commit = r.seed_commit `

interface RoundRow {
  readonly round_id: string
  readonly game: string
  readonly version: string
  readonly member_id: bigint
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly command_id: string
  readonly input_hash: string
  readonly seed_commit: string
  readonly client_seed: string
  readonly revealed_seed: string | null
  readonly nonce: number
  readonly choice: Fields
  readonly outcome: Fields
  readonly steps: readonly Fields[]
  readonly stake: bigint
  readonly payout: bigint
  readonly jackpots: Readonly<Record<string, string>>
  readonly state: StoredRoundState
  readonly failure: string | null
  readonly series_id: string | null
  readonly series_terms: Fields | null
  readonly created_at: bigint
}
