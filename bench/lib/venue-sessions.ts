import { createHash } from 'node:crypto'
import type { Runtime } from '@zhengju/domain/runtime'
import { idColumn, textColumn } from '@zhengju/server/platform/db/columns'
import type { Database } from '@zhengju/storage/tx'

const dayMs = 86_400_000

/** A living session of each member, and one at the venue. */
export async function makeVenueSessions(
  db: Database,
  runtime: Runtime,
  memberIds: readonly string[],
): Promise<void> {
  const sessionIds = memberIds.map(() => runtime.ids.next())
  const hashes = memberIds.map((_, at) => hashOf(venueToken(at)))
  const columns = [idColumn(sessionIds), idColumn(memberIds), textColumn(hashes)]
  await db.tx(async (tx) => {
    await tx.rows(
      `insert into member_session (id, member_id, token_hash, client, address, user_agent,
         is_remembered, created_at, last_seen_at, active_at, proved_at,
         expires_at)
       select s.id, s.member_id, s.token_hash, 'web', '-', '-', true, $4, $4, $4, $4, $5
       from unnest($1::uuid[], $2::uuid[], $3::text[]) s (id, member_id, token_hash)`,
      [...columns, tx.now, tx.now + dayMs],
    )
    await tx.rows(
      `insert into venue_session (token_hash, venue, member_id, session_id, member_code, created_at,
         expires_at)
       select s.token_hash, 'ob', s.member_id, s.id, '1', $4, $5
       from unnest($1::uuid[], $2::uuid[], $3::text[]) s (id, member_id, token_hash)`,
      [...columns, tx.now, tx.now + dayMs],
    )
  })
  await db.read((tx) => tx.rows('analyze member_session, venue_session'))
}

/** At another venue, of the first of those members, each with a token that the venue gave. */
export async function insertVenueSessions(
  db: Database,
  venue: string,
  tokens: readonly string[],
): Promise<void> {
  const hashes = tokens.map(hashOf)
  const before = tokens.map((_, at) => hashOf(venueToken(at)))
  await db.tx((tx) =>
    tx.rows(
      `insert into venue_session (token_hash, venue, member_id, session_id, member_code, created_at,
         expires_at)
       select s.token_hash, $3, m.member_id, m.id, '1', $4, $5
       from unnest($1::text[], $2::text[]) s (token_hash, before)
       join member_session m on m.token_hash = s.before`,
      [textColumn(hashes), textColumn(before), venue, tx.now, tx.now + dayMs],
    ),
  )
  await db.read((tx) => tx.rows('analyze venue_session'))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The venue token of a member of the bench. */
export function venueToken(at: number): string {
  return at.toString(16).padStart(40, '0')
}
