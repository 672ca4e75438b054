import { type Minor, parseMoney } from '@zhengju/domain/money'
import { hex } from '@zhengju/kit/runtime'
import type { LaunchAnswer, LaunchRequest } from '@zhengju/venue-protocol/merchant'
import {
  findSession,
  insertSession,
  memberOf,
  removeExpiredSessions,
  removeSession,
} from '../../host/store/members.ts'
import type { WalletClient } from '../../host/wallet/client.ts'
import type { MemberSession, VenueSession } from './engine.ts'
import type { Parts } from './parts.ts'

/** Who is in the venue: sessions of launches, and public ones that only read. */
export interface Members {
  launch(request: LaunchRequest): Promise<LaunchAnswer>
  publicSession(): Promise<{ readonly token: string }>
  session(token: string): Promise<VenueSession | undefined>
  balance(member: MemberSession): Promise<Minor | undefined>
  /** Ends a session: its token is refused from now on. */
  closeSession(token: string): Promise<void>
  forgetExpired(): Promise<void>
}

export function createMembers(parts: Parts, wallet: WalletClient): Members {
  const { db, runtime, settings } = parts
  const known = new Map<string, { readonly session: VenueSession; readonly expiresAt: number }>()

  async function open(store: (token: string) => Promise<void>): Promise<string> {
    const token = hex(runtime.random, 20)
    await store(token)
    return token
  }

  return {
    async launch({ account, memberRef, currency }) {
      const now = runtime.clock.now()
      let memberCode = ''
      const token = await open((fresh) =>
        db.tx(async (tx) => {
          memberCode = await memberOf(tx, memberRef, account, currency)
          await insertSession(tx, fresh, memberCode, tx.now + settings.sessionMs)
        }),
      )
      return { token, timestamp: now, memberCode }
    },
    async publicSession() {
      const token = await open((fresh) =>
        db.tx((tx) => insertSession(tx, fresh, undefined, tx.now + settings.sessionMs)),
      )
      return { token }
    },
    async session(token) {
      const now = runtime.clock.now()
      const cached = known.get(token)
      if (cached) return cached.expiresAt > now ? cached.session : undefined
      const found = await db.read((tx) => findSession(tx, token))
      if (!found) return undefined
      const session: VenueSession = found.member
        ? { kind: 'member', token, ...found.member }
        : { kind: 'public', token }
      known.set(token, { session, expiresAt: found.expiresAt })
      return session
    },
    async balance(member) {
      const { account, currency } = member
      const requestId = runtime.ids.next()
      const answer = await wallet.send(
        { call: 'balance', requestId, account, currency },
        balanceTimeoutMs,
      )
      if (answer?.code !== 'OK' || answer.balance === undefined) return undefined
      return parseMoney(answer.balance, currency)
    },
    async closeSession(token) {
      known.delete(token)
      await db.tx((tx) => removeSession(tx, token))
    },
    async forgetExpired() {
      const now = runtime.clock.now()
      for (const [token, { expiresAt }] of known) if (expiresAt <= now) known.delete(token)
      await db.tx((tx) => removeExpiredSessions(tx, now))
    },
  }
}

const balanceTimeoutMs = 2_000
