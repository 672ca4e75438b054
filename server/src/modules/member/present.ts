import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { memberInfo } from '@zhengju/contract/member/calls'
import type { Wallet } from '@zhengju/domain/ledger'
import { nationalNumber } from '@zhengju/domain/member'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { maskName, maskPhone } from '@zhengju/domain/text'
import type { MemberRow, SessionRow } from './tables.ts'

export type MemberInfo = DataOf<typeof memberInfo>

/** What a member is told of himself; what is sealed arrives opened and leaves masked. */
export function presentMember(facts: {
  readonly member: MemberRow
  readonly session: SessionRow | undefined
  readonly wallet: Wallet
  readonly realName: string | undefined
  readonly phone: string | undefined
  readonly hasWithdrawalPassword: boolean
  readonly profile: {
    readonly avatar: string
    readonly email: string | null
    readonly isVerified: boolean
  }
  readonly withLockMoney: boolean
}): MemberInfo {
  const { member, session, wallet } = facts
  return {
    id: member.id,
    name: member.name,
    nickName: member.nick_name,
    avatar: facts.profile.avatar,
    vip: member.vip_grade,
    status: member.status,
    realName: facts.realName === undefined ? null : maskName(facts.realName),
    isVerified: facts.profile.isVerified,
    phone: facts.phone === undefined ? null : maskPhone(nationalNumber(facts.phone)),
    email: facts.profile.email,
    birthday: member.birthday,
    inviteCode: member.invite_code,
    isAgent: member.is_affiliate,
    adultDeclaredAt: numberOrNull(member.adult_declared_at),
    hasWithdrawalPassword: facts.hasWithdrawalPassword,
    centerMoney: moneyText(wallet.available, siteCurrency),
    heldMoney: moneyText(wallet.held, siteCurrency),
    bonusMoney: moneyText(wallet.bonus, siteCurrency),
    debtMoney: moneyText(wallet.debt, siteCurrency),
    ...(facts.withLockMoney ? { lockMoney: moneyText(wallet.locked, siteCurrency) } : {}),
    createdAt: Number(member.registered_at),
    sessionStartedAt: Number(session?.created_at ?? member.registered_at),
    lastLoginAt: numberOrNull(member.last_login_at),
    lastLoginIp: member.last_login_address,
  }
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
