import { createHash } from 'node:crypto'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { touchDevice } from './device-store.ts'
import * as store from './store.ts'
import type { SessionEnd } from './tables.ts'

const tokenBytes = 48
const rememberedMs = 365 * 86_400_000
/** A session that is not remembered ends this long after its last call. */
const idleMs = 12 * 3_600_000
const touchMs = 60_000

/** Opens a session and ends the member's older one of the same client. Returns the token, kept nowhere. */
export async function createSession(
  tx: Tx,
  opened: {
    readonly memberId: string
    readonly client: ClientFamily
    readonly visitor: Visitor
    readonly isRemembered: boolean
    readonly finger?: string | null | undefined
    /** It goes on where another one ended: nobody has proved anything here. */
    readonly handed?: { readonly isStale: boolean; readonly provedAt: number }
  },
): Promise<string> {
  const { memberId, client, visitor, isRemembered, handed } = opened
  const token = Buffer.from(tx.runtime.random.bytes(tokenBytes)).toString('hex')
  await store.endSessions(tx, memberId, 'replaced', { client })
  const session: store.NewSession = {
    id: tx.runtime.ids.next(),
    memberId,
    tokenHash: hashOf(token),
    client,
    deviceId: visitor.deviceId,
    address: visitor.address,
    userAgent: visitor.userAgent,
    isRemembered,
    expiresAt: tx.now + (isRemembered ? rememberedMs : idleMs),
    finger: opened.finger,
    isStale: handed?.isStale === true,
    provedAt: handed?.provedAt ?? tx.now,
    isProvedHere: handed === undefined,
  }
  await store.insertSession(tx, session)
  await touchDevice(tx, session)
  return token
}

/** What a call is to the session that makes it. */
export interface SessionUse {
  /** The page asked by itself: nobody has done anything. */
  readonly isAutomatic?: boolean
  /** After so long without anybody doing anything the holder proves himself before money leaves; 0 for never. */
  readonly proofAfterMs?: number
}

/** Whose session it is, and what to write when it was not seen for a while; throws when it is none. */
export async function readSession(
  tx: Tx,
  token: string,
  visitor: Visitor,
  { isAutomatic = false, proofAfterMs = 0 }: SessionUse = {},
): Promise<{
  readonly caller: MemberCaller
  readonly isStale: boolean
  /** When the holder last proved who he is, epoch ms. */
  readonly provedAt: number
  readonly touch: ((tx: Tx) => Promise<void>) | undefined
}> {
  if (!/^[0-9a-f]{96}$/.test(token)) throw new Failure('auth.refused')
  const session = await store.sessionByToken(tx, hashOf(token), visitor.deviceId)
  if (!session) throw new Failure('auth.refused')
  // Before how it ended: the block has ended it.
  if (session.is_device_blocked) throw new Failure('device.blocked')
  if (session.ended_reason) throw new Failure(failureOfEnd[session.ended_reason])
  if (session.status === 'closed') throw new Failure('member.blocked')
  if (session.expires_at <= BigInt(tx.now)) throw new Failure('auth.required')
  const isIdle = proofAfterMs > 0 && session.active_at <= BigInt(tx.now - proofAfterMs)
  const isStale = session.stale_at !== null || isIdle
  const isFresh =
    session.last_seen_at > BigInt(tx.now - touchMs) &&
    (isAutomatic || session.active_at > BigInt(tx.now - touchMs))
  const expiresAt = session.is_remembered ? Number(session.expires_at) : tx.now + idleMs
  const seen = { address: visitor.address, expiresAt, isActive: !isAutomatic, isStale }
  const touch = (writing: Tx) => store.touchSession(writing, session.id, seen)
  const caller = { id: session.member_id, name: session.name, sessionId: session.id }
  const provedAt = Number(session.proved_at)
  return { caller, isStale, provedAt, touch: isFresh ? undefined : touch }
}

/** Which of a member's clients may be logged in beside each other: browsers count as one, apps as another. */
export type ClientFamily = 'web' | 'app'

const appClients: ReadonlySet<string> = new Set(['android', 'ios', 'app'])

/** By X-API-CLIENT. `sport_android` is what a browser sends to a launch, not an app. */
export function clientFamily(client: string): ClientFamily {
  return appClients.has(client.toLowerCase()) ? 'app' : 'web'
}

const failureOfEnd = {
  replaced: 'session.replaced',
  loggedOut: 'auth.required',
  passwordChanged: 'member.passwordChanged',
  closed: 'member.blocked',
  endedByOperator: 'auth.required',
  deviceRevoked: 'auth.required',
} as const satisfies Record<SessionEnd, string>

/** The token is 48 bytes of chance: a plain hash cannot be guessed back. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
