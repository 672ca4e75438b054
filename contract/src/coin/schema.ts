import { coinTasks } from '@zhengju/domain/coin'
import { promotionObstacles } from '@zhengju/domain/promotion'
import { Type } from 'typebox'
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
import { CoinRule } from '../promotion/office-schema.ts'
import { Coins, coinChanges } from './coins.ts'

const Count = Type.Integer({ minimum: 0 })
const Task = oneOf(coinTasks)

export const taskStates = ['open', 'done', 'claimed'] as const

const Overview = closed({
  /** What the wallet is kept in; the site exchanges it for no other. */
  currency: Currency,
  coins: Coins,
  /** Of orders that wait for an operator. */
  held: Coins,
  /** Owed because what had brought them was void. */
  owed: Coins,
  /** Those that expire first, in that order, and how many lots there are. */
  lots: Type.Array(closed({ id: Id, coins: Coins, earnedAt: Instant, expireAt: Instant })),
  lotCount: Count,
  /** Null while he gets nothing. */
  rule: nullable(CoinRule),
  isSignedToday: Type.Boolean(),
  /** Settled turnover of today, and the coins that it comes to when the day is over. */
  play: closed({ turnover: Money, coins: Coins }),
  tasks: Type.Array(closed({ task: Task, coins: Coins, state: oneOf(taskStates) })),
  isStopped: Type.Boolean(),
  restsFor: nullable(oneOf(promotionObstacles)),
})

export const coinOverview = { data: Overview }

export const claimCoinTask = {
  params: closed({ task: Task }),
  body: closed({ commandId: CommandId }),
  data: Overview,
}

const Line = closed({
  id: Id,
  change: oneOf(coinChanges),
  /** What it was for, as the member reads it. */
  title: nullable(Type.String()),
  reference: Type.String(),
  coins: Coins,
  after: Coins,
  at: Instant,
})
const linePage = page(Line)
export const listCoinRecord = {
  query: closed({
    ...pageQuery,
    fromAt: Type.Optional(Instant),
    toAt: Type.Optional(Instant),
    change: Type.Optional(oneOf(coinChanges)),
  }),
  data: closed({
    ...linePage.properties,
    /** Of the whole range and the change that is asked for, told with its first page. */
    sums: nullable(closed({ in: Coins, out: Coins })),
  }),
}
