import type { MemberStatus } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import { isBlockInForce } from './device-block-store.ts'
import type { LoginTryRow, MemberRow, SessionEnd, SessionRow } from './tables.ts'

export const memberColumns = `id, name, nick_name, password_hash, password_by_phone, status, status_since, status_reason, vip_grade, birthday, adult_declared_at,
  real_name_sealed, phone_sealed, invite_code, is_demo, is_affiliate, registered_at, last_login_at, last_login_address`

export const sessionColumns = `id, member_id, client, device_id, address, user_agent, is_remembered, created_at,
  last_seen_at, active_at, stale_at, proved_at, expires_at, ended_at, ended_reason`

export interface NewMember {
  readonly id: string
  readonly name: string
  readonly passwordHash: string
  readonly adultDeclaredAt: number | undefined
  readonly inviteCode: string
  readonly invitedByCode: string | undefined
  readonly isDemo: boolean
  readonly address: string
}

/** False when the name is taken: of two that register it at once only one wins. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const row = await tx.one<{ id: string }>(
    `insert into member (id, name, nick_name, password_hash, adult_declared_at, invite_code,
       invited_by_code, is_demo, registered_at, registered_address)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (name) do nothing returning id`,
    [
      member.id,
      member.name,
      member.passwordHash,
      member.adultDeclaredAt ?? null,
      member.inviteCode,
      member.invitedByCode ?? null,
      member.isDemo,
      tx.now,
      member.address,
    ],
  )
  return row !== undefined
}

export function memberByName(tx: Tx, name: string): Promise<MemberRow | undefined> {
  return tx.one<MemberRow>(`select ${memberColumns} from member where name = $1`, [name])
}

export function memberById(tx: Tx, id: string): Promise<MemberRow | undefined> {
  return tx.one<MemberRow>(`select ${memberColumns} from member where id = $1`, [id])
}

export function memberByPhone(tx: Tx, lookups: readonly string[]): Promise<MemberRow | undefined> {
  return tx.one<MemberRow>(
    `select ${memberColumns} from member where phone_lookup = any ($1::text[])`,
    [textColumn(lookups)],
  )
}

/** Standing facts of many members at once, for the ledger writer's batch. */
export function statusRows(tx: Tx, ids: readonly string[]): Promise<StatusRow[]> {
  return tx.rows<StatusRow>(
    `select id, status, status_since, birthday, adult_declared_at from member where id = any($1::uuid[])`,
    [idColumn(ids)],
  )
}

export interface StatusRow {
  readonly id: string
  readonly status: MemberStatus
  readonly status_since: bigint | null
  readonly birthday: string | null
  readonly adult_declared_at: bigint | null
}

/** Locks the member's row: changes of one member stand in a queue. */
export function lockMember(tx: Tx, id: string): Promise<MemberRow | undefined> {
  return tx.one<MemberRow>(`select ${memberColumns} from member where id = $1 for update`, [id])
}

export async function markLogin(tx: Tx, id: string, address: string): Promise<void> {
  await tx.rows('update member set last_login_at = $2, last_login_address = $3 where id = $1', [
    id,
    tx.now,
    address,
  ])
}

export async function markAdult(tx: Tx, id: string): Promise<void> {
  await tx.rows(
    'update member set adult_declared_at = $2 where id = $1 and adult_declared_at is null',
    [id, tx.now],
  )
}

export async function setPhone(tx: Tx, id: string, sealed: string, lookup: string): Promise<void> {
  await tx.rows('update member set phone_sealed = $2, phone_lookup = $3 where id = $1', [
    id,
    sealed,
    lookup,
  ])
}

export async function setStatus(
  tx: Tx,
  id: string,
  { status, reason }: { readonly status: MemberStatus; readonly reason: string },
): Promise<void> {
  await tx.rows(
    'update member set status = $2, status_since = $3, status_reason = $4 where id = $1',
    [id, status, tx.now, reason],
  )
}

export interface NewSession {
  readonly id: string
  readonly memberId: string
  readonly tokenHash: string
  readonly client: string
  readonly deviceId: string | undefined
  readonly address: string
  readonly userAgent: string
  readonly isRemembered: boolean
  readonly expiresAt: number
  readonly isStale?: boolean
  readonly provedAt: number
  /** Its holder has proved who he is on this device: from now on it is known. */
  readonly isProvedHere: boolean
  /** Keyed hash of what the device looked like, null when it was not told; absent where nobody asks for it. */
  readonly finger?: string | null | undefined
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.rows(
    `insert into member_session (id, member_id, token_hash, client, device_id, address, user_agent,
       is_remembered, created_at, last_seen_at, active_at, expires_at, stale_at, proved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10, $11, $12)`,
    [
      session.id,
      session.memberId,
      session.tokenHash,
      session.client,
      session.deviceId ?? null,
      session.address,
      session.userAgent,
      session.isRemembered,
      tx.now,
      session.expiresAt,
      session.isStale ? tx.now : null,
      session.provedAt,
    ],
  )
}

export interface SessionOfMember extends SessionRow, Pick<MemberRow, 'name' | 'status'> {
  /** The device that it was opened on, or the one that it is used from. */
  readonly is_device_blocked: boolean
}

export function sessionByToken(
  tx: Tx,
  tokenHash: string,
  deviceId: string | undefined,
): Promise<SessionOfMember | undefined> {
  return tx.one<SessionOfMember>(
    `select ${sessionColumns.replace('id,', 's.id,')}, m.name, m.status,
       exists (select from device_block b
               where b.device_id in (s.device_id, $2::text) and ${isBlockInForce('$3')}) as is_device_blocked
     from member_session s join member m on m.id = s.member_id where s.token_hash = $1`,
    [tokenHash, deviceId ?? null, tx.now],
  )
}

export async function touchSession(tx: Tx, id: string, seen: SessionSeen): Promise<void> {
  await tx.rows(
    `update member_session set last_seen_at = $2, address = $3, expires_at = $4,
       active_at = case when $5 then $2 else active_at end,
       stale_at = case when $6 then coalesce(stale_at, $2) else stale_at end
     where id = $1`,
    [id, BigInt(tx.now), seen.address, BigInt(seen.expiresAt), seen.isActive, seen.isStale],
  )
}

export interface SessionSeen {
  readonly address: string
  readonly expiresAt: number
  /** Somebody did something, not the page by itself. */
  readonly isActive: boolean
  readonly isStale: boolean
}

/** The holder of the session has proved himself once more. */
export async function markProved(tx: Tx, id: string): Promise<void> {
  await tx.rows(
    'update member_session set active_at = $2, proved_at = $2, stale_at = null where id = $1',
    [id, BigInt(tx.now)],
  )
}

/** Ends the member's living sessions: all, those of one client, or one. Returns how many. */
export async function endSessions(
  tx: Tx,
  memberId: string,
  reason: SessionEnd,
  which: { readonly client?: string; readonly sessionId?: string } = {},
): Promise<number> {
  const ended = await tx.rows(
    `update member_session set ended_at = $2, ended_reason = $3
     where member_id = $1 and ended_at is null
       and ($4::text is null or client = $4) and ($5::uuid is null or id = $5)
     returning id`,
    [memberId, tx.now, reason, which.client ?? null, which.sessionId ?? null],
  )
  return ended.length
}

export function sessionsOf(tx: Tx, memberId: string, limit: number): Promise<SessionRow[]> {
  return tx.rows<SessionRow>(
    `select ${sessionColumns} from member_session where member_id = $1
     order by created_at desc limit $2`,
    [memberId, limit],
  )
}

/** Those of these sessions that still live, and whose they are. */
export function livingSessions(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  return tx.rows(
    `select s.id, m.name from member_session s join member m on m.id = s.member_id
     where s.id = any ($1::uuid[]) and s.ended_at is null and s.expires_at > $2
       and m.status <> 'closed'`,
    [idColumn(ids), tx.now],
  )
}

/** Many members by name at once; a name that nobody has is left out. */
export function membersByName(
  tx: Tx,
  names: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  return tx.rows('select id, name from member where name = any ($1::text[])', [textColumn(names)])
}

export function sessionById(tx: Tx, id: string): Promise<SessionRow | undefined> {
  return tx.one<SessionRow>(`select ${sessionColumns} from member_session where id = $1`, [id])
}

/**
 * Counts one more try in a window that begins with the first. One try too many locks; while it is locked
 * nothing is counted. Returns the row as it stands then.
 */
export async function countLoginTry(
  tx: Tx,
  key: string,
  rule: { readonly most: number; readonly windowMs: number; readonly lockMs: number },
): Promise<LoginTryRow> {
  const row = await tx.one<LoginTryRow>(
    `insert into login_try as t (key, tries, first_at, locked_until) values ($1, 1, $2, 0)
     on conflict (key) do update set
       tries = case when t.locked_until > $2 then t.tries
                    when t.locked_until > 0 or t.first_at + $3 <= $2 then 1
                    else t.tries + 1 end,
       first_at = case when t.locked_until > $2 then t.first_at
                       when t.locked_until > 0 or t.first_at + $3 <= $2 then $2
                       else t.first_at end,
       locked_until = case when t.locked_until > $2 then t.locked_until
                           when t.locked_until > 0 or t.first_at + $3 <= $2 then 0
                           when t.tries + 1 > $4 then $2 + $5
                           else 0 end
     returning tries, first_at, locked_until`,
    [key, BigInt(tx.now), BigInt(rule.windowMs), rule.most, BigInt(rule.lockMs)],
  )
  return row ?? { tries: 0, first_at: 0n, locked_until: 0n }
}

export async function clearLoginTries(tx: Tx, key: string): Promise<void> {
  await tx.rows('delete from login_try where key = $1', [key])
}

/** The try was right: it is no failure of all who come from there after all. */
export async function uncountLoginTry(tx: Tx, key: string): Promise<void> {
  await tx.rows(
    'update login_try set tries = tries - 1 where key = $1 and tries > 0 and locked_until = 0',
    [key],
  )
}

export async function dropOldLoginTries(tx: Tx, before: number): Promise<void> {
  await tx.rows('delete from login_try where first_at < $1 and locked_until < $1', [BigInt(before)])
}
