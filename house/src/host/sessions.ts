import { type Currency, type Minor, parseMoney } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import { hex } from '@zhengju/kit/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { LaunchAnswer, LaunchRequest } from '@zhengju/venue-protocol/merchant'
import {
  findSession,
  insertSession,
  memberOf,
  prolongSession,
  removeExpiredSessions,
  removeSession,
  removeSessionsOf,
} from './store/members.ts'
import type { WalletClient } from './wallet/client.ts'

export type VenueSession = MemberSession | { readonly kind: 'public'; readonly token: string }

export interface MemberSession {
  readonly kind: 'member'
  readonly token: string
  /** The venue's id of the member: `cuid` on the wire, `memberCode` of the launch. */
  readonly memberId: string
  /** `2001_<member name>`. */
  readonly account: string
  readonly currency: Currency
  /** What he shares with others of his house: opaque, by the platform's launch. */
  readonly apart?: readonly string[]
}

/** Who is in a venue: sessions of launches, and public ones that only read. */
export interface Sessions {
  launch(request: LaunchRequest): Promise<LaunchAnswer>
  /** A new session without a member: reads and the socket only. */
  publicSession(): Promise<{ readonly token: string }>
  /** Undefined when unknown, over, or of another venue. */
  session(token: string): Promise<VenueSession | undefined>
  /** The member's available money, asked of the platform's wallet; undefined when it does not answer. */
  balance(member: MemberSession): Promise<Minor | undefined>
  /** A living session lasts as long again as a new one; undefined where it is over. Until when. */
  extend(token: string): Promise<number | undefined>
  /** Ends a session: its token is refused from now on. */
  close(token: string): Promise<void>
  /** Every session of the member at this venue. */
  closeAll(memberId: string): Promise<void>
  forgetExpired(): Promise<void>
}

export interface SessionDeps {
  readonly db: Database
  readonly runtime: Runtime
  readonly venue: string
  readonly lifetimeMs: number
}

export function createSessions(parts: SessionDeps, wallet: WalletClient): Sessions {
  const { db, lifetimeMs, runtime, venue } = parts
  const known = new Map<string, { readonly session: VenueSession; readonly expiresAt: number }>()
  let forgetAt = 0
  /** So many times a session that may be kept here was ended or prolonged. */
  let changes = 0

  return {
    async launch({ account, apart = [], memberRef, currency }) {
      const token = hex(runtime.random, 20)
      const memberCode = await db.tx(async (tx) => {
        const memberId = await memberOf(tx, memberRef, account, currency)
        await insertSession(tx, { token, venue, memberId, apart, expiresAt: tx.now + lifetimeMs })
        return memberId
      })
      return { token, timestamp: runtime.clock.now(), memberCode }
    },
    async publicSession() {
      const token = hex(runtime.random, 20)
      await db.tx((tx) => insertSession(tx, { token, venue, expiresAt: tx.now + lifetimeMs }))
      return { token }
    },
    async session(token) {
      const now = runtime.clock.now()
      const cached = known.get(token)
      if (cached) return cached.expiresAt > now ? cached.session : undefined
      const before = changes
      const found = await db.read((tx) => findSession(tx, venue, token))
      if (!found) return undefined
      const session: VenueSession = found.member
        ? { kind: 'member', token, ...found.member, apart: found.apart }
        : { kind: 'public', token }
      // Of one that was ended or prolonged while it was read, this is the last answer of its kind.
      if (changes === before) known.set(token, { session, expiresAt: found.expiresAt })
      return session
    },
    async balance({ account, currency }) {
      const requestId = runtime.ids.next()
      const call = { call: 'balance', requestId, account, currency } as const
      const answer = await wallet.send(call, balanceTimeoutMs)
      if (answer?.code !== 'OK' || answer.balance === undefined) return undefined
      return parseMoney(answer.balance, currency)
    },
    async extend(token) {
      const expiresAt = await prolonged(parts, token)
      changes++
      known.delete(token)
      return expiresAt
    },
    async close(token) {
      await db.tx((tx) => removeSession(tx, token))
      changes++
      known.delete(token)
    },
    async closeAll(memberId) {
      await db.tx((tx) => removeSessionsOf(tx, venue, memberId))
      changes++
      for (const [token, { session }] of known) {
        if (session.kind === 'member' && session.memberId === memberId) known.delete(token)
      }
    },
    async forgetExpired() {
      const now = runtime.clock.now()
      if (now < forgetAt) return
      forgetAt = now + forgetMs
      for (const [token, { expiresAt }] of known) if (expiresAt <= now) known.delete(token)
      await db.tx((tx) => removeExpiredSessions(tx, now))
    },
  }
}

/** Until when it lasts now; undefined of one that is over. */
function prolonged(
  { db, venue, lifetimeMs }: SessionDeps,
  token: string,
): Promise<number | undefined> {
  return db.tx(async (tx) => {
    const until = tx.now + lifetimeMs
    return (await prolongSession(tx, venue, token, until)) ? until : undefined
  })
}

/** How long a launch lasts. */
export const sessionMs = 12 * 3_600_000
const balanceTimeoutMs = 2_000
const forgetMs = 60_000
