import {
  attackAfter,
  captchaNeed,
  countsFor,
  type LoginCount,
  loginCounts,
} from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../../platform/call/caller.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { customerOf, networkOf } from '../../../platform/net/network.ts'
import { knownDevice, type MemberRow, memberByName } from '../../member/index.ts'
import { deviceIdOf } from '../account/device-parse.ts'
import type { CountRow } from '../tables.ts'
import * as store from './attempt-store.ts'
import { type CaptchaVerdict, mustBeSolved } from './captcha-service.ts'

export interface Attempt {
  readonly member: MemberRow | undefined
  readonly isKnownDevice: boolean
  readonly eventId: string
  readonly isUnderAttack: boolean
  /** Until when it waits; undefined when the password may be looked at. */
  readonly lockedUntil: number | undefined
}

export interface AttemptOf {
  readonly keys: Keys
  readonly hasCaptchas: boolean
  /** As names are kept. */
  readonly name: string
  readonly visitor: Visitor
  readonly verdict: CaptchaVerdict
}

/**
 * Counts the try before the password is looked at, so that many at once do not slip through. The counts are locked in
 * one order. Unknown names are looked up, counted and written down like known ones. A captcha that is needed throws,
 * and takes its count back with it.
 */
export async function claimAttempt(tx: Tx, of: AttemptOf): Promise<Attempt> {
  const { keys, name, visitor, verdict } = of
  const member = await memberByName(tx, name)
  const isKnownDevice = (await knownDevice(tx, member?.id, deviceIdOf(visitor))) !== undefined
  const failures: Partial<Record<LoginCount, number>> = {}
  let lockedUntil: number | undefined
  let isNewLock = false
  for (const kind of countsFor(isKnownDevice)) {
    const rule = loginCounts[kind]
    const row = await store.countTry(tx, countOf(keys, kind, name, visitor), rule)
    failures[kind] = Math.max(0, row.failures - 1)
    const until = Number(row.locked_until)
    if (until > tx.now) lockedUntil = Math.max(until, lockedUntil ?? 0)
    if ('lockMs' in rule && until === tx.now + rule.lockMs) isNewLock = true
  }
  if (lockedUntil === undefined && of.hasCaptchas) {
    mustBeSolved(captchaNeed(failures), verdict, 'login')
  }
  const result = lockedUntil === undefined ? 'refused' : 'locked'
  const isWritten = lockedUntil === undefined || isNewLock
  const event = { memberId: member?.id, way: 'password', result, visitor } as const
  const eventId = isWritten ? await store.insertEvent(tx, event) : ''
  const isUnderAttack = (failures.name ?? 0) >= attackAfter
  return { member, isKnownDevice, eventId, isUnderAttack, lockedUntil }
}

/** The password was right: the pair's failures are forgotten, the name's and the network's are one fewer. */
export async function forgiveAttempt(
  tx: Tx,
  { keys, name, visitor }: Pick<AttemptOf, 'keys' | 'name' | 'visitor'>,
  { isKnownDevice }: Attempt,
): Promise<void> {
  await store.clearCounts(tx, pairKeys(keys, name, visitor))
  if (isKnownDevice) return
  const others = (['name', 'source', 'customer'] as const).map(
    (kind) => countOf(keys, kind, name, visitor).key,
  )
  await store.uncount(tx, others)
}

/** A phone's code lifts the wait of this device and this network for that account. */
export async function liftPair(tx: Tx, keys: Keys, name: string, visitor: Visitor) {
  await store.clearCounts(tx, pairKeys(keys, name, visitor))
}

/** What stands counted of this network's guesses, and of those at that name. */
export async function countsAround(
  tx: Tx,
  keys: Keys,
  visitor: Visitor,
  name?: string,
): Promise<CountRow[]> {
  const kinds = name === undefined ? (['source', 'customer'] as const) : countsFor(false)
  const found = kinds.map((kind) => countOf(keys, kind, name ?? '', visitor).key)
  const rows = await store.countsAt(tx, found)
  return rows.filter((row) => isRunning(row, tx.now))
}

/** Whether its window, or its wait, is not over. */
export function isRunning(row: CountRow, now: number): boolean {
  if (row.failures <= 0) return false
  if (row.locked_until > 0n) return row.locked_until > BigInt(now)
  return Number(row.first_at) + loginCounts[row.kind].windowMs > now
}

/** How the counts about one name are found. */
export function aboutName(keys: Keys, name: string): string {
  return keys.lookup('loginName', name)
}

function pairKeys(keys: Keys, name: string, visitor: Visitor): string[] {
  return (['device', 'network'] as const).map((kind) => countOf(keys, kind, name, visitor).key)
}

function countOf(keys: Keys, kind: LoginCount, name: string, visitor: Visitor) {
  const network = networkOf(visitor.address)
  const words = {
    device: `device ${name} ${deviceIdOf(visitor)}`,
    network: `network ${name} ${network}`,
    name: `name ${name}`,
    source: `source ${network}`,
    customer: `customer ${customerOf(visitor.address)}`,
  }
  const isOfName = kind !== 'source' && kind !== 'customer'
  const about = isOfName ? aboutName(keys, name) : undefined
  return { key: keys.lookup('loginCount', words[kind]), kind, about }
}
