import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

export const listDepositMethods = endpoint<typeof schema.listDepositMethods>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/deposit/methods',
  command: false,
  errors: [],
})

export const createDeposit = endpoint<typeof schema.createDeposit>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/deposit/create',
  command: 'body',
  errors: [
    'protection.timeOut',
    'protection.excluded',
    'protection.depositLimit',
    'payment.methodUnavailable',
    'payment.speedPayBusy',
    'payment.amountOutOfRange',
    'payment.openOrderExists',
    'payment.cancelLimit',
    'member.frozen',
    'notFound',
    'dividend.needsDeposit',
    'dividend.paused',
    'promotion.review',
    'promotion.limitReached',
    'member.blocked',
    'member.ageUnconfirmed',
    'member.underage',
    'wallet.debt',
  ],
})

/** Bytes of a body that carries a receipt. */
export const receiptBodyBytes = 2_100_000

/** 人工代存: money that was sent to the operator's own account, with its receipt; one operator finds it, another one credits it. */
export const createAssistedDeposit = endpoint<typeof schema.createAssistedDeposit>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/deposit/assisted',
  command: 'body',
  errors: [
    'protection.timeOut',
    'protection.excluded',
    'protection.depositLimit',
    'payment.methodUnavailable',
    'payment.amountOutOfRange',
    'payment.openOrderExists',
    'payment.cancelLimit',
    'member.frozen',
    'upload.failed',
  ],
})

/** A picture that proves a payment, for an order of any method that is not credited; an operator may open it. */
export const sendReceipt = endpoint<typeof schema.sendReceipt>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/deposit/order/:billNo/receipt',
  command: 'body',
  errors: ['notFound', 'payment.orderClosed', 'payment.receiptLimit', 'upload.failed'],
})

export const listDeposits = endpoint<typeof schema.listDeposits>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/deposit/list',
  command: false,
  errors: [],
})

export const getDeposit = endpoint<typeof schema.getDeposit>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/deposit/order/:billNo',
  command: false,
  isAutomatic: true,
  errors: ['notFound'],
})

/** 我已转账: says that the money was sent; credits nothing by itself. */
export const declareDepositPaid = endpoint<typeof schema.declareDepositPaid>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/deposit/order/:billNo/paid',
  command: 'body',
  errors: ['notFound', 'payment.orderClosed'],
})

export const cancelDeposit = endpoint<typeof schema.cancelDeposit>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/deposit/order/:billNo/cancel',
  command: 'body',
  errors: ['notFound', 'payment.orderClosed'],
})

/** Signed by the provider, read by its adapter; the answer is the literal `success`. */
export const providerCallback = endpoint<typeof schema.providerCallback>()({
  method: 'POST',
  path: '/fd/api/v1/callback/:provider',
  auth: 'provider',
  listener: 'member',
  command: false,
  errors: ['notFound'],
  answer: 'raw',
})

export const listPaymentAccounts = endpoint<typeof schema.listPaymentAccounts>()({
  ...member,
  method: 'GET',
  path: '/page/fd/api/v1/bankCard/queryMemberBanks',
  command: false,
  errors: [],
})

const newAccountErrors = [
  'payment.accountInvalid',
  'payment.accountTaken',
  'payment.accountLimit',
  'payment.realNameMismatch',
  'payment.passwordRequired',
  'payment.passwordWrong',
  'payment.passwordLocked',
  'phone.checkNeeded',
  'phone.checkFailed',
  'phone.triesExhausted',
  'member.frozen',
] as const

/** An account of any kind. The first one fixes the real name. */
export const addPaymentAccount = endpoint<typeof schema.addPaymentAccount>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/account/add',
  command: 'body',
  needsProof: true,
  errors: newAccountErrors,
})

/** Which of the member's own accounts a withdrawal offers first. */
export const setDefaultAccount = endpoint<typeof schema.setDefaultAccount>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/account/one/:accountId/default',
  command: 'body',
  errors: ['notFound', 'member.frozen'],
})

/** A bank card in the field's own form, which fixes this body: the command id travels in `Idempotency-Key`. */
export const addBankCard = endpoint<typeof schema.addBankCard>()({
  ...member,
  method: 'POST',
  path: '/page/fd/api/v1/bankCard/insertMemberBanksV1',
  command: 'header',
  needsProof: true,
  errors: newAccountErrors,
})

export const withdrawalOptions = endpoint<typeof schema.withdrawalOptions>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/withdrawal/options',
  command: false,
  errors: ['payment.methodUnavailable'],
})

/** What a withdrawal of that amount would cost and whether it could be asked for now; changes nothing. */
export const quoteWithdrawal = endpoint<typeof schema.quoteWithdrawal>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/withdrawal/quote',
  command: false,
  errors: ['payment.methodUnavailable'],
})

export const requestWithdrawal = endpoint<typeof schema.requestWithdrawal>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/withdrawal/create',
  command: 'body',
  needsProof: true,
  errors: [
    'wallet.insufficient',
    'wallet.debt',
    'member.frozen',
    'turnover.unmet',
    'payment.methodUnavailable',
    'payment.accountUnknown',
    'payment.amountOutOfRange',
    'payment.dailyLimit',
    'payment.feeChanged',
    'payment.holdActive',
    'payment.passwordRequired',
    'payment.passwordWrong',
    'payment.passwordLocked',
    'member.passwordCommon',
  ],
})

export const listWithdrawals = endpoint<typeof schema.listWithdrawals>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/withdrawal/list',
  command: false,
  errors: [],
})

export const getWithdrawal = endpoint<typeof schema.getWithdrawal>()({
  ...member,
  method: 'GET',
  path: '/fd/api/v1/withdrawal/order/:billNo',
  command: false,
  isAutomatic: true,
  errors: ['notFound'],
})

/** The first one is set with the login password, a new one with the old one as well. */
export const setWithdrawalPassword = endpoint<typeof schema.setWithdrawalPassword>()({
  ...member,
  method: 'POST',
  path: '/fd/api/v1/withdrawal/password',
  command: 'body',
  needsProof: true,
  errors: [
    'member.passwordCommon',
    'payment.passwordWrong',
    'payment.passwordLocked',
    'password.checkNeeded',
  ],
})
