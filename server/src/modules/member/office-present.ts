import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  listMemberSessions,
  officeGetMember,
  searchMembers,
} from '@zhengju/contract/member/office-calls'
import type { Wallet } from '@zhengju/domain/ledger'
import { nationalNumber } from '@zhengju/domain/member'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { maskName, maskPhone } from '@zhengju/domain/text'
import type { MemberRow, SessionRow } from './tables.ts'

type ItemOf<E> = DataOf<E> extends { readonly items: readonly (infer Item)[] } ? Item : never
export type MemberLine = ItemOf<typeof searchMembers>
export type MemberView = DataOf<typeof officeGetMember>
export type SessionLine = ItemOf<typeof listMemberSessions>

export function presentMemberLine(row: MemberRow): MemberLine {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    vip: row.vip_grade,
    createdAt: Number(row.registered_at),
    lastLoginAt: numberOrNull(row.last_login_at),
  }
}

/** What is sealed arrives opened and leaves masked. */
export function presentMember(
  row: MemberRow,
  facts: {
    readonly wallet: Wallet
    readonly realName: string | undefined
    readonly phone: string | undefined
  },
): MemberView {
  const { wallet, realName, phone } = facts
  return {
    ...presentMemberLine(row),
    realName: realName === undefined ? null : maskName(realName),
    phone: phone === undefined ? null : maskPhone(nationalNumber(phone)),
    adultDeclaredAt: numberOrNull(row.adult_declared_at),
    statusSince: numberOrNull(row.status_since),
    statusReason: row.status_reason,
    wallet: {
      available: moneyText(wallet.available, siteCurrency),
      held: moneyText(wallet.held, siteCurrency),
      locked: moneyText(wallet.locked, siteCurrency),
      bonus: moneyText(wallet.bonus, siteCurrency),
      debt: moneyText(wallet.debt, siteCurrency),
    },
  }
}

export function presentSession(row: SessionRow): SessionLine {
  return {
    id: row.id,
    client: row.client,
    device: shortened(row.user_agent),
    ip: row.address,
    createdAt: Number(row.created_at),
    lastSeenAt: Number(row.last_seen_at),
    endedAt: numberOrNull(row.ended_at),
    endReason: row.ended_reason,
  }
}

function shortened(text: string): string {
  return text.slice(0, 500)
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
