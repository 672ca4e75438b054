import { deviceLabel, maskAddress } from '@zhengju/domain/login'
import { invitationPopTypes, nameKey, passwordProblem } from '@zhengju/domain/member'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { MemberCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import { isRefusedPassword } from '../../platform/crypto/refused-passwords.ts'
import { emit } from '../../platform/events/event-log.ts'
import { isDeviceBlocked } from './device-block-store.ts'
import { clientFamily, createSession, readSession, type SessionUse } from './session-service.ts'
import * as store from './store.ts'

export interface MemberDeps {
  readonly passwords: Passwords
  /** The switches that an operator may close. */
  readonly siteSwitches: (tx: Tx) => Promise<{ readonly stopRegister: boolean }>
}

export interface Steps {
  readonly db: Database
  readonly runtime: Runtime
  readonly visitor: Visitor
}

export interface Registration {
  readonly name: string
  readonly password: string
  readonly adultDeclared: boolean
  readonly inviteCode?: string | undefined
  readonly isDemo?: boolean
}

export interface LoggedIn {
  readonly token: string
  readonly userId: string
  readonly name: string
  readonly registerInvitationActivityPopType: number
  /** The login before this one. */
  readonly lastLogin: LastLogin | null
}

export interface LastLogin {
  readonly at: number
  readonly address: string
  readonly device: string
}

/**
 * A new member, logged in at once. What `alongside` writes is written with the member or not at all; it says whether a
 * friend's invitation counts.
 */
export async function register(
  deps: MemberDeps,
  steps: Steps,
  registration: Registration,
  alongside: (tx: Tx, memberId: string) => Promise<{ readonly isInvited: boolean }>,
): Promise<LoggedIn> {
  const { db, visitor } = steps
  const siteSwitches = await db.read(deps.siteSwitches)
  if (siteSwitches.stopRegister) throw new Failure('site.stopRegister')
  return createMember(deps, { ...steps, address: visitor.address }, registration, enter)

  async function enter(tx: Tx, { id, name }: Created): Promise<LoggedIn> {
    const { isInvited } = await alongside(tx, id)
    const entry = await logIn(tx, { id, name }, visitor, { isRemembered: false })
    const pop = isInvited ? invitationPopTypes.recorded : invitationPopTypes.none
    return { ...entry, registerInvitationActivityPopType: pop }
  }
}

export interface Created {
  readonly id: string
  readonly name: string
}

/** The member alone, with what follows in the same transaction. The password is hashed outside of any. */
export async function createMember<Result>(
  deps: Pick<MemberDeps, 'passwords'>,
  { db, runtime, address }: Omit<Steps, 'visitor'> & { readonly address: string },
  registration: Registration,
  then: (tx: Tx, member: Created) => Promise<Result>,
): Promise<Result> {
  const name = nameKey(registration.name)
  await checkPassword(registration.password, name)
  const passwordHash = await deps.passwords.hash(registration.password)
  const id = runtime.ids.next()
  return db.tx(async (tx) => {
    await insert(tx, { ...registration, id, name, passwordHash, address })
    return then(tx, { id, name })
  })
}

async function insert(
  tx: Tx,
  member: Registration & { readonly id: string; passwordHash: string; address: string },
): Promise<void> {
  const inserted = await store.insertMember(tx, {
    id: member.id,
    name: member.name,
    passwordHash: member.passwordHash,
    adultDeclaredAt: member.adultDeclared ? tx.now : undefined,
    inviteCode: inviteCode(tx.runtime),
    invitedByCode: member.inviteCode,
    isDemo: member.isDemo === true,
    address: member.address,
  })
  if (!inserted) throw new Failure('member.nameTaken')
  await emit(tx, { name: 'memberRegistered', memberId: member.id, at: tx.now })
}

/** Opens the session of somebody who has proved who he is. */
export async function logIn(
  tx: Tx,
  member: { readonly id: string; readonly name: string },
  visitor: Visitor,
  {
    isRemembered,
    finger,
  }: { readonly isRemembered: boolean; readonly finger?: string | null | undefined },
): Promise<LoggedIn> {
  const client = clientFamily(visitor.client)
  const before = await lastLogin(tx, member.id)
  const token = await createSession(tx, {
    memberId: member.id,
    client,
    visitor,
    isRemembered,
    finger,
  })
  await store.markLogin(tx, member.id, visitor.address)
  const { id: userId, name } = member
  const pop = invitationPopTypes.none
  return { token, userId, name, registerInvitationActivityPopType: pop, lastLogin: before }
}

async function lastLogin(tx: Tx, memberId: string): Promise<LastLogin | null> {
  const [session] = await store.sessionsOf(tx, memberId, 1)
  if (!session) return null
  return {
    at: Number(session.created_at),
    address: maskAddress(session.address),
    device: deviceLabel(session.user_agent),
  }
}

export async function logout(tx: Tx, member: MemberCaller): Promise<{ readonly done: true }> {
  await store.endSessions(tx, member.id, 'loggedOut', { sessionId: member.sessionId })
  return { done: true }
}

export interface Authorisation extends SessionUse {
  /** Money leaves by this call, or what guards it changes: a session that was idle proves itself first. */
  readonly needsProof?: boolean
  /** How old the last proof may be, ms; absent for any age in a session that was not idle. */
  readonly proofWithinMs?: number
  readonly proofWaysOf?: (tx: Tx, memberId: string) => Promise<readonly SelfProofWay[]>
  /** The member is here: told about once a minute. */
  readonly noteSeen?: (tx: Tx, memberId: string) => Promise<void>
}

/** How a member proves himself in a session that was idle. */
export type SelfProofWay = 'password' | 'totp' | 'passkey'

/** A new way in needs a proof of these last minutes, however busy the session is. */
export const recentProofMs = 10 * 60_000

/** Who holds that token. Writes when the session was last seen, at most once a minute. */
export async function authoriseMember(
  db: Database,
  token: string,
  visitor: Visitor,
  use: Authorisation = {},
): Promise<MemberCaller> {
  const { caller, isProved, touch } = await db.read(async (tx) => {
    const { isStale, provedAt, ...session } = await readSession(tx, token, visitor, use)
    const { proofWithinMs = Number.POSITIVE_INFINITY } = use
    return { ...session, isProved: !isStale && tx.now - provedAt <= proofWithinMs }
  })
  if (touch) {
    await db.tx(async (tx) => {
      await touch(tx)
      await use.noteSeen?.(tx, caller.id)
    })
  }
  if (isProved || !use.needsProof) return caller
  const ways = await db.read(async (tx) => (await use.proofWaysOf?.(tx, caller.id)) ?? [])
  throw new Failure('password.checkNeeded', { ways: ways.length > 0 ? ways : ['password'] })
}

/** Before anybody registers, logs in or resets a password: no session opens on a device that is shut out. */
export async function refuseBlockedDevice(
  db: Database,
  { deviceId }: Pick<Visitor, 'deviceId'>,
): Promise<void> {
  if (deviceId === undefined) return
  if (await db.read((tx) => isDeviceBlocked(tx, deviceId))) throw new Failure('device.blocked')
}

/** For those who registered without the declaration. A birthday under 18 still blocks every stake. */
export async function declareAdult(
  tx: Tx,
  member: MemberCaller,
): Promise<{ readonly adultDeclaredAt: number }> {
  await store.markAdult(tx, member.id)
  const row = await store.memberById(tx, member.id)
  return { adultDeclaredAt: Number(row?.adult_declared_at ?? tx.now) }
}

/** Whether a password may be somebody's: not his name, and none that is tried first. */
export async function checkPassword(password: string, name: string): Promise<void> {
  if (passwordProblem(password, name) === 'isName') throw new Failure('member.passwordIsName')
  if (await isRefusedPassword(password)) throw new Failure('member.passwordCommon')
}

const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight of 32 letters and digits that nobody confuses: each byte's low five bits choose one. */
function inviteCode(runtime: Runtime): string {
  return [...runtime.random.bytes(8)].map((byte) => inviteAlphabet[byte & 31]).join('')
}
