import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  getDeposit,
  getWithdrawal,
  listDepositMethods,
  listPaymentAccounts,
  withdrawalOptions,
} from '@zhengju/contract/payment/calls'
import type { WithdrawnWallet } from '@zhengju/domain/ledger'
import { moneyText } from '@zhengju/domain/money'
import {
  depositFee,
  isOpenDeposit,
  type PaymentInstruction,
  type PaymentRules,
} from '@zhengju/domain/payment'
import { hidden, maskName } from '@zhengju/domain/text'
import type { Keys } from '../../platform/crypto/keys.ts'
import { codeDrawing } from '../../platform/drawing/code-drawing.ts'
import { accountTitle, maskedIdentifier, openAccount, placeText } from './account-parse.ts'
import type { AccountRow, DepositRow, WithdrawalRow } from './tables.ts'

export type DepositView = DataOf<typeof getDeposit>
export type DepositMethodsView = DataOf<typeof listDepositMethods>
export type AccountsView = DataOf<typeof listPaymentAccounts>
export type AccountView = AccountsView['items'][number]
export type WithdrawalView = DataOf<typeof getWithdrawal>
export type WithdrawalOptionsView = DataOf<typeof withdrawalOptions>

export function presentDeposit(row: DepositRow): DepositView {
  const { pay_amount, pay_currency, credited_amount, instruction } = row
  return {
    billNo: row.bill_no,
    method: row.method,
    way: row.way,
    state: row.state,
    amount: moneyText(row.amount, row.currency),
    creditedAmount:
      credited_amount === null ? null : moneyText(credited_amount - row.fee, row.currency),
    fee: moneyText(
      credited_amount === null ? depositFee(row.amount, row.fee_bp) : row.fee,
      row.currency,
    ),
    lockedAmount: moneyText(row.locked_amount, row.currency),
    currency: row.currency,
    turnoverPercent: row.turnover_percent,
    pay:
      pay_amount === null
        ? null
        : { amount: moneyText(pay_amount, pay_currency), currency: pay_currency },
    instruction: isOpenDeposit(row.state) && instruction ? presentInstruction(instruction) : null,
    confirmations: row.confirmations,
    bonus: presentBonus(row),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    declaredAt: numberOrNull(row.declared_at),
    receiptAt: numberOrNull(row.receipt_at),
    completedAt: numberOrNull(row.completed_at),
  }
}

function presentBonus(row: DepositRow): DepositView['bonus'] {
  const { bonus_id: id, bonus_title: title, bonus_amount: amount, bonus_state: state } = row
  if (id === null || title === null || amount === null || state === null) return null
  return { id, title, money: moneyText(amount, row.currency), state }
}

/** Nobody pays for an order that is closed: it shows no instruction. Codes leave as pictures. */
function presentInstruction(
  instruction: PaymentInstruction,
): NonNullable<DepositView['instruction']> {
  switch (instruction.shape) {
    case 'payee':
    case 'redirect':
      return instruction
    case 'address':
      return { ...instruction, code: codeDrawing(instruction.address) }
    case 'qr': {
      const { shape, receiver, content } = instruction
      return { shape, receiver, code: codeDrawing(content) }
    }
  }
}

/**
 * An account leaves masked, with its place and its holder: what a command was answered is kept as it was answered. Nobody
 * has to see where a card was opened; that something is on file is enough.
 */
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
  const account = openAccount(keys, row)
  return {
    id: row.id,
    kind: account.kind,
    type: row.type,
    code: row.bank_code,
    bankName: accountTitle(account),
    cardNum: maskedIdentifier(account),
    realName: maskName(facts.holder),
    address: account.kind === 'bankCard' && placeText(account.fields) !== '' ? hidden : '',
    isDefault: facts.isDefault,
    createdAt: Number(row.created_at),
    usableAt: Number(row.held_from) + rules.withdrawal.newCardHoldMs,
  }
}

export function presentWithdrawal(row: WithdrawalRow, keys: Keys): WithdrawalView {
  const account = openAccount(keys, row)
  return {
    billNo: row.bill_no,
    state: row.state,
    amount: moneyText(row.amount, row.currency),
    fee: moneyText(row.fee, row.currency),
    arrival: moneyText(row.amount - row.fee, row.currency),
    currency: row.currency,
    method: row.method,
    bankName: accountTitle(account),
    account: maskedIdentifier(account),
    wallet: withdrawnWallet(row),
    pay: paidInCoins(row),
    reason: row.reason,
    createdAt: Number(row.created_at),
    decidedAt: numberOrNull(row.decided_at),
    completedAt: numberOrNull(row.completed_at),
  }
}

/** The number of the wire: 1 the member's own money, 3 an affiliate's. */
export function withdrawnWallet({ category }: Pick<WithdrawalRow, 'category'>): WithdrawnWallet {
  return category === affiliateCategory ? 'commission' : 'main'
}

export const affiliateCategory = 3

function paidInCoins({ pay_amount, pay_currency, pay_rate }: WithdrawalRow): WithdrawalView['pay'] {
  if (pay_amount === null || pay_currency === null) return null
  return {
    amount: moneyText(pay_amount, pay_currency),
    currency: pay_currency,
    rate: pay_rate ?? '',
  }
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
