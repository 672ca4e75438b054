import { hash } from 'node:crypto'
import type { Clock } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { KeptVenueSessions, VenueSession } from '../../venues/port.ts'
import { livingSessions } from '../member/index.ts'
import { createLookUp } from './look-up-service.ts'
import * as store from './store.ts'

/** How long a token that was found living is believed without another look. */
const believedMs = 2_000
const mostKept = 50_000
/** A venue session ends at the latest after this; the browser then launches again by itself. */
export const venueSessionMs = 12 * 3_600_000

export async function openSession(
  tx: Tx,
  session: Omit<store.NewSession, 'token_hash' | 'expires_at'> & { readonly token: string },
): Promise<void> {
  const { token, ...row } = session
  const expires_at = tx.now + venueSessionMs
  await store.insertSession(tx, { ...row, token_hash: hashOf(token), expires_at })
}

interface Kept {
  readonly until: number
  readonly session: VenueSession | undefined
}

/**
 * Who a venue token belongs to. Every bet and every call of the gateway asks: answers are believed for two
 * seconds, and those who ask together are looked up in one query.
 */
export function createVenueSessions(db: Database, clock: Clock): KeptVenueSessions {
  const kept = new Map<string, Kept>()
  const ask = createLookUp((tokens) => db.read((tx) => find(tx, tokens)))

  function believed(token: string): Kept | undefined {
    const known = kept.get(token)
    return known && known.until > clock.now() ? known : undefined
  }

  return {
    known: (token) => believed(token)?.session,
    async of(token) {
      const known = believed(token)
      if (known) return known.session
      if (!/^[0-9a-f]{40}$/.test(token)) return undefined
      const session = await ask(token)
      kept.delete(token)
      kept.set(token, { until: clock.now() + believedMs, session })
      if (kept.size > mostKept) dropOldest(kept)
      return session
    },
  }
}

/** Looking for the first of a map whose first ones were deleted takes long: only when there are too many. */
function dropOldest(kept: Map<string, Kept>): void {
  const oldest = kept.keys().next()
  if (!oldest.done) kept.delete(oldest.value)
}

async function find(tx: Tx, tokens: readonly string[]): Promise<ReadonlyMap<string, VenueSession>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token), token]))
  const rows = await store.sessionsByToken(tx, [...byHash.keys()])
  const ids = rows.map(({ session_id }) => session_id)
  const living = rows.length === 0 ? [] : await livingSessions(tx, ids)
  const names = new Map(living.map(({ id, name }) => [id, name]))
  const found = new Map<string, VenueSession>()
  for (const { token_hash, session_id, venue, member_id, member_code } of rows) {
    const token = byHash.get(token_hash)
    const memberName = names.get(session_id)
    if (token === undefined || memberName === undefined) continue
    found.set(token, { venue, memberId: member_id, memberName, memberCode: member_code })
  }
  return found
}

/** The token is 20 bytes of chance: a plain hash cannot be guessed back. */
function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
