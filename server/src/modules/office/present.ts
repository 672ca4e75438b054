import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  listMemberSessions,
  listOutbox,
  listTrail,
  officeGetMember,
  searchMembers,
} from '@zhengju/contract/office/office-calls'
import { nationalPart } from '@zhengju/domain/member'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { maskAccount, maskName, maskPhone } from '@zhengju/domain/text'
import type { MemberRow, SessionRow } from '../member/index.ts'
import type { SentMessage } from '../message/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { TrailRow } from './tables.ts'

type ItemOf<E> = DataOf<E> extends { readonly items: readonly (infer Item)[] } ? Item : never
export type MemberLine = ItemOf<typeof searchMembers>
export type MemberView = DataOf<typeof officeGetMember>
export type SessionLine = ItemOf<typeof listMemberSessions>
export type MessageLine = ItemOf<typeof listOutbox>
export type TrailLine = ItemOf<typeof listTrail>

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

export interface PageQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What to read of a list: one row more than is shown. A cursor that is no id reads from the beginning. */
export function pageQuery({ cursor, size = 20 }: PageQuery) {
  return {
    size,
    before: cursor !== undefined && id.test(cursor) ? cursor : undefined,
    limit: size + 1,
  }
}

export function pageOf<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  size: number,
  present: (row: Row) => Item,
): Page<Item> {
  const nextCursor = rows.length > size ? (rows[size - 1]?.id ?? null) : null
  return { items: rows.slice(0, size).map(present), nextCursor }
}

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
    phone: phone === undefined ? null : maskPhone(nationalPart(phone)),
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

export function presentMessage({ to, ...message }: SentMessage): MessageLine {
  return {
    ...message,
    to: message.channel === 'phone' ? maskPhone(nationalPart(to)) : maskedMail(to),
  }
}

export function presentDeed(row: TrailRow): TrailLine {
  return {
    id: row.id,
    at: Number(row.at),
    operator: row.operator_name,
    address: row.address,
    action: row.action,
    subject: row.subject,
    member: row.member_name === '' ? null : row.member_name,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }
}

function maskedMail(mail: string): string {
  const [name = '', host = ''] = mail.split('@')
  return `${maskAccount(name)}@${host}`
}

function shortened(text: string): string {
  return text.slice(0, 500)
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
