import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  getDeposit,
  getWithdrawal,
  listDepositMethods,
  listPaymentAccounts,
  withdrawalOptions,
} from '@zhengju/contract/payment/calls'
import { moneyText } from '@zhengju/domain/money'
import { bankOf, type PaymentRules } from '@zhengju/domain/payment'
import { maskCard, maskName } from '@zhengju/domain/text'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { AccountRow, DepositRow, WithdrawalRow } from './tables.ts'

export type DepositView = DataOf<typeof getDeposit>
export type DepositMethodsView = DataOf<typeof listDepositMethods>
export type AccountsView = DataOf<typeof listPaymentAccounts>
export type AccountView = AccountsView['items'][number]
export type WithdrawalView = DataOf<typeof getWithdrawal>
export type WithdrawalOptionsView = DataOf<typeof withdrawalOptions>

export function presentDeposit(row: DepositRow): DepositView {
  const credited = row.state === 'credited' ? row.received_amount : null
  return {
    billNo: row.bill_no,
    method: row.method,
    state: row.state,
    amount: moneyText(row.amount, row.currency),
    creditedAmount: credited === null ? null : moneyText(credited, row.currency),
    currency: row.currency,
    turnoverPercent: row.turnover_percent,
    payee: row.payee,
    remarkCode: row.remark_code,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    declaredAt: numberOrNull(row.declared_at),
    completedAt: numberOrNull(row.completed_at),
  }
}

/** A card leaves masked, and so does its holder. */
export function presentAccount(
  row: AccountRow,
  facts: {
    readonly keys: Keys
    readonly rules: PaymentRules
    readonly holder: string
    readonly isDefault: boolean
  },
): AccountView {
  const { keys, rules } = facts
  return {
    id: row.id,
    type: row.type,
    code: row.bank_code,
    bankName: bankName(row.bank_code),
    cardNum: maskedCard(keys, row.card_sealed),
    realName: maskName(facts.holder),
    address: row.address_sealed === null ? '' : keys.open('cardAddress', row.address_sealed),
    isDefault: facts.isDefault,
    createdAt: Number(row.created_at),
    usableAt: Number(row.held_from) + rules.withdrawal.newCardHoldMs,
  }
}

export function presentWithdrawal(row: WithdrawalRow, keys: Keys): WithdrawalView {
  return {
    billNo: row.bill_no,
    state: row.state,
    amount: moneyText(row.amount, row.currency),
    fee: moneyText(row.fee, row.currency),
    arrival: moneyText(row.amount - row.fee, row.currency),
    currency: row.currency,
    method: row.method,
    bankName: bankName(row.bank_code),
    account: maskedCard(keys, row.card_sealed),
    reason: row.reason,
    createdAt: Number(row.created_at),
    decidedAt: numberOrNull(row.decided_at),
    completedAt: numberOrNull(row.completed_at),
  }
}

/** Rows of one more than the page, cut to it; the cursor is the id of its last row. */
export function pageOf<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  size: number,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, size)
  return {
    items: shown.map(present),
    nextCursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What to read of a list. A cursor that is no id reads from the beginning. */
export function pageQuery({ cursor, size = 20 }: PageQuery) {
  const before = cursor !== undefined && id.test(cursor) ? cursor : undefined
  return { size, before, limit: size + 1 }
}

export interface PageQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
}

function bankName(code: string): string {
  return bankOf(code)?.name ?? code
}

function maskedCard(keys: Keys, sealed: string): string {
  return maskCard(keys.open('bankCard', sealed))
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
