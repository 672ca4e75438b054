import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { AwaitedWord } from '../beacon/beacon.ts'
import { type BeaconRow, beaconOf, type RoundBeacon } from './round-beacons.ts'
import { openedOutcome, openedSeed, sealedOutcome, sealedSeed } from './sealed-draw.ts'

export type SharedRoundState = 'open' | 'sealed' | 'drawn' | 'settled' | 'cancelled'

export interface StoredSharedRound {
  readonly roundId: string
  readonly game: string
  readonly tableId: string
  readonly version: string
  readonly number: string
  readonly chainId: string
  readonly head: string
  readonly link: number
  /** Of an operator's limits, under which it opened; undefined: those of the sheet. */
  readonly limitsVersion: number | undefined
  readonly state: SharedRoundState
  readonly opensAt: number
  readonly sealsAt: number
  readonly drawsAt: number
  /** When it was drawn. */
  readonly drawnAt: number | undefined
  readonly tickets: number
  readonly bookRoot: string | undefined
  /** What it waits for before it is drawn; undefined: no beacon was named. */
  readonly beacon: RoundBeacon | undefined
  /** Once it is drawn, or was cancelled and is over. */
  readonly seed: string | undefined
  readonly outcome: Fields | undefined
  readonly reason: string | undefined
  readonly isEnded: boolean
}

export type NewSharedRound = Pick<
  StoredSharedRound,
  | 'roundId'
  | 'game'
  | 'tableId'
  | 'version'
  | 'number'
  | 'chainId'
  | 'link'
  | 'limitsVersion'
  | 'opensAt'
  | 'sealsAt'
  | 'drawsAt'
> & { readonly beacon: AwaitedWord | undefined }

export async function insertSharedRound(tx: Tx, round: NewSharedRound): Promise<void> {
  await tx.rows(
    `insert into shared_round (round_id, game, table_id, version, number, chain_id, link, state,
       opens_at, seals_at, draws_at, created_at, beacon_chain, beacon_round, beacon_due_at,
       limits_version)
     values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[round.roundId, round.game, round.tableId, round.version, round.number],
      ...[round.chainId, round.link, round.opensAt, round.sealsAt, round.drawsAt, tx.now],
      ...[round.beacon?.chain ?? null, round.beacon?.round ?? null, round.beacon?.dueAt ?? null],
      round.limitsVersion ?? null,
    ],
  )
}

export async function roundByNumber(
  tx: Tx,
  game: string,
  tableId: string,
  number: string,
): Promise<StoredSharedRound | undefined> {
  const where = 'r.game = $1 and r.table_id = $2 and r.number = $3'
  const [round] = await selectRounds(tx, where, [game, tableId, number])
  return round
}

export async function roundById(tx: Tx, roundId: string): Promise<StoredSharedRound | undefined> {
  const [round] = await selectRounds(tx, 'r.round_id = $1', [roundId])
  return round
}

/** Those of a game that nobody is done with, the next to be drawn first: of more than that the newest. */
export async function liveRounds(
  tx: Tx,
  game: string,
  limit: number,
): Promise<readonly StoredSharedRound[]> {
  const where = 'r.game = $1 and r.ended_at is null order by r.draws_at desc, r.round_id limit $2'
  return (await selectRounds(tx, where, [game, limit])).toReversed()
}

/** The one that was opened last. */
export async function newestRound(
  tx: Tx,
  game: string,
  tableId: string,
): Promise<StoredSharedRound | undefined> {
  const where = `r.game = $1 and r.table_id = $2
    and r.opens_at = (select max(opens_at) from shared_round where game = $1 and table_id = $2)`
  const [round] = await selectRounds(tx, where, [game, tableId])
  return round
}

export type DueRound = Pick<StoredSharedRound, 'roundId' | 'state'>

/** What the clock asks for: rounds to seal and to draw, then those to settle or to give back; the oldest first. */
export async function dueRounds(tx: Tx, game: string, limit: number): Promise<readonly DueRound[]> {
  const rows = await tx.rows<{ round_id: string; state: SharedRoundState }>(
    `select round_id, state from shared_round
     where game = $1 and ended_at is null
       and case state when 'open' then seals_at <= $2 when 'sealed' then draws_at <= $2 else true end
     order by state in ('drawn', 'cancelled'), draws_at, round_id limit $3`,
    [game, tx.now, limit],
  )
  return rows.map(({ round_id: roundId, state }) => ({ roundId, state }))
}

/** In the order of their ids, until the transaction ends: whoever locks their tickets has locked the rounds before. */
export async function lockSharedRounds(
  tx: Tx,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSharedRound>> {
  await tx.rows(
    'select round_id from shared_round where round_id = any($1::text[]) order by round_id for update',
    [roundIds],
  )
  const rounds = await selectRounds(tx, 'r.round_id = any($1::text[])', [roundIds])
  return new Map(rounds.map((round) => [round.roundId, round]))
}

/** While a ticket is being written its round is not sealed, and no other one is written. */
export async function holdOpen(tx: Tx, roundId: string): Promise<StoredSharedRound | undefined> {
  await tx.rows('select round_id from shared_round where round_id = $1 for no key update', [
    roundId,
  ])
  return roundById(tx, roundId)
}

/** False: the round would owe more than that. */
export async function takeLiability(
  tx: Tx,
  roundId: string,
  payout: Minor,
  most: Minor,
): Promise<boolean> {
  const row = await tx.one(
    `update shared_round set liability = liability + $2
     where round_id = $1 and liability + $2 <= $3 returning round_id`,
    [roundId, payout, most],
  )
  return row !== undefined
}

export async function releaseLiability(tx: Tx, roundId: string, payout: Minor): Promise<void> {
  await tx.rows('update shared_round set liability = liability - $2 where round_id = $1', [
    roundId,
    payout,
  ])
}

/** Whether a round that takes an earlier link of the chain may still be decided by its element. */
export async function isOneBeforeUndecided(
  tx: Tx,
  { chainId, link }: Pick<StoredSharedRound, 'chainId' | 'link'>,
): Promise<boolean> {
  const row = await tx.one(
    `select round_id from shared_round
     where chain_id = $1 and link < $2 and state in ('open', 'sealed') limit 1`,
    [chainId, link],
  )
  return row !== undefined
}

/** The places of so many more accepted tickets: the first of them. The round is locked. */
export async function takePlaces(tx: Tx, roundId: string, count: number): Promise<number> {
  const row = await tx.one<{ tickets: number }>(
    'update shared_round set tickets = tickets + $2 where round_id = $1 returning tickets',
    [roundId, count],
  )
  if (!row) throw new Error(`${roundId} is no round`)
  return row.tickets - count
}

export async function sealRound(tx: Tx, roundId: string, bookRoot: string): Promise<void> {
  await tx.rows(`update shared_round set state = 'sealed', book_root = $2 where round_id = $1`, [
    roundId,
    bookRoot,
  ])
}

/** `isHidden`: a flight is drawn before it starts, so that seed and outcome stand sealed until it is settled. */
export async function drawRound(
  tx: Tx,
  roundId: string,
  { isHidden, outcome, seed }: { isHidden: boolean; outcome: Fields; seed: string },
): Promise<void> {
  await tx.rows(
    `update shared_round set state = 'drawn', seed = $2, outcome = $3, drawn_at = $4
     where round_id = $1`,
    [
      ...[roundId, isHidden ? sealedSeed(tx, seed) : seed],
      ...[JSON.stringify(isHidden ? sealedOutcome(tx, outcome) : outcome), tx.now],
    ],
  )
}

export async function cancelRound(tx: Tx, roundId: string, reason: string): Promise<void> {
  await tx.rows(`update shared_round set state = 'cancelled', reason = $2 where round_id = $1`, [
    roundId,
    reason,
  ])
}

/** What it was drawn from is no secret any more. */
export async function settleRound(
  tx: Tx,
  { outcome, roundId, seed }: Pick<StoredSharedRound, 'roundId' | 'seed' | 'outcome'>,
): Promise<void> {
  await tx.rows(
    `update shared_round set ended_at = $2, state = 'settled', seed = $3, outcome = $4
     where round_id = $1`,
    [roundId, tx.now, seed ?? null, outcome ? JSON.stringify(outcome) : null],
  )
}

/** A cancelled one stays what it is, and its element is opened. */
export async function endCancelled(tx: Tx, roundId: string, seed: string): Promise<void> {
  await tx.rows('update shared_round set ended_at = $2, seed = $3 where round_id = $1', [
    roundId,
    tx.now,
    seed,
  ])
}

export async function selectRounds(
  tx: Tx,
  where: string,
  params: readonly unknown[],
): Promise<StoredSharedRound[]> {
  const rows = await tx.rows<SharedRoundRow>(roundColumns + where, params)
  return rows.map((row) => ({
    ...{ roundId: row.round_id, game: row.game, tableId: row.table_id, version: row.version },
    ...{ number: row.number, chainId: row.chain_id, head: row.head, link: row.link },
    ...{ state: row.state, tickets: row.tickets, bookRoot: row.book_root ?? undefined },
    limitsVersion: row.limits_version ?? undefined,
    beacon: beaconOf(row),
    opensAt: Number(row.opens_at),
    sealsAt: Number(row.seals_at),
    drawsAt: Number(row.draws_at),
    drawnAt: row.drawn_at === null ? undefined : Number(row.drawn_at),
    seed: row.seed === null ? undefined : openedSeed(tx, row.seed),
    outcome: row.outcome === null ? undefined : openedOutcome(tx, row.outcome),
    reason: row.reason ?? undefined,
    isEnded: row.ended_at !== null,
  }))
}

const roundColumns = `select r.*, c.head from shared_round r
  join seed_chain c on c.chain_id = r.chain_id where `

interface SharedRoundRow extends BeaconRow {
  readonly round_id: string
  readonly game: string
  readonly table_id: string
  readonly version: string
  readonly number: string
  readonly chain_id: string
  readonly head: string
  readonly link: number
  readonly limits_version: number | null
  readonly state: SharedRoundState
  readonly opens_at: bigint
  readonly seals_at: bigint
  readonly draws_at: bigint
  readonly drawn_at: bigint | null
  readonly tickets: number
  readonly book_root: string | null
  readonly seed: string | null
  readonly outcome: Fields | null
  readonly reason: string | null
  readonly ended_at: bigint | null
}
