import { gameCategories, venueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
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
import { depositStateNames, withdrawalStateNames } from '../payment/method.ts'
import { listPromotionGrants } from '../promotion/schema.ts'
import { getLossLimit } from '../protection/schema.ts'
import { TurnoverLot, turnoverWaterfall } from '../turnover/schema.ts'
import { listStatement } from '../wallet/schema.ts'
import { fileLimits, linkKinds } from './office-calls.ts'

const Text = Type.String({ maxLength: 500 })
const params = closed({ memberId: Id })
const Status = oneOf(['active', 'frozen', 'closed'])

export const findMember = {
  body: closed({ text: Type.String({ minLength: 3, maxLength: 128 }) }),
  data: closed({
    items: Type.Array(
      closed({
        memberId: Id,
        name: Text,
        status: Status,
        by: oneOf(['name', 'id', 'phone', 'card', 'address', 'order', 'bet'], 'What of him it was'),
      }),
      { maxItems: 20 },
    ),
  }),
}

export const memberStatement = {
  params,
  query: closed({ ...listStatement.query.properties, ...listFilters.order }),
  data: listStatement.data,
}

export const memberTransaction = {
  params: closed({ memberId: Id, transactionId: Id }),
  data: closed({
    id: Id,
    movement: Text,
    reference: Text,
    currency: Currency,
    createdAt: Instant,
    entries: Type.Array(
      closed({
        owner: { ...Text, description: "`member` is himself, another member's stays unnamed" },
        account: Text,
        amount: { ...Money, description: 'Below zero where it left the account' },
        balanceAfter: Money,
      }),
    ),
  }),
}

const betStates = ['accepted', 'settled', 'rolledBack'] as const
export const memberBets = {
  params,
  query: closed({
    ...pageQuery,
    ...listFilters.order,
    ...listFilters.amount,
    ...listFilters.date,
    state: Type.Optional(oneOf(betStates)),
  }),
  data: page(
    closed({
      orderNo: Text,
      venue: oneOf(venueIds),
      category: oneOf(gameCategories),
      gameCode: Text,
      state: oneOf(betStates),
      stake: Money,
      payout: nullable(Money),
      validBet: nullable(Money),
      currency: Currency,
      placedAt: Instant,
      settledAt: nullable(Instant),
    }),
  ),
}

const Count = Type.Integer({ minimum: 0 })
const OrderSums = nullable(closed({ count: Count, amount: Money, fee: Money }))
export const memberSums = {
  params,
  data: closed({
    currency: Currency,
    bets: closed({
      fromAt: Instant,
      count: Count,
      stake: Money,
      payout: Money,
      validBet: Money,
      netWin: Money,
    }),
    deposits: OrderSums,
    withdrawals: OrderSums,
  }),
}

export const memberOrigin = {
  params,
  data: closed({
    currency: Currency,
    deposits: Money,
    payouts: Money,
    gifts: Money,
    play: Money,
    other: Money,
    balance: {
      ...Money,
      description: 'Of his accounts: available, held, locked and bonus less debt',
    },
  }),
}

export const memberWaterfall = { params, ...turnoverWaterfall }

export const memberLots = { params, data: closed({ items: Type.Array(TurnoverLot) }) }
export const memberGrants = { params, ...listPromotionGrants }
export const memberProtection = { params, data: getLossLimit.data }

const order = {
  billNo: Text,
  memberId: Id,
  memberName: Text,
  method: Text,
  amount: Money,
  beside: nullable({ ...Money, description: 'Credited of a deposit, fee of a withdrawal' }),
  currency: Currency,
  createdAt: Instant,
  completedAt: nullable(Instant),
}
const orderQuery = {
  ...pageQuery,
  ...listFilters.order,
  ...listFilters.amount,
  ...listFilters.date,
}
export const memberDeposits = {
  params,
  query: closed({ ...orderQuery, state: Type.Optional(oneOf(depositStateNames)) }),
  data: page(closed({ ...order, state: oneOf(depositStateNames) })),
}
export const memberWithdrawals = {
  params,
  query: closed({ ...orderQuery, state: Type.Optional(oneOf(withdrawalStateNames)) }),
  data: page(closed({ ...order, state: oneOf(withdrawalStateNames) })),
}

export const memberLinks = {
  params,
  data: closed({
    members: Type.Array(closed({ memberId: Id, name: Text, status: Status }), { maxItems: 40 }),
    links: Type.Array(
      closed({
        kind: oneOf(linkKinds),
        label: { ...Text, description: 'The device or address; nothing of a card' },
        memberIds: Type.Array(Id),
      }),
    ),
    isWhole: Type.Boolean({ description: 'Whether nobody was left out' }),
  }),
}

const Tag = Type.String({ minLength: 1, maxLength: fileLimits.tagLength, pattern: '\\S' })
const Note = closed({ id: Id, text: Text, by: Text, at: Instant })

export const memberNotes = {
  params,
  query: closed(pageQuery),
  data: closed({ notes: page(Note), tags: Type.Array(Tag) }),
}
export const addMemberNote = {
  params,
  body: closed({
    commandId: CommandId,
    text: Type.String({ minLength: 2, maxLength: fileLimits.noteLength, pattern: '\\S' }),
  }),
  data: Note,
}
export const tagMember = {
  params,
  body: closed({
    commandId: CommandId,
    tags: Type.Array(Tag, { maxItems: fileLimits.tags, uniqueItems: true }),
  }),
  data: closed({ tags: Type.Array(Tag) }),
}
