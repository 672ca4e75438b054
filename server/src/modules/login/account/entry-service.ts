import {
  type Factors,
  type LoginFacts,
  type ProofWay,
  proofWays,
  type Unusual,
  unusualOf,
} from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import {
  knownDevice,
  type LoggedIn,
  lockMember,
  logIn,
  type MemberRow,
} from '../../member/index.ts'
import { endEvent, insertEvent, placesOf } from '../risk/attempt-store.ts'
import { passkeysOf, recoveryCodesLeft, totpOf } from '../second-factor/factor-store.ts'
import type { LoginWay } from '../tables.ts'
import { openAuthorisation, supersede } from './authorisation-service.ts'
import { deviceIdOf } from './device-parse.ts'

/** A network counts as the member's for half a year. */
const placeMs = 180 * 86_400_000

export interface Entry {
  readonly memberId: string
  readonly way: 'password' | 'phone'
  /** What the password was held against: when another one stands there by now, it proves nothing. */
  readonly passwordHash?: string
  readonly visitor: Visitor
  readonly isRemembered: boolean
  readonly isUnderAttack: boolean
  /** The try as it was written down; without one it is written now. */
  readonly eventId?: string
}

/** Either the session is open, or why it is not: returned and not thrown, because what was written stays. */
export type Entered = { readonly done: LoggedIn } | { readonly failure: Failure }

/**
 * The password, or the phone's code, was right. A login as ever opens its session; an unusual one waits for another
 * proof. Who has none to give cannot be asked: he is let in, and the history says what was unusual.
 */
export async function enter(tx: Tx, keys: Keys, entry: Entry): Promise<Entered> {
  const { memberId, way, passwordHash } = entry
  const member = await lockMember(tx, memberId)
  if (!member || member.status === 'closed') return { failure: new Failure('member.blocked') }
  if (passwordHash !== undefined && passwordHash !== member.password_hash) {
    return { failure: new Failure('auth.wrongCredentials') }
  }
  const finger = fingerKey(keys, entry.visitor)
  const unusual = unusualOf(await factsOf(tx, member, entry, finger))
  const ways = await waysOf(tx, member, way)
  if (unusual === 'none' || ways.length === 0) {
    await supersede(tx, keys, memberId, entry.visitor)
    return { done: await admit(tx, { ...entry, member, unusual, finger }) }
  }
  const failure = await openAuthorisation(tx, keys, { ...entry, member, unusual, ways, finger })
  await write(tx, entry, way, 'waiting', unusual)
  return { failure }
}

/** What comes of it, once it is committed. */
export function doneOf(entered: Entered): LoggedIn {
  if ('failure' in entered) throw entered.failure
  return entered.done
}

/** Opens the session, and the device is known from now on. */
export async function admit(
  tx: Tx,
  entry: Pick<Entry, 'visitor' | 'isRemembered' | 'eventId'> & {
    readonly member: MemberRow
    readonly way: LoginWay
    readonly unusual: Unusual
    /** What the device looks like from now on; null when it does not say, absent where it was not asked. */
    readonly finger?: string | null
  },
): Promise<LoggedIn> {
  const { member, visitor, isRemembered, way, unusual, finger } = entry
  const done = await logIn(tx, member, visitor, { isRemembered, finger })
  await write(tx, { ...entry, memberId: member.id }, way, 'done', unusual)
  return done
}

/** A session that came with an address: written down like a login. */
export async function noteHandover(tx: Tx, memberId: string, visitor: Visitor): Promise<void> {
  await insertEvent(tx, { memberId, way: 'token', result: 'done', visitor })
}

export async function factorsOf(tx: Tx, member: MemberRow): Promise<Factors> {
  return {
    hasPhone: member.phone_sealed !== null,
    hasTotp: (await totpOf(tx, member.id)) !== undefined,
    hasPasskey: (await passkeysOf(tx, member.id)).length > 0,
    recoveryCodes: await recoveryCodesLeft(tx, member.id),
  }
}

/** The ways in which a member proves himself beside what his login began with. */
export async function waysOf(tx: Tx, member: MemberRow, way: Entry['way']): Promise<ProofWay[]> {
  const isByPhone = way === 'phone' || member.password_by_phone
  const used = way === 'phone' ? way : 'phonesPassword'
  return proofWays(await factorsOf(tx, member), isByPhone ? used : undefined)
}

async function factsOf(
  tx: Tx,
  member: MemberRow,
  { visitor, isUnderAttack }: Entry,
  finger: string | null,
): Promise<LoginFacts> {
  const device = await knownDevice(tx, member.id, deviceIdOf(visitor))
  const places = await placesOf(tx, member.id, visitor.address, tx.now - placeMs)
  // A device that once said how it looks and now says nothing may be a copy of its id: silence is no way past it.
  const isOther = (device?.finger ?? null) !== null && device?.finger !== finger
  return {
    isKnownDevice: device !== undefined,
    isKnownNetwork: places.isKnown || !places.hasAny,
    hasOtherFingerprint: isOther,
    lastLoginAt: member.last_login_at === null ? undefined : Number(member.last_login_at),
    isUnderAttack,
    now: tx.now,
  }
}

function fingerKey(keys: Keys, visitor: Visitor): string | null {
  return visitor.finger === undefined ? null : keys.lookup('finger', visitor.finger)
}

async function write(
  tx: Tx,
  entry: Pick<Entry, 'eventId' | 'visitor' | 'memberId'>,
  way: LoginWay,
  result: 'done' | 'waiting',
  unusual: Unusual,
): Promise<void> {
  const { eventId, visitor, memberId } = entry
  if (eventId !== undefined) return endEvent(tx, eventId, result, unusual)
  await insertEvent(tx, { memberId, way, result, unusual, visitor })
}
