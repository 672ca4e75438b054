import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  getDeposit,
  getWithdrawal,
  listDepositMethods,
  listPaymentAccounts,
  withdrawalOptions,
} from '@zhengju/contract/payment/calls'
import { moneyText } from '@zhengju/domain/money'
import { isOpenDeposit, type PaymentInstruction, type PaymentRules } from '@zhengju/domain/payment'
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
    state: row.state,
    amount: moneyText(row.amount, row.currency),
    creditedAmount: credited_amount === null ? null : moneyText(credited_amount, row.currency),
    currency: row.currency,
    turnoverPercent: row.turnover_percent,
    pay:
      pay_amount === null
        ? null
        : { amount: moneyText(pay_amount, pay_currency), currency: pay_currency },
    instruction: isOpenDeposit(row.state) && instruction ? presentInstruction(instruction) : null,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    declaredAt: numberOrNull(row.declared_at),
    completedAt: numberOrNull(row.completed_at),
  }
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

/** Nobody has to see where a card was opened; that something is on file is enough. */

/** An account leaves masked, with its place and its holder: what a command was answered is kept as it was answered. */
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
    reason: row.reason,
    createdAt: Number(row.created_at),
    decidedAt: numberOrNull(row.decided_at),
    completedAt: numberOrNull(row.completed_at),
  }
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
