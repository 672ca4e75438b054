import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** 账变记录: every movement of the member's money with the balance after it. */
export const listStatement = endpoint<typeof schema.listStatement>()({
  method: 'GET',
  path: '/fd/api/v1/record/transRecord',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** 对账单: a range of half a year at most, to keep and to print: what one wallet held before it, every change, what it held after it. */
export const getStatementSheet = endpoint<typeof schema.getStatementSheet>()({
  method: 'GET',
  path: '/fd/api/v1/record/statement',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: ['parameter'],
})

/** 余额: where all of a member's money stands, and on which terms more of it may be locked. */
export const getWallets = endpoint<typeof schema.getWallets>()({
  method: 'GET',
  path: '/fd/api/v1/wallet/all',
  auth: 'member',
  listener: 'member',
  command: false,
  isAutomatic: true,
  errors: [],
})

/** 提款保护: neither a bet nor a withdrawal takes what is locked. */
export const lockMoney = endpoint<typeof schema.lockMoney>()({
  method: 'POST',
  path: '/fd/api/v1/wallet/lock',
  auth: 'member',
  listener: 'member',
  command: 'body',
  errors: [
    'parameter',
    'withdrawalProtection.unset',
    'withdrawalProtection.refused',
    'wallet.insufficient',
    'wallet.debt',
  ],
})

export const unlockMoney = endpoint<typeof schema.unlockMoney>()({
  method: 'POST',
  path: '/fd/api/v1/wallet/unlock',
  auth: 'member',
  listener: 'member',
  command: 'body',
  needsProof: true,
  errors: [
    'parameter',
    'withdrawalProtection.unset',
    'wallet.insufficient',
    'wallet.unlocksUsed',
    'protection.lockedUntil',
    'payment.passwordWrong',
    'payment.passwordLocked',
  ],
})

/** Of which wallet a statement is; `available` is what a member calls his balance. */
export const statementWallets = ['available', 'held', 'locked', 'bonus'] as const
export type StatementWallet = (typeof statementWallets)[number]

/** The tabs of the statement. A movement belongs to one kind. */
export const statementKinds = [
  'deposit',
  'withdrawal',
  'venueTransfer',
  'bet',
  'bonus',
  'rebate',
  'adjustment',
  'gift',
] as const
export type StatementKind = (typeof statementKinds)[number]
