import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type GameFailure, gameFailures } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'

/**
 * `asked`: stake and payout are with the wallet, as one call. `returning`: nobody knows whether it was carried out, and
 * the stake is asked back.
 */
export type StoredRoundState = 'asked' | 'returning' | 'done' | 'refused'

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
  readonly seed: { readonly commit: string; readonly clientSeed: string; readonly nonce: number }
  readonly choice: Fields
  readonly outcome: Fields
  readonly stake: Minor
  readonly payout: Minor
  readonly state: StoredRoundState
  readonly failure: GameFailure | undefined
  readonly createdAt: number
}

export async function insertRound(tx: Tx, round: StoredRound): Promise<void> {
  await tx.rows(
    `insert into instant_round (round_id, game, version, member_id, token, command_id, input_hash,
       seed_commit, nonce, choice, outcome, stake, payout, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      round.roundId,
      round.game,
      round.version,
      round.memberId,
      round.token,
      round.commandId,
      round.inputHash,
      round.seed.commit,
      round.seed.nonce,
      JSON.stringify(round.choice),
      JSON.stringify(round.outcome),
      round.stake,
      round.payout,
      round.state,
      round.createdAt,
    ],
  )
}

export async function roundOfCommand(
  tx: Tx,
  memberId: string,
  commandId: string,
): Promise<StoredRound | undefined> {
  const [round] = await select(tx, 'r.member_id = $1 and r.command_id = $2', [memberId, commandId])
  return round
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
  await tx.rows(
    'select round_id from instant_round where round_id = any($1::text[]) order by round_id for update',
    [roundIds],
  )
  const rounds = await select(tx, 'r.round_id = any($1::text[])', [roundIds])
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

async function select(tx: Tx, where: string, params: readonly unknown[]): Promise<StoredRound[]> {
  const rows = await tx.rows<RoundRow>(selectRounds + where, params)
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
    choice: row.choice,
    outcome: row.outcome,
    stake: row.stake,
    payout: row.payout,
    state: row.state,
    failure: gameFailures.find((one) => one === row.failure),
    createdAt: Number(row.created_at),
  }))
}

const selectRounds = `select r.*, m.account, m.currency, s.client_seed from instant_round r
  join member m on m.id = r.member_id join member_seed s on s.commit = r.seed_commit where `

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
  readonly nonce: number
  readonly choice: Fields
  readonly outcome: Fields
  readonly stake: bigint
  readonly payout: bigint
  readonly state: StoredRoundState
  readonly failure: string | null
  readonly created_at: bigint
}
