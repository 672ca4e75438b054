import { Type } from 'typebox'
import { BillNo, CommandId, closed, Id, Instant, Money, nullable } from '../kernel/schema.ts'

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
}

export const manualDividends = {
  data: closed({
    count: Type.Integer({ minimum: 0 }),
    list: Type.Array(closed({ ...terms, expireAt: nullable(Instant) })),
  }),
}

export const claimDividend = {
  params: closed({ dividendId: Id }),
  body: closed({ commandId: CommandId }),
  data: closed({ ...terms, billNo: BillNo, claimedAt: Instant }),
}
