import { TableRows } from '@zhengju/storage/table-rows'
import type { Tx } from '@zhengju/storage/tx'
import { lockMembers } from './members.ts'
import { type StoredRound, selectFrom } from './rounds.ts'
import { currentSeeds, type StoredSeed, takeNonces } from './seeds.ts'
import type { NewWalletCall } from './wallet-calls.ts'

export interface AskedRound {
  readonly memberId: string
  readonly commandId: string
}

/** What was there before these rounds: by member, each of whom asks for one. */
export interface RoundFacts {
  /** The round that the member's command was for already. */
  readonly known: ReadonlyMap<string, StoredRound>
  /** Absent of somebody who has never played. */
  readonly seeds: ReadonlyMap<string, StoredSeed>
  /** Who has one of the game that is not over; nobody where that was not asked. */
  readonly busy: ReadonlySet<string>
  /** When somebody last began one of the game; empty where that was not asked. */
  readonly lastAt: ReadonlyMap<string, number>
}

export interface FactsOf {
  readonly game: string
  readonly isOneAtATime: boolean
  readonly isSpaced: boolean
}

/** Locks the members, and looks in the same trip: each look sees what is committed once the locks are held. */
export async function factsBefore(
  tx: Tx,
  asked: readonly AskedRound[],
  { game, isOneAtATime, isSpaced }: FactsOf,
): Promise<RoundFacts> {
  const memberIds = asked.map(({ memberId }) => memberId)
  const [, known, seeds, busy, lastAt] = await Promise.all([
    lockMembers(tx, memberIds),
    roundsOfCommands(tx, asked),
    currentSeeds(tx, memberIds),
    isOneAtATime ? withUnended(tx, memberIds, game) : new Set<string>(),
    isSpaced ? lastRoundsAt(tx, memberIds, game) : new Map<string, number>(),
  ])
  return { known, seeds, busy, lastAt }
}

/** Rounds with the nonces that they take and what the wallet is asked first: all of it, or nothing. */
export class NewRounds {
  readonly #rounds = new TableRows('instant_round', roundColumns)
  readonly #calls = new TableRows('wallet_call', callColumns)
  readonly #commits: string[] = []

  /** Without a call nothing is asked: it is over. */
  add(round: StoredRound, call: NewWalletCall | undefined): void {
    this.#commits.push(round.seed.commit)
    const { series } = round
    this.#rounds
      .row()
      .text(round.roundId)
      .text(round.game)
      .text(round.version)
      .int8(BigInt(round.memberId))
      .text(round.token)
      .text(round.commandId)
      .text(round.inputHash)
      .text(round.seed.commit)
      .int4(round.seed.nonce)
      .jsonb(JSON.stringify(round.choice))
      .jsonb(JSON.stringify(round.outcome))
      .int8(round.stake)
      .int8(round.payout)
      .text(round.state)
      .text(round.failure)
      .int8(BigInt(round.createdAt))
      .int8(call ? undefined : BigInt(round.createdAt))
      .text(series?.seriesId)
      .jsonb(series && JSON.stringify(series.terms))
    if (call) this.#addCall(call, BigInt(round.createdAt))
  }

  /** Goes with the commit. */
  write(tx: Tx): void {
    if (this.#commits.length === 0) return
    tx.append([this.#rounds, this.#calls])
    takeNonces(tx, this.#commits)
  }

  #addCall({ call, game, orderNo, request, sequence, txId }: NewWalletCall, at: bigint): void {
    this.#calls
      .row()
      .text(txId)
      .text(game)
      .text(orderNo)
      .int4(sequence)
      .text(call)
      .text(request)
      .text('waiting')
      .int8(at)
      .int8(at)
  }
}

/** One at a time by the index of commands, however many there are of them. */
async function roundsOfCommands(
  tx: Tx,
  asked: readonly AskedRound[],
): Promise<ReadonlyMap<string, StoredRound>> {
  const source = `unnest($1::bigint[], $2::text[]) as a (member_id, command_id) cross join lateral (
    select * from instant_round i where i.member_id = a.member_id and i.command_id = a.command_id
    offset 0)`
  const params = [asked.map(({ memberId }) => memberId), asked.map(({ commandId }) => commandId)]
  const rounds = await selectFrom(tx, source, '', params)
  return new Map(rounds.map((round) => [round.memberId, round]))
}

async function withUnended(
  tx: Tx,
  memberIds: readonly string[],
  game: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ member_id: bigint }>(
    `select distinct member_id from instant_round
     where member_id = any($1::bigint[]) and game = $2 and ended_at is null`,
    [memberIds, game],
  )
  return new Set(rows.map((row) => String(row.member_id)))
}

async function lastRoundsAt(
  tx: Tx,
  memberIds: readonly string[],
  game: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ member_id: bigint; at: bigint | null }>(
    `select m.member_id, (select max(created_at) from instant_round i
       where i.member_id = m.member_id and i.game = $2) as at from unnest($1::bigint[]) as m (member_id)`,
    [memberIds, game],
  )
  return new Map(
    rows.flatMap((row) => (row.at === null ? [] : [[String(row.member_id), Number(row.at)]])),
  )
}

const roundColumns = [
  ...['round_id', 'game', 'version', 'member_id', 'token', 'command_id', 'input_hash'],
  ...['seed_commit', 'nonce', 'choice', 'outcome', 'stake', 'payout', 'state', 'failure'],
  ...['created_at', 'ended_at', 'series_id', 'series_terms'],
]
const callColumns = [
  ...['tx_id', 'game', 'order_no', 'sequence', 'call', 'request', 'state', 'next_at', 'created_at'],
]
