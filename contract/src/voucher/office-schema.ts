import { voucherLimits } from '@zhengju/domain/voucher'
import { Type } from 'typebox'
import {
  Amount,
  BillNo,
  CommandId,
  closed,
  Id,
  Instant,
  MemberName,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { Voucher, VoucherTermsShape } from './schema.ts'

const Count = Type.Integer({ minimum: 0 })
const names = { minItems: 1, maxItems: voucherLimits.members }
export const issueStates = ['proposed', 'granted', 'refused'] as const

const Issue = closed({
  id: Id,
  issueNo: BillNo,
  title: Type.String(),
  ...VoucherTermsShape,
  lifeDays: Count,
  members: Type.Array(Type.String()),
  mostPerMember: Count,
  /** What it costs at most. */
  cost: Money,
  state: oneOf(issueStates),
  reason: Type.String(),
  askedBy: Type.String(),
  createdAt: Instant,
  decidedBy: nullable(Type.String()),
  decidedReason: nullable(Type.String()),
  decidedAt: nullable(Instant),
  /** Who was given nothing, and why. */
  passedOver: Type.Array(closed({ member: Type.String(), why: Type.String() })),
})

const change = { commandId: CommandId, reason: Reason }
export const listVoucherIssues = {
  query: closed(pageQuery),
  data: closed({
    ...page(Issue).properties,
    /** Over all vouchers, on the first page. */
    figures: nullable(
      closed({
        /** Vouchers that can be used, and what they cost at most. */
        open: Count,
        liability: Money,
        /** Those in bets that are not decided, and what stands in them or is kept for them. */
        inBets: Count,
        atStake: Money,
        /** What decided bets cost the funds. */
        cost: Money,
        /** What a fund has not had, or given, yet. */
        due: Money,
      }),
    ),
  }),
}

export const proposeVouchers = {
  body: closed({
    ...change,
    title: Type.String({ minLength: 2, maxLength: 40, pattern: '\\S' }),
    kind: VoucherTermsShape.kind,
    amount: Amount,
    percent: VoucherTermsShape.percent,
    mostExtra: Amount,
    venues: VoucherTermsShape.venues,
    lifeDays: Type.Integer({ minimum: 1, maximum: voucherLimits.lifeDays }),
    members: Type.Array(MemberName, names),
    /** Whoever has so many of the kind already is passed over. */
    mostPerMember: Type.Integer({ minimum: 1, maximum: voucherLimits.open }),
  }),
  data: Issue,
}

const issue = closed({ issueId: Id })
export const grantVouchers = { params: issue, body: closed(change), data: Issue }
export const refuseVouchers = grantVouchers

export const listMemberVouchers = {
  query: closed({ ...pageQuery, memberName: MemberName }),
  data: page(Voucher),
}

export const revokeVoucher = {
  params: closed({ voucherId: Id }),
  body: closed(change),
  data: Voucher,
}
