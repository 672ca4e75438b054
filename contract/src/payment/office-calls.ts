import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const decide = { ...office, method: 'POST', command: 'body' } as const

/** A payout under way: its provider is asked again at once. */
export const askPayout = endpoint<typeof schema.askPayout>()({
  ...decide,
  path: '/office/api/v1/withdrawal/order/:billNo/ask',
  auth: { permission: 'withdrawal.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/**
 * A payout about which the provider says nothing failed, by evidence. The first operator stops it; another one confirms
 * ten minutes later at the earliest: the provider is asked once more, and only if it knows nothing the money goes back.
 */
export const failPayout = endpoint<typeof schema.failPayout>()({
  ...decide,
  path: '/office/api/v1/withdrawal/order/:billNo/fail',
  auth: { permission: 'withdrawal.decide' },
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'payment.payoutUnderWay',
  ],
})

/** The first operator's mark was a mistake: the payout goes on. */
export const resumePayout = endpoint<typeof schema.resumePayout>()({
  ...decide,
  path: '/office/api/v1/withdrawal/order/:billNo/resume',
  auth: { permission: 'withdrawal.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** What providers said that did not fit what was done, or was refused: contradictions, second transfers, unknown orders. */
export const officeListCallbacks = endpoint<typeof schema.officeListCallbacks>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/callback/list',
  auth: { permission: 'deposit.read' },
  command: false,
  errors: [],
})

/** Somebody has looked at it, and says what became of it. Moves no money. */
export const noteCallback = endpoint<typeof schema.noteCallback>()({
  ...decide,
  path: '/office/api/v1/callback/one/:callbackId/note',
  auth: { permission: 'deposit.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/**
 * A payout that went back as failed and was paid after all, as this callback says: what went back is to be taken again.
 * Asked for by one, done by another.
 */
export const askReclaim = endpoint<typeof schema.askReclaim>()({
  ...decide,
  path: '/office/api/v1/callback/one/:callbackId/reclaim',
  auth: { permission: 'withdrawal.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Takes it from what is available; the rest becomes a debt. The order is paid then, and the callback noted. */
export const confirmReclaim = endpoint<typeof schema.confirmReclaim>()({
  ...decide,
  path: '/office/api/v1/callback/one/:callbackId/reclaim/confirm',
  auth: { permission: 'withdrawal.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})

/** Withdrawals, those that wait first; `state: waiting` is the work list. */
export const officeListWithdrawals = endpoint<typeof schema.officeListWithdrawals>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/withdrawal/list',
  auth: { permission: 'withdrawal.read' },
  command: false,
  errors: [],
})

export const officeGetWithdrawal = endpoint<typeof schema.officeGetWithdrawal>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/withdrawal/order/:billNo',
  auth: { permission: 'withdrawal.read' },
  command: false,
  errors: ['notFound'],
})

/** Above the two-person limit the first approval only counts; a second operator's pays. */
export const approveWithdrawal = endpoint<typeof schema.approveWithdrawal>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/approve',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'office.turnoverUnmet',
    'office.betsUncounted',
    'wallet.debt',
  ],
})

export const refuseWithdrawal = endpoint<typeof schema.refuseWithdrawal>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/refuse',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Gives an order that waits back because the member asked for it: he cannot do it himself. */
export const returnWithdrawal = endpoint<typeof schema.returnWithdrawal>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/return',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Puts a waiting one aside while something is asked about it, or back among those that wait. */
export const setWithdrawalAside = endpoint<typeof schema.setWithdrawalAside>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/aside',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Deposit orders of every state, newest first: by order, member, state, amount and site day. */
export const officeListDepositOrders = endpoint<typeof schema.officeListDepositOrders>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/deposit/orders',
  auth: { permission: 'deposit.read' },
  command: false,
  errors: [],
})

/** Deposits whose money came late or in another amount: nothing is credited until an operator has looked. */
export const officeListDeposits = endpoint<typeof schema.officeListDeposits>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/deposit/list',
  auth: { permission: 'deposit.read' },
  command: false,
  errors: [],
})

/** Requests to credit money that was sent to the operator's own account; those that nobody has looked at. */
export const officeListAssisted = endpoint<typeof schema.officeListAssisted>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/deposit/assisted',
  auth: { permission: 'deposit.read' },
  command: false,
  errors: [],
})

/** Opens a receipt for a reason, which goes into the trail. */
export const openReceipt = endpoint<typeof schema.openReceipt>()({
  ...decide,
  path: '/office/api/v1/deposit/order/:billNo/receipt',
  auth: { permission: 'deposit.decide' },
  errors: ['notFound', 'office.reasonRequired'],
})

/** Says which money it is. Credits nothing: another operator does, in the list of what is to be reconciled. */
export const matchAssisted = endpoint<typeof schema.matchAssisted>()({
  ...decide,
  path: '/office/api/v1/deposit/order/:billNo/match',
  auth: { permission: 'deposit.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.referenceTaken'],
})

/** No such money came in. */
export const turnDownAssisted = endpoint<typeof schema.turnDownAssisted>()({
  ...decide,
  path: '/office/api/v1/deposit/order/:billNo/turn-down',
  auth: { permission: 'deposit.decide' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Credits exactly what came in; what was matched by hand, by another operator. */
export const creditDeposit = endpoint<typeof schema.creditDeposit>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/deposit/order/:billNo/credit',
  auth: { permission: 'deposit.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'office.secondPerson'],
})

/** Ends it without a credit. */
export const dismissDeposit = endpoint<typeof schema.dismissDeposit>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/deposit/order/:billNo/dismiss',
  auth: { permission: 'deposit.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
