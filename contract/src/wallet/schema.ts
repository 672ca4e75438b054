import { Type } from 'typebox'
import {
  Amount,
  CommandId,
  Currency,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
} from '../kernel/schema.ts'
import { statementKinds, statementWallets } from './calls.ts'

export const Wallets = closed({
  currency: Currency,
  available: Money,
  bonus: Money,
  /** Stakes of bets that are not settled. */
  staked: Money,
  /** Of withdrawals that are under way. */
  withdrawing: Money,
  /** To venues, of which nobody knows yet whether they have it. */
  transferring: Money,
  locked: Money,
  debt: Money,
  lock: closed({
    /** What the member's level may keep locked; null: it has no protection. */
    most: nullable(Money),
    left: Money,
    unlocksLeft: Type.Integer({ minimum: 0, description: 'On this site day' }),
    aboveLimit: Type.String({
      description: 'Of what is locked, what came in above a deposit limit, as money: it is kept',
    }),
    aboveLimitUntil: nullable(Instant),
    hasPassword: Type.Boolean({ description: 'Without a withdrawal password nothing is locked' }),
  }),
})

export const getWallets = { data: Wallets }

export const lockMoney = {
  body: closed({ commandId: CommandId, amount: Amount }),
  data: Wallets,
}

export const unlockMoney = {
  body: closed({
    commandId: CommandId,
    amount: Amount,
    withdrawalPassword: Type.String({ pattern: '^[0-9]{6}$' }),
  }),
  data: Wallets,
}

export const StatementLine = closed({
  id: Id,
  kind: oneOf(statementKinds),
  movement: Type.String({ description: 'Name of the ledger movement, such as stakeHeld' }),
  reference: nullable(Type.String({ description: 'Order or bet number' })),
  hasOrder: Type.Boolean({ description: 'The reference is an order or a bet that can be opened' }),
  detail: nullable(
    Type.String({ description: 'What it was for, such as the title of a dividend' }),
  ),
  amount: Type.String({
    pattern: '^-?[0-9]{1,19}\\.[0-9]{2}$',
    description: 'Change of the wallet',
  }),
  balanceAfter: Money,
  currency: Currency,
  createdAt: Instant,
})

export const listStatement = {
  query: closed({
    ...pageQuery,
    kind: Type.Optional(oneOf(statementKinds)),
    wallet: Type.Optional(oneOf(statementWallets)),
    fromAt: Type.Optional(Instant),
    toAt: Type.Optional(Instant),
  }),
  data: closed({
    lines: page(StatementLine),
    /** Of the whole range, told with its first page: a later one only goes on. */
    sums: nullable(closed({ in: Money, out: Money })),
  }),
}

export const getStatementSheet = {
  query: closed({
    fromAt: Instant,
    toAt: Instant,
    wallet: Type.Optional(oneOf(statementWallets)),
    cursor: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  data: closed({
    currency: Currency,
    name: Type.String({ description: 'Whose it is: the user name' }),
    openingBalance: Money,
    closingBalance: Money,
    lines: page(StatementLine),
    /** Of the whole range, told with its first page. */
    sums: nullable(closed({ in: Money, out: Money })),
  }),
}
