import { isCommonPassword } from '@zhengju/domain/commonPassword'
import { deviceLabel, maskAddress } from '@zhengju/domain/login'
import { nameKey, passwordProblem } from '@zhengju/domain/member'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { MemberCaller, Visitor } from '../../caller.ts'
import { emit } from '../../db/outbox.ts'
import { Failure } from '../../failure.ts'
import type { Keys } from '../../keys.ts'
import { networkOf } from '../../network.ts'
import type { Passwords } from '../../passwords.ts'
import { clientFamily, createSession, readSession } from './session-service.ts'
import * as store from './store.ts'

export interface MemberDeps {
  readonly keys: Keys
  readonly passwords: Passwords
  /** The doors that an operator may close. */
  readonly doors: (
    tx: Tx,
  ) => Promise<{ readonly stopLogin: boolean; readonly stopRegister: boolean }>
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

export interface Login {
  readonly name: string
  readonly password: string
  readonly rememberMe?: boolean | undefined
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

/** Five tries per account and address in half an hour, then a quarter of an hour of waiting. */
export const loginTries = { most: 5, windowMs: 1_800_000, lockMs: 900_000 }

/** A new member, logged in at once. The password is hashed outside any transaction. */
export async function register(
  deps: MemberDeps,
  { db, runtime, visitor }: Steps,
  registration: Registration,
): Promise<LoggedIn> {
  const doors = await db.read(deps.doors)
  if (doors.stopRegister) throw new Failure('site.stopRegister')
  const name = nameKey(registration.name)
  checkPassword(registration.password, name)
  const passwordHash = await deps.passwords.hash(registration.password)
  const id = runtime.ids.next()
  return db.tx(async (tx) => {
    await insert(tx, { ...registration, id, name, passwordHash, address: visitor.address })
    return logIn(tx, { id, name }, visitor, false)
  })
}

async function insert(
  tx: Tx,
  member: Registration & { readonly id: string; passwordHash: string; address: string },
): Promise<void> {
  const isNew = await store.insertMember(tx, {
    id: member.id,
    name: member.name,
    passwordHash: member.passwordHash,
    adultDeclaredAt: member.adultDeclared ? tx.now : undefined,
    inviteCode: inviteCode(tx.runtime),
    invitedByCode: member.inviteCode,
    isDemo: member.isDemo === true,
    address: member.address,
  })
  if (!isNew) throw new Failure('member.nameTaken')
  await emit(tx, { name: 'memberRegistered', memberId: member.id, at: tx.now })
}

/**
 * Each try is counted before the password is looked at, so that many at once do not slip through; a right
 * password clears the count. Unknown names are counted and answered like known ones.
 */
export async function login(
  deps: MemberDeps,
  { db, visitor }: Steps,
  { name, password, rememberMe = false }: Login,
): Promise<LoggedIn> {
  const known = nameKey(name)
  const key = deps.keys.lookup('loginTries', `${known} ${networkOf(visitor.address)}`)
  const { member, isLocked } = await db.tx(async (tx) => {
    if ((await deps.doors(tx)).stopLogin) throw new Failure('site.stopLogin')
    const tries = await store.countLoginTry(tx, key, loginTries)
    return {
      member: await store.memberByName(tx, known),
      isLocked: tries.locked_until > BigInt(tx.now),
    }
  })
  if (isLocked) throw new Failure('login.limit')
  const isRight = await deps.passwords.verify(member?.password_hash, password)
  if (!member || !isRight) throw new Failure('auth.wrongCredentials')
  return db.tx(async (tx) => {
    await store.clearLoginTries(tx, key)
    const now = await store.lockMember(tx, member.id)
    if (now?.status === 'closed') throw new Failure('member.blocked')
    return logIn(tx, member, visitor, rememberMe)
  })
}

async function logIn(
  tx: Tx,
  member: { readonly id: string; readonly name: string },
  visitor: Visitor,
  isRemembered: boolean,
): Promise<LoggedIn> {
  const client = clientFamily(visitor.client)
  const before = await lastLogin(tx, member.id)
  const token = await createSession(tx, { memberId: member.id, client, visitor, isRemembered })
  await store.markLogin(tx, member.id, visitor.address)
  const { id: userId, name } = member
  return { token, userId, name, registerInvitationActivityPopType: 0, lastLogin: before }
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

/** Who holds that token. Writes when the session was last seen, at most once a minute. */
export async function authoriseMember(
  db: Database,
  token: string,
  visitor: Visitor,
): Promise<MemberCaller> {
  const { caller, touch } = await db.read((tx) => readSession(tx, token, visitor))
  if (touch) await db.tx(touch)
  return caller
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

function checkPassword(password: string, name: string): void {
  if (passwordProblem(password, name) === 'isName') throw new Failure('member.passwordIsName')
  if (isCommonPassword(password)) throw new Failure('member.passwordCommon')
}

const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight of 32 letters and digits that nobody confuses: each byte's low five bits choose one. */
function inviteCode(runtime: Runtime): string {
  return [...runtime.random.bytes(8)].map((byte) => inviteAlphabet[byte & 31]).join('')
}
