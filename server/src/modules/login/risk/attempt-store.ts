import type { LoginCount, Unusual } from '@zhengju/domain/login'
import { type CountRule, neighbourhood } from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../../platform/call/caller.ts'
import { textColumn } from '../../../platform/db/columns.ts'
import { networkOf } from '../../../platform/net/network.ts'
import type { CountRow, EventRow, LoginResult, LoginWay } from '../tables.ts'

/**
 * Counts one more try in a window that begins with the first; until it is proved right it is a failure. One too many
 * locks, and while it is locked nothing is counted. Returns the row as it stands then.
 */
export async function countTry(
  tx: Tx,
  count: { readonly key: string; readonly kind: LoginCount; readonly about: string | undefined },
  rule: CountRule,
): Promise<CountRow> {
  const row = await tx.one<CountRow>(
    `insert into login_count as t (key, kind, about, failures, first_at, locked_until)
     values ($1, $6, $7, 1, $2, 0)
     on conflict (key) do update set
       failures = case when t.locked_until > $2 then t.failures
                       when t.locked_until > 0 or t.first_at + $3 <= $2 then 1
                       else t.failures + 1 end,
       first_at = case when t.locked_until > $2 then t.first_at
                       when t.locked_until > 0 or t.first_at + $3 <= $2 then $2
                       else t.first_at end,
       locked_until = case when t.locked_until > $2 then t.locked_until
                           when t.locked_until > 0 or t.first_at + $3 <= $2 then 0
                           when t.failures + 1 > $4 then $2 + $5
                           else 0 end
     returning kind, failures, first_at, locked_until`,
    [
      count.key,
      BigInt(tx.now),
      BigInt(rule.windowMs),
      rule.most ?? 1_000_000_000,
      BigInt(rule.lockMs ?? 0),
      count.kind,
      count.about ?? null,
    ],
  )
  return row ?? { kind: count.kind, failures: 0, first_at: 0n, locked_until: 0n }
}

/** The try was right: it is no failure of the name's or the network's after all. */
export async function uncount(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows(
    `update login_count set failures = failures - 1
     where key = any ($1::text[]) and failures > 0 and locked_until = 0`,
    [textColumn(keys)],
  )
}

export async function clearCounts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows('delete from login_count where key = any ($1::text[])', [textColumn(keys)])
}

/** Those counts as they stand. */
export function countsAt(tx: Tx, keys: readonly string[]): Promise<CountRow[]> {
  return tx.rows<CountRow>(
    'select kind, failures, first_at, locked_until from login_count where key = any ($1::text[])',
    [textColumn(keys)],
  )
}

/** Failures from all networks together, in windows that began since then. */
export async function failuresSince(tx: Tx, since: number): Promise<number> {
  const row = await tx.one<{ failures: bigint }>(
    `select coalesce(sum(failures), 0)::bigint as failures from login_count
     where kind = 'source' and first_at > $1`,
    [BigInt(since)],
  )
  return Number(row?.failures ?? 0)
}

/** What is counted about one name, the waits among it. */
export function countsAbout(tx: Tx, about: string): Promise<CountRow[]> {
  return tx.rows<CountRow>(
    `select kind, failures, first_at, locked_until from login_count where about = $1
     order by locked_until desc, failures desc, key limit 100`,
    [about],
  )
}

/** Ends every wait of that name. Returns how many counts there were. */
export async function clearAbout(tx: Tx, about: string): Promise<number> {
  const gone = await tx.rows('delete from login_count where about = $1 returning key', [about])
  return gone.length
}

export interface NewEvent {
  readonly memberId: string | undefined
  readonly way: LoginWay
  readonly result: LoginResult
  readonly unusual?: Unusual
  readonly visitor: Visitor
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<string> {
  const id = tx.runtime.ids.next()
  await tx.rows(
    `insert into login_event (id, member_id, way, result, unusual, address, neighbourhood, user_agent, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      event.memberId ?? null,
      event.way,
      event.result,
      event.unusual ?? 'none',
      event.visitor.address,
      neighbourhood(networkOf(event.visitor.address)),
      event.visitor.userAgent,
      tx.now,
    ],
  )
  return id
}

export async function endEvent(
  tx: Tx,
  id: string,
  result: LoginResult,
  unusual: Unusual,
): Promise<void> {
  await tx.rows('update login_event set result = $2, unusual = $3 where id = $1', [
    id,
    result,
    unusual,
  ])
}

/**
 * Whether the member has come in from that part of the net since then, and whether he has come in at all. A session
 * that was taken over with an address proved nobody.
 */
export async function placesOf(
  tx: Tx,
  memberId: string,
  address: string,
  since: number,
): Promise<{ readonly isKnown: boolean; readonly hasAny: boolean }> {
  const row = await tx.one<{ known: boolean; any: boolean }>(
    `select exists (select 1 from login_event where member_id = $1 and result = 'done'
                      and way <> 'token' and neighbourhood = $2 and at > $3) as known,
            exists (select 1 from login_event where member_id = $1 and result = 'done'
                      and way <> 'token') as any`,
    [memberId, neighbourhood(networkOf(address)), since],
  )
  return { isKnown: row?.known === true, hasAny: row?.any === true }
}

/** Logins and tries of a member, newest first. */
export function eventsOf(
  tx: Tx,
  memberId: string,
  query: { readonly before: string | undefined; readonly limit: number },
): Promise<EventRow[]> {
  return tx.rows<EventRow>(
    `select id, way, result, unusual, address, user_agent, at from login_event
     where member_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [memberId, query.before ?? null, query.limit],
  )
}
