import { type Currency, currencies } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

export interface StoredMember {
  readonly memberId: string
  readonly account: string
  readonly currency: Currency
}

/** The member of a reference of the platform's, made at the first launch. */
export async function memberOf(
  tx: Tx,
  memberRef: string,
  account: string,
  currency: Currency,
): Promise<string> {
  const row = await tx.one<{ id: bigint }>(
    `insert into member (member_ref, account, currency, created_at) values ($1, $2, $3, $4)
     on conflict (member_ref) do update set account = excluded.account, currency = excluded.currency
     returning id`,
    [memberRef, account, currency, tx.now],
  )
  if (!row) throw new Error('the member was not stored')
  return String(row.id)
}

export async function memberById(tx: Tx, memberId: string): Promise<StoredMember | undefined> {
  const row = await tx.one<{ account: string; currency: string }>(
    'select account, currency from member where id = $1',
    [memberId],
  )
  const currency = row?.currency ?? null
  return row && isCurrency(currency) ? { memberId, account: row.account, currency } : undefined
}

/** What a member does at once is done one after the other. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('select id from member where id = $1 for update', [memberId])
}

/** Many at once, in the order of their numbers. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.rows('select id from member where id = any($1::bigint[]) order by id for update', [
    memberIds,
  ])
}

export interface NewSession {
  readonly token: string
  readonly venue: string
  /** Undefined: a public session. */
  readonly memberId?: string
  readonly expiresAt: number
  /** What the member shares with others of his house. */
  readonly apart?: readonly string[]
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { apart = [], token, venue, memberId, expiresAt } = session
  await tx.rows(
    `insert into session (token, venue, member_id, created_at, expires_at, apart)
     values ($1, $2, $3, $4, $5, $6)`,
    [token, venue, memberId ?? null, tx.now, expiresAt, apart],
  )
}

export type StoredSession = {
  readonly expiresAt: number
  readonly member: StoredMember | undefined
  readonly apart: readonly string[]
}

export async function findSession(
  tx: Tx,
  venue: string,
  token: string,
): Promise<StoredSession | undefined> {
  const row = await tx.one<SessionRow>(
    `select s.expires_at, s.apart, m.id, m.account, m.currency from session s
     left join member m on m.id = s.member_id where s.token = $1 and s.venue = $2 and s.expires_at > $3`,
    [token, venue, tx.now],
  )
  if (!row) return undefined
  const { id, account, currency } = row
  const member =
    id !== null && account !== null && isCurrency(currency)
      ? { memberId: String(id), account, currency }
      : undefined
  return { expiresAt: Number(row.expires_at), member, apart: row.apart }
}

/** False where it is over. */
export async function prolongSession(
  tx: Tx,
  venue: string,
  token: string,
  until: number,
): Promise<boolean> {
  const rows = await tx.rows<{ token: string }>(
    `update session set expires_at = $3 where venue = $1 and token = $2 and expires_at > $4
     returning token`,
    [venue, token, until, tx.now],
  )
  return rows.length > 0
}

export async function removeSession(tx: Tx, token: string): Promise<void> {
  await tx.rows('delete from session where token = $1', [token])
}

export async function removeSessionsOf(tx: Tx, venue: string, memberId: string): Promise<void> {
  await tx.rows('delete from session where venue = $1 and member_id = $2', [venue, memberId])
}

export async function removeExpiredSessions(tx: Tx, before: number): Promise<void> {
  await tx.rows('delete from session where expires_at < $1', [before])
}

function isCurrency(value: string | null): value is Currency {
  return value !== null && Object.hasOwn(currencies, value)
}

interface SessionRow {
  readonly expires_at: bigint
  readonly apart: readonly string[]
  readonly id: bigint | null
  readonly account: string | null
  readonly currency: string | null
}
