import { hash } from 'node:crypto'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { VenueSession, VenueSessions } from '../../venues/port.ts'
import { livingSessions } from '../member/index.ts'
import { createLookUp } from './look-up-service.ts'
import * as store from './store.ts'

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

/**
 * Who a venue token belongs to. Whether its member is still logged in is read for each call that asks, so that no
 * process takes a bet after a logout in another one; those who ask together are looked up in one query. What never
 * changes about a token is kept.
 */
export function createVenueSessions(db: Database): VenueSessions {
  const kept = new Map<string, store.FoundSession>()
  const ask = createLookUp((tokens) =>
    db.read((tx) => find(tx, tokens, (token) => kept.get(token))),
  )

  return {
    async of(token) {
      if (!/^[0-9a-f]{40}$/.test(token)) return undefined
      const found = await ask(token)
      if (found && !kept.has(token)) {
        kept.set(token, found.row)
        if (kept.size > mostKept) dropOldest(kept)
      }
      return found?.session
    },
    async extend(token) {
      await db.tx((tx) => store.prolongSession(tx, hashOf(token), tx.now + venueSessionMs))
      kept.delete(token)
    },
    async end(token) {
      await db.tx((tx) => store.endSession(tx, hashOf(token)))
      kept.delete(token)
    },
  }
}

/** Looking for the first of a map whose first ones were deleted takes long: only when there are too many. */
function dropOldest(kept: Map<string, unknown>): void {
  const oldest = kept.keys().next()
  if (!oldest.done) kept.delete(oldest.value)
}

interface Found {
  readonly session: VenueSession | undefined
  readonly row: store.FoundSession
}

async function find(
  tx: Tx,
  tokens: readonly string[],
  rowOf: (token: string) => store.FoundSession | undefined,
): Promise<ReadonlyMap<string, Found>> {
  const rows = new Map<string, store.FoundSession>()
  const unseen = new Map<string, string>()
  for (const token of tokens) {
    const row = rowOf(token)
    // Another process may have heard that one lasts longer.
    if (row && row.expires_at > tx.now) rows.set(token, row)
    else unseen.set(hashOf(token), token)
  }
  if (unseen.size > 0) {
    for (const row of await store.sessionsByToken(tx, [...unseen.keys()])) {
      const token = unseen.get(row.token_hash)
      if (token !== undefined) rows.set(token, row)
    }
  }
  const ids = [...rows.values()].map(({ session_id }) => session_id)
  const living = ids.length === 0 ? [] : await livingSessions(tx, ids)
  const names = new Map(living.map(({ id, name }) => [id, name]))
  const found = new Map<string, Found>()
  for (const [token, row] of rows) found.set(token, { row, session: sessionOf(row, names, tx.now) })
  return found
}

function sessionOf(
  { venue, member_id, member_code, session_id, expires_at }: store.FoundSession,
  livingNames: ReadonlyMap<string, string>,
  now: number,
): VenueSession | undefined {
  const memberName = livingNames.get(session_id)
  if (memberName === undefined || expires_at <= now) return undefined
  return { venue, memberId: member_id, memberName, memberCode: member_code }
}

/** The token is 20 bytes of chance: a plain hash cannot be guessed back. */
function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
