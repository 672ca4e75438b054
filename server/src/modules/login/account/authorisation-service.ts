import type { FailureName } from '@zhengju/contract/kernel/failure'
import {
  type Authorisation,
  authorisationAt,
  authorisationRules,
  isOpenAuthorisation,
  newAuthorisation,
  type ProofWay,
  superseded,
  type Unusual,
} from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import type { MemberRow } from '../../member/index.ts'
import type { AuthorisationRow } from '../tables.ts'
import * as store from './authorisation-store.ts'
import { deviceKey } from './device-parse.ts'
import { maskedPhone } from './phone-parse.ts'

const dayMs = 86_400_000

export interface Waiting {
  readonly member: MemberRow
  readonly visitor: Visitor
  readonly unusual: Exclude<Unusual, 'none'>
  readonly way: 'password' | 'phone'
  readonly ways: readonly ProofWay[]
  readonly isRemembered: boolean
  readonly finger: string | null
}

/**
 * The refusal with which a login waits for its device. One that was begun goes on (6035), one that blocks says how
 * long. The member's row is locked by the caller, and what is written here stays.
 */
export async function openAuthorisation(tx: Tx, keys: Keys, waiting: Waiting): Promise<Failure> {
  const { member, visitor, unusual, way, isRemembered, finger } = waiting
  const device = deviceKey(keys, visitor)
  const known = await store.lockLiving(tx, member.id, device)
  const current = known && (await settled(tx, known))
  if (known && current && isOpenAuthorisation(current.state)) {
    await store.rememberWish(tx, known.id, { isRemembered, finger })
    return stepUp('deviceAuth.login', keys, waiting, { id: known.id, ...current })
  }
  const blocked = current && blockedFailure(current, tx.now)
  if (blocked) return blocked
  const until = await newDevicesUntil(tx, member.id)
  if (until !== undefined) {
    return new Failure('deviceAuth.tooMany', { retryAfterSec: seconds(until - tx.now) })
  }
  const id = tx.runtime.ids.next()
  const fresh = newAuthorisation(tx.now)
  const row = {
    id,
    member_id: member.id,
    device,
    unusual,
    way,
    is_remembered: isRemembered,
    finger,
  }
  await store.insertAuthorisation(tx, { ...row, ...fresh })
  return stepUp(failureOf[unusual], keys, waiting, { id, ...fresh })
}

/** Until when no further device of that member may begin; undefined while one may. */
export async function newDevicesUntil(tx: Tx, memberId: string): Promise<number | undefined> {
  const { count, firstAt } = await store.begunSince(tx, memberId, tx.now - dayMs)
  return count >= authorisationRules.perDay ? firstAt + dayMs : undefined
}

/** An operator has heard the owner: the day begins anew. False when it was not used up. */
export async function freeNewDevices(tx: Tx, memberId: string): Promise<boolean> {
  if ((await newDevicesUntil(tx, memberId)) === undefined) return false
  await store.uncountAuthorisations(tx, memberId, tx.now - dayMs)
  return true
}

/** The device has come in without it: nothing waits any more. */
export async function supersede(
  tx: Tx,
  keys: Keys,
  memberId: string,
  visitor: Visitor,
): Promise<void> {
  const known = await store.lockLiving(tx, memberId, deviceKey(keys, visitor))
  if (known) await store.saveAuthorisation(tx, known.id, superseded(await settled(tx, known)))
}

/**
 * The password is another one: no login that waits goes on, because what it began with is no proof any more. The
 * member's row is locked by the caller.
 */
export async function endWaiting(tx: Tx, memberId: string): Promise<void> {
  for (const row of await store.livingOf(tx, memberId)) {
    await store.saveAuthorisation(tx, row.id, superseded(await settled(tx, row)))
  }
}

/** What time has made of it, written down. */
export async function settled(tx: Tx, row: AuthorisationRow): Promise<Authorisation> {
  const before = authorisationOf(row)
  const after = authorisationAt(before, tx.now)
  if (after !== before) await store.saveAuthorisation(tx, row.id, after)
  return after
}

/** The refusal of one that blocks; undefined for any other. */
export function blockedFailure(current: Authorisation, now: number): Failure | undefined {
  const retryAfterSec = seconds(current.blockedUntil - now)
  if (current.state === 'locked') return new Failure('deviceAuth.locked', { retryAfterSec })
  if (current.state === 'exhausted') return new Failure('deviceAuth.tooMany', { retryAfterSec })
  return undefined
}

export function authorisationOf(row: AuthorisationRow): Authorisation {
  return {
    state: row.state,
    expiresAt: Number(row.expires_at),
    blockedUntil: Number(row.blocked_until),
    wrongTries: row.wrong_tries,
    codesSent: row.codes_sent,
  }
}

function stepUp(
  name: StepUpName,
  keys: Keys,
  { member, ways }: Waiting,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: number },
): Failure {
  const sealed = ways.includes('phone') ? member.phone_sealed : null
  const phone = sealed === null ? null : maskedPhone(keys.open('phone', sealed))
  return new Failure(name, { challengeId: id, ways, phone, expiresAt })
}

type StepUpName = (typeof failureOf)[keyof typeof failureOf] | 'deviceAuth.login'

const failureOf = {
  ip: 'login.unusualIp',
  device: 'login.unusualDevice',
  ipAndDevice: 'login.unusualIpAndDevice',
  fingerprint: 'login.unusual',
  longAbsence: 'login.longAbsence',
  risk: 'login.risk',
} as const satisfies Record<Exclude<Unusual, 'none'>, FailureName>

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
