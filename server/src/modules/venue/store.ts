import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

export interface SessionRow {
  readonly token_hash: string
  readonly venue: string
  readonly member_id: string
  readonly session_id: string
  readonly member_code: string
}

export interface NewSession extends SessionRow {
  readonly expires_at: number
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.rows(
    `insert into venue_session
       (token_hash, venue, member_id, session_id, member_code, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (token_hash) do nothing`,
    [
      session.token_hash,
      session.venue,
      session.member_id,
      session.session_id,
      session.member_code,
      tx.now,
      session.expires_at,
    ],
  )
}

export interface FoundSession extends SessionRow {
  readonly expires_at: bigint
}

/** Those of the tokens that are known and not over; whether their member session lives is not asked here. */
export function sessionsByToken(tx: Tx, tokenHashes: readonly string[]): Promise<FoundSession[]> {
  return tx.rows<FoundSession>(
    `select token_hash, venue, member_id, session_id, member_code, expires_at from venue_session
     where token_hash = any ($1::text[]) and expires_at > $2`,
    [textColumn(tokenHashes), tx.now],
  )
}

/** Of one that is not over. */
export async function prolongSession(tx: Tx, tokenHash: string, until: number): Promise<void> {
  await tx.rows(
    'update venue_session set expires_at = $2 where token_hash = $1 and expires_at > $3',
    [tokenHash, until, tx.now],
  )
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.rows('delete from venue_session where token_hash = $1', [tokenHash])
}

export interface LaunchKey {
  readonly memberId: string
  readonly commandId: string
  readonly inputHash: string
}

/** The launch under that key as it stood before: undefined when it is claimed by this very call. */
export async function claimLaunch(
  tx: Tx,
  { memberId, commandId, inputHash }: LaunchKey,
): Promise<{ readonly input_hash: string; readonly answer_sealed: string | null } | undefined> {
  const key = [memberId, commandId]
  const claimed = await tx.one(
    `insert into venue_launch (member_id, command_id, input_hash, created_at)
     values ($1, $2, $3, $4) on conflict do nothing returning command_id`,
    [...key, inputHash, tx.now],
  )
  if (claimed) return undefined
  return tx.one(
    'select input_hash, answer_sealed from venue_launch where member_id = $1 and command_id = $2',
    key,
  )
}

/** Keeps the first answer; of two calls that ran at once the later one gets the earlier one's. */
export async function recordLaunch(
  tx: Tx,
  { memberId, commandId }: LaunchKey,
  sealed: string,
): Promise<string> {
  const key = [memberId, commandId]
  const row = await tx.one<{ answer_sealed: string }>(
    `update venue_launch set answer_sealed = coalesce(answer_sealed, $3)
     where member_id = $1 and command_id = $2 returning answer_sealed`,
    [...key, sealed],
  )
  return row?.answer_sealed ?? sealed
}

/** Whether the launch may move its money now: once, whatever came of it. */
export async function claimMoney(tx: Tx, { memberId, commandId }: LaunchKey): Promise<boolean> {
  const row = await tx.one(
    `update venue_launch set money_at = $3
     where member_id = $1 and command_id = $2 and money_at is null returning command_id`,
    [memberId, commandId, tx.now],
  )
  return row !== undefined
}

export async function dropOld(tx: Tx, before: number): Promise<void> {
  await tx.rows('delete from venue_session where expires_at < $1', [before])
  await tx.rows('delete from venue_launch where created_at < $1', [before])
}
