import { withdrawnWallets } from '@zhengju/domain/ledger'
import {
  accountKindIds,
  assistedWays,
  coinNetworks,
  depositBonusStates,
  depositWayIds,
  type PaymentShape,
  paymentMethodIds,
} from '@zhengju/domain/payment'
import { Type } from 'typebox'
import { OpenDividend } from '../dividend/schema.ts'
import {
  Amount,
  BillNo,
  CommandId,
  Currency,
  closed,
  Done,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  Password,
  page,
  pageQuery,
  WithdrawalPassword,
} from '../kernel/schema.ts'
import { depositStateNames, withdrawalStateNames } from './method.ts'

const Text = Type.String({ maxLength: 200 })
/** The money of what is paid with: a coin has up to six decimals. */
export const PayMoney = Type.String({ pattern: '^-?[0-9]{1,15}([.][0-9]{1,6})?$' })
const Drawing = Type.String({ description: 'The code as a picture: a data URL' })
const billParams = closed({ billNo: BillNo })

const shape = <const Shape extends PaymentShape>(name: Shape) => ({ shape: Type.Literal(name) })

/** What the member has to do, by its shape; null once there is nothing to do any more. */
export const Instruction = Type.Union([
  closed(
    {
      ...shape('payee'),
      company: Text,
      licence: Text,
      bankName: Text,
      branch: Text,
      accountNo: Text,
      remarkCode: Text,
    },
    'The registered account of the operator or its provider, the same for all members',
  ),
  closed(
    {
      ...shape('address'),
      network: oneOf(coinNetworks),
      address: Text,
      rate: Text,
      confirmations: Type.Integer({ minimum: 0 }),
      code: Drawing,
    },
    'A coin address of this order; the rate is frozen with it',
  ),
  closed({ ...shape('redirect'), url: Type.String({ maxLength: 2000 }) }, 'A page of the provider'),
  closed({ ...shape('qr'), receiver: Text, code: Drawing }, 'A code to be scanned'),
  Type.Null(),
])

export const Deposit = closed({
  billNo: BillNo,
  method: oneOf(paymentMethodIds),
  way: nullable(oneOf(depositWayIds, 'Where the method has several: the network of a coin')),
  state: oneOf(depositStateNames),
  amount: Money,
  creditedAmount: nullable(Money),
  /** Of the order as it was made; of what came in, once it is credited, which is less by it. */
  fee: Money,
  lockedAmount: Type.String({
    description:
      'Of what was credited, what is locked above the member’s own deposit limit, as money',
  }),
  currency: Currency,
  turnoverPercent: Type.Integer({ minimum: 0, description: '100 is ×1' }),
  pay: nullable(
    closed({ amount: PayMoney, currency: Currency }, 'What is to be paid for the amount'),
  ),
  instruction: Instruction,
  confirmations: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Blocks seen above a transfer of coins',
  }),
  bonus: nullable(
    closed(
      { id: Id, title: Text, money: Money, state: oneOf(depositBonusStates) },
      'What the member chose with it',
    ),
  ),
  createdAt: Instant,
  expiresAt: Instant,
  declaredAt: nullable(Instant),
  /** When the member sent a receipt last. */
  receiptAt: nullable(Instant),
  completedAt: nullable(Instant),
})

export const listDepositMethods = {
  data: closed({
    methods: Type.Array(
      closed({
        id: oneOf(paymentMethodIds),
        title: Text,
        currency: Currency,
        payCurrency: Currency,
        minAmount: Money,
        maxAmount: Money,
        quickAmounts: Type.Array(Money),
        isFixed: Type.Boolean({ description: 'Only these amounts can be paid' }),
        ways: Type.Array(closed({ id: oneOf(depositWayIds), title: Text })),
        expiryMin: Type.Integer({ minimum: 1 }),
        turnoverPercent: Type.Integer({ minimum: 0, description: '100 is ×1' }),
        isAvailable: Type.Boolean(),
        feeBp: Type.Integer({
          minimum: 0,
          description: 'The fee at most, in hundredths of a per cent; the order says which',
        }),
      }),
    ),
    openOrder: nullable(Deposit),
    bonuses: Type.Array(OpenDividend),
    assisted: closed({ currency: Currency, minAmount: Money, maxAmount: Money }),
    realName: nullable(Type.String({ description: 'Masked; the payer must be this person' })),
  }),
}

export const createDeposit = {
  body: closed({
    commandId: CommandId,
    method: oneOf(paymentMethodIds),
    currency: Currency,
    amount: Amount,
    way: Type.Optional(oneOf(depositWayIds)),
    bonusId: Type.Optional(Id),
  }),
  data: Deposit,
}
const Receipt = Type.String({
  minLength: 64,
  maxLength: 2_000_000,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  description: 'JPEG or PNG in base64, 1.5 MB at most',
})

export const createAssistedDeposit = {
  body: closed({
    commandId: CommandId,
    currency: Currency,
    amount: Amount,
    way: oneOf(assistedWays, 'How the money was sent'),
    receipt: Receipt,
  }),
  data: Deposit,
}
export const sendReceipt = {
  params: billParams,
  body: closed({ commandId: CommandId, receipt: Receipt }),
  data: Deposit,
}
export const listDeposits = {
  query: closed({ ...pageQuery, state: Type.Optional(oneOf(depositStateNames)) }),
  data: page(Deposit),
}
export const getDeposit = { params: billParams, data: Deposit }
export const declareDepositPaid = {
  params: billParams,
  body: closed({ commandId: CommandId }),
  data: Deposit,
}
export const cancelDeposit = {
  params: billParams,
  body: closed({ commandId: CommandId }),
  data: Deposit,
}

export const providerCallback = {
  params: closed({ provider: Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' }) }),
  body: Type.Object({}, { maxProperties: 64, description: "The provider's own fields" }),
  data: Type.Literal('success'),
}

export const PaymentAccount = closed({
  id: Id,
  kind: oneOf(accountKindIds),
  type: Type.Integer({ minimum: 1, maximum: 8, description: '1 bank card' }),
  code: Text,
  bankName: Text,
  cardNum: Type.String({ description: 'Masked' }),
  realName: Type.String({ description: 'Masked' }),
  address: Type.String({ description: 'Of a card: masked, empty where none was given' }),
  isDefault: Type.Boolean(),
  createdAt: Instant,
  usableAt: Type.Integer({ minimum: 0, description: 'Epoch milliseconds; end of the hold' }),
})

export const listPaymentAccounts = {
  data: closed({
    items: Type.Array(PaymentAccount),
    maxCount: Type.Integer({ minimum: 1, description: 'Of each kind' }),
    isCodeNeeded: Type.Boolean({
      description: 'The bound phone gets a code before a card is taken',
    }),
    realName: nullable(Type.String({ description: 'Masked; null until the first account' })),
    newHoldMs: Type.Integer({ minimum: 0, description: 'How long a new account waits' }),
    payoutKinds: Type.Array(oneOf(accountKindIds), {
      description: 'Those that a provider pays out to',
    }),
  }),
}

const proofs = {
  phoneCodeId: Type.Optional(Id),
  phoneCode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
  withdrawalPassword: Type.Optional(WithdrawalPassword),
}
const Holder = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: "^[\\p{L}·•・'. *-]+$",
  description: 'Masked, as the account shows it, or whole',
})

export const addPaymentAccount = {
  body: closed({
    commandId: CommandId,
    kind: oneOf(accountKindIds),
    realName: Holder,
    fields: Type.Record(
      Type.String({ pattern: '^[a-z][A-Za-z]{1,31}$' }),
      Type.String({ maxLength: 200 }),
      {
        maxProperties: 12,
        description: 'The fields of the kind, by name',
      },
    ),
    isDefault: Type.Optional(Type.Boolean({ description: 'Withdrawals offer it first' })),
    ...proofs,
  }),
  data: PaymentAccount,
}

export const setDefaultAccount = {
  params: closed({ accountId: Id }),
  body: closed({ commandId: CommandId }),
  data: listPaymentAccounts.data,
}

export const addBankCard = {
  body: closed({
    cardNum: Type.String({ pattern: '^[0-9]{16,19}$' }),
    code: Type.String({ pattern: '^[A-Z]{2,8}$', description: 'Bank' }),
    brankType: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 debit, 2 credit' }),
    type: Type.Literal(1),
    phone: Type.Optional(Type.String({ pattern: '^[0-9]{5,15}$' })),
    ...proofs,
    realName: Holder,
    address: Type.Optional(
      Type.String({ maxLength: 100, description: 'Province, city, branch, comma between' }),
    ),
  }),
  data: PaymentAccount,
}

export const withdrawalOptions = {
  query: closed({ currency: Currency, wallet: Type.Optional(oneOf(withdrawnWallets)) }),
  data: closed({
    currency: Currency,
    wallet: oneOf(withdrawnWallets),
    available: Money,
    debt: Money,
    owed: Type.String({ description: 'Valid turnover still to be done, as money' }),
    isExempt: Type.Boolean({
      description: 'He excluded himself: no turnover, count, quota or fee, and an operator looks',
    }),
    mayAskForAll: Type.Boolean({ description: 'In a time-out, the same where he asks for it' }),
    aboveLimit: Type.String({
      description:
        'Of what is available, what came in above his own deposit limit, as money: it may leave at once',
    }),
    allOwn: Type.String({ description: 'What he may have by asking for all, as money' }),
    minAmount: Money,
    maxAmount: Money,
    dailyCountLeft: Type.Integer({ minimum: 0 }),
    dailyQuotaLeft: Money,
    freeCountLeft: Type.Integer({ minimum: 0, description: 'Of the count, those without a fee' }),
    atVenues: Type.String({
      description: 'Money at venues that keep it, as money: it comes home before a withdrawal',
    }),
    accounts: Type.Array(PaymentAccount),
    hasPassword: Type.Boolean(),
    maySetPassword: Type.Boolean({
      description: 'The first password that is given with a withdrawal becomes the member’s',
    }),
    holdUntil: nullable(Instant),
  }),
}

const IsAllAsked = Type.Boolean({
  description:
    'In a time-out: all that is his, whatever is asked of it otherwise; an operator looks',
})

export const quoteWithdrawal = {
  query: closed({
    amount: Amount,
    currency: Currency,
    wallet: Type.Optional(oneOf(withdrawnWallets)),
    isAllAsked: Type.Optional(IsAllAsked),
  }),
  data: closed({
    currency: Currency,
    amount: Money,
    fee: Money,
    arrival: Money,
    owed: Money,
    isReviewed: Type.Boolean({ description: 'An operator looks at a withdrawal of this amount' }),
    refusal: nullable(Type.String({ description: 'Name of the failure that it would answer now' })),
  }),
}

export const Withdrawal = closed({
  billNo: BillNo,
  state: oneOf(withdrawalStateNames),
  amount: Money,
  fee: Money,
  arrival: Money,
  currency: Currency,
  method: oneOf(paymentMethodIds),
  bankName: Text,
  account: Type.String({ description: 'Masked' }),
  wallet: oneOf(withdrawnWallets, 'Whose money it is: his own, or commission'),
  pay: nullable(
    closed(
      { amount: PayMoney, currency: Currency, rate: Text },
      'What is paid in coins, at the price of the moment when it was approved',
    ),
  ),
  reason: nullable(Type.String({ description: 'Why it was refused or failed' })),
  createdAt: Instant,
  decidedAt: nullable(Instant),
  completedAt: nullable(Instant),
})

export const requestWithdrawal = {
  body: closed({
    commandId: CommandId,
    paymentAccountId: Id,
    currency: Currency,
    amount: Amount,
    wallet: Type.Optional(oneOf(withdrawnWallets)),
    isAllAsked: Type.Optional(IsAllAsked),
    withdrawalPassword: Type.Optional(WithdrawalPassword),
    fee: Type.Optional(
      Type.String({ maxLength: 24, description: 'As it was quoted; refused where it changed' }),
    ),
  }),
  data: Withdrawal,
}
export const listWithdrawals = {
  query: closed({ ...pageQuery, state: Type.Optional(oneOf(withdrawalStateNames)) }),
  data: page(Withdrawal),
}
export const getWithdrawal = { params: billParams, data: Withdrawal }

export const setWithdrawalPassword = {
  body: closed({
    commandId: CommandId,
    password: WithdrawalPassword,
    oldPassword: Type.Optional(WithdrawalPassword),
    loginPassword: Password,
  }),
  data: Done,
}
