import type { Wallet } from '@zhengju/domain/ledger'
import { type Currency, siteCurrency } from '@zhengju/domain/money'
import type { MemberStatus } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { SignJWT } from 'jose'
import type { MemberCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { emit } from '../../platform/events/event-log.ts'
import { hiddenName } from './facts-service.ts'
import { setRealName } from './facts-store.ts'
import { keepPhone } from './phone-store.ts'
import { type MemberInfo, presentMember } from './present.ts'
import * as store from './store.ts'
import type { MemberRow, SessionEnd } from './tables.ts'

export interface ProfileDeps {
  readonly keys: Keys
  readonly walletOf: (tx: Tx, memberId: string, currency: Currency) => Promise<Wallet>
  readonly hasWithdrawalPassword: (tx: Tx, memberId: string) => Promise<boolean>
  /** What the member has chosen and told: kept by the identity module. */
  readonly profileOf: (
    tx: Tx,
    memberId: string,
  ) => Promise<{
    readonly avatar: string
    readonly email: string | null
    readonly isVerified: boolean
  }>
}

export async function memberInfo(
  tx: Tx,
  deps: ProfileDeps,
  caller: MemberCaller,
  withLockMoney: boolean,
): Promise<MemberInfo> {
  const member = await known(store.memberById(tx, caller.id))
  return presentMember({
    member,
    session: await store.sessionById(tx, caller.sessionId),
    wallet: await deps.walletOf(tx, caller.id, siteCurrency),
    hasWithdrawalPassword: await deps.hasWithdrawalPassword(tx, caller.id),
    realName: realNameOf(deps.keys, member),
    phone: member.phone_sealed === null ? undefined : deps.keys.open('phone', member.phone_sealed),
    profile: await deps.profileOf(tx, caller.id),
    withLockMoney,
  })
}

const jwtMs = 10 * 60_000

/** For chat login: ten minutes, fetched fresh for each connection. */
export async function memberJwt(
  tx: Tx,
  { keys, siteId }: { readonly keys: Keys; readonly siteId: number },
  caller: MemberCaller,
  visitor: Visitor,
): Promise<string> {
  const member = await known(store.memberById(tx, caller.id))
  const claims = {
    id: member.id,
    siteId,
    name: member.name,
    nickName: member.nick_name,
    vip: member.vip_grade,
    uuid: visitor.deviceId ?? '',
    isAgent: member.is_affiliate,
    createAt: Number(member.registered_at),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('zhengju')
    .setIssuedAt(seconds(tx.now))
    .setExpirationTime(seconds(tx.now + jwtMs))
    .sign(keys.derive('memberJwt'))
}

/** The real name is fixed by the first card and never changes by itself; undefined until then. */
export async function realName(tx: Tx, keys: Keys, memberId: string): Promise<string | undefined> {
  return realNameOf(keys, await known(store.memberById(tx, memberId)))
}

/** Fixes the real name while the member's row is locked; a second name is not taken. False when it had one. */
export async function fixRealName(
  tx: Tx,
  keys: Keys,
  memberId: string,
  name: string,
): Promise<boolean> {
  const member = await known(store.lockMember(tx, memberId))
  if (member.real_name_sealed !== null) return false
  await setRealName(tx, memberId, hiddenName(keys, name))
  return true
}

/** Binds a phone: digits with country code. Throws when another member has it. */
export async function bindPhone(
  tx: Tx,
  keys: Keys,
  memberId: string,
  phone: string,
): Promise<void> {
  const holder = await memberOfPhone(tx, keys, phone)
  if (holder && holder.id !== memberId) throw new Failure('exists')
  const [sealed, lookup] = [keys.seal('phone', phone), keys.lookup('phone', phone)]
  await store.setPhone(tx, memberId, sealed, lookup)
  await keepPhone(tx, { memberId, sealed, lookup })
}

export async function memberOfPhone(
  tx: Tx,
  keys: Keys,
  phone: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const member = await store.memberByPhone(tx, keys.lookups('phone', phone))
  return member ? { id: member.id, name: member.name } : undefined
}

/** A closed account loses its sessions at once; its money stays. Returns how many sessions that ended. */
export async function changeStatus(
  tx: Tx,
  memberId: string,
  status: MemberStatus,
  reason = '',
): Promise<number> {
  await known(store.lockMember(tx, memberId))
  await store.setStatus(tx, memberId, { status, reason })
  if (status !== 'closed') return 0
  await emit(tx, { name: 'accountClosed', memberId, at: tx.now })
  return store.endSessions(tx, memberId, 'closed')
}

/** Ends one living session of a member, or all of them. Returns how many. */
export function revokeSessions(
  tx: Tx,
  memberId: string,
  sessionId?: string,
  reason: SessionEnd = 'endedByOperator',
): Promise<number> {
  return store.endSessions(tx, memberId, reason, sessionId === undefined ? {} : { sessionId })
}

function realNameOf(keys: Keys, member: MemberRow): string | undefined {
  if (member.real_name_sealed === null) return undefined
  return keys.open('realName', member.real_name_sealed)
}

async function known(found: Promise<MemberRow | undefined>): Promise<MemberRow> {
  const member = await found
  if (!member) throw new Failure('notFound')
  return member
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
