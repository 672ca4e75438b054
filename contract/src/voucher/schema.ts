import { promotionObstacles } from '@zhengju/domain/promotion'
import { matchVenueIds } from '@zhengju/domain/venue'
import { voucherBetKinds, voucherKinds, voucherStates } from '@zhengju/domain/voucher'
import { Type } from 'typebox'
import {
  Amount,
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

/** What a voucher gives. */
export const VoucherTermsShape = {
  kind: oneOf(voucherKinds),
  amount: Money,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  mostExtra: Money,
  venues: Type.Array(oneOf(matchVenueIds), { minItems: 1, maxItems: matchVenueIds.length }),
}

/** A bet that has it, or had it. */
const Use = closed({
  orderNo: Type.String({ description: "The venue's own number of it" }),
  venue: oneOf(matchVenueIds),
  state: oneOf(['open', 'settled', 'void', 'rolledBack']),
  stake: Money,
  /** Of a free bet what exceeded its stake, of a boost what was paid on top. */
  paid: Money,
  /** What went back to the fund of a free bet. */
  returned: Money,
})

export const Voucher = closed({
  id: Id,
  title: Type.String(),
  ...VoucherTermsShape,
  state: oneOf(voucherStates),
  createdAt: Instant,
  expireAt: Instant,
  reservedUntil: nullable(Instant),
  /** Of a boost that is kept: what it pays at most. */
  held: Money,
  bet: nullable(Use),
})

const voucherPage = page(Voucher)
export const listVouchers = {
  query: closed({ ...pageQuery, group: Type.Optional(oneOf(['usable', 'over'])) }),
  data: closed({
    ...voucherPage.properties,
    /** Why none can be used now: then `usable` holds none out. */
    restsFor: nullable(oneOf(promotionObstacles)),
  }),
}

export const voucherOfBet = {
  query: closed({ orderNo: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: closed({ voucher: nullable(Voucher) }),
}

const SelectionName = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\s/]+$' })

export const reserveVoucher = {
  params: closed({ voucherId: Id }),
  body: closed({
    commandId: CommandId,
    venue: oneOf(matchVenueIds),
    kind: oneOf(voucherBetKinds),
    legs: Type.Array(
      closed({ fixtureId: SelectionName, marketId: SelectionName, selectionId: SelectionName }),
      { minItems: 1, maxItems: 10 },
    ),
    stake: Amount,
    /** What the slip shows that it pays at most, its stake included. */
    mostReturn: Amount,
  }),
  data: Voucher,
}

export const releaseVoucher = {
  params: closed({ voucherId: Id }),
  body: closed({ commandId: CommandId }),
  data: Voucher,
}
