import { bonusCategories } from '@zhengju/domain/bonus'
import { dividendStates } from '@zhengju/domain/dividend'
import { venueIds } from '@zhengju/domain/venue'
import { type TSchema, Type } from 'typebox'
import { LotWeights } from '../bonus/schema.ts'
import {
  Amount,
  BillNo,
  CommandId,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
} from '../kernel/schema.ts'
import { grantLimits } from './office-calls.ts'

const sums = <Sum extends TSchema>(sum: Sum) => ({
  maxStake: nullable(sum),
  /** So much of it becomes own money at most. */
  maxConversion: nullable(sum),
  /** Comes with a deposit of at least that much, and in no other way. */
  minDeposit: nullable(sum),
})
const conditions = {
  useDays: nullable(
    Type.Integer({
      minimum: 1,
      maximum: grantLimits.useDays,
      description: 'It is over so many days after the claim',
    }),
  ),
  scope: closed(
    {
      categories: Type.Optional(Type.Array(oneOf(bonusCategories), { minItems: 1, maxItems: 20 })),
      venues: Type.Optional(Type.Array(oneOf(venueIds), { minItems: 1, maxItems: 20 })),
      weights: Type.Optional(LotWeights),
    },
    'Where it may be staked, without a list everywhere; what of each category counts',
  ),
}

/** How bonus money may be used: the largest bet that may take of it, how long, where. */
export const BonusUse = closed({
  maxStake: nullable(
    Type.String({
      pattern: '^(?!0+\\.00$)[0-9]{1,10}\\.[0-9]{2}$',
      description: 'Money above zero: decimal text with two decimals',
    }),
  ),
  ...conditions,
})

/** What the operator asks of bonus money beside its turnover; null asks for nothing. */
export const BonusConditions = closed({ ...sums(Money), ...conditions })
/** The same as an operator writes it. */
export const BonusConditionWish = closed({ ...sums(Amount), ...conditions })

/** What a dividend gives and asks for. */
const terms = {
  id: Id,
  title: Type.String(),
  money: Money,
  flowTimes: Type.Integer({ minimum: 0, description: 'Turnover multiple; 0 asks for none' }),
  turnover: Type.String({
    pattern: '^[0-9]{1,19}\\.[0-9]{2}$',
    description: 'Valid turnover owed once it is claimed: money times the multiple',
  }),
  conditions: BonusConditions,
}

/** One that waits to be claimed. */
export const OpenDividend = closed({
  ...terms,
  expireAt: nullable(Instant),
  isEarned: Type.Boolean({ description: 'A deposit has brought it: it may be claimed by hand' }),
})

export const manualDividends = {
  data: closed({
    count: Type.Integer({ minimum: 0 }),
    list: Type.Array(OpenDividend),
  }),
}

/** One in the member's record, whatever became of it. */
const DividendRecord = closed({
  ...terms,
  billNo: BillNo,
  state: oneOf(dividendStates),
  createdAt: Instant,
  expireAt: nullable(Instant),
  endedAt: nullable(Instant),
})
const recordPage = page(DividendRecord)
export const listDividendRecord = {
  query: closed({
    ...pageQuery,
    fromAt: Type.Optional(Instant),
    toAt: Type.Optional(Instant),
  }),
  data: closed({
    ...recordPage.properties,
    /** Of the whole range, told with its first page. */
    sums: nullable(closed({ claimed: Money, open: Money })),
  }),
}

export const claimDividend = {
  params: closed({ dividendId: Id }),
  body: closed({ commandId: CommandId }),
  data: closed({ ...terms, billNo: BillNo, claimedAt: Instant }),
}
