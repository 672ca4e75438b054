import * as member from '@zhengju/contract/member/office-calls'
import * as memberSchema from '@zhengju/contract/member/office-schema'
import * as office from '@zhengju/contract/payment/office-calls'
import * as schema from '@zhengju/contract/payment/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { searchDepositOrders } from './deposit-search-service.ts'
import * as money from './office-service.ts'
import { createPayoutRoutes } from './payout-office-routes.ts'
import type { ReviewDeps } from './review-service.ts'

/** Orders that wait for an operator. */
export function createPaymentOfficeRoutes(review: ReviewDeps): Route[] {
  return [...reviewRoutes(review), ...createPayoutRoutes(review)]
}

function reviewRoutes(review: ReviewDeps): Route[] {
  return [
    serve(office.officeListWithdrawals, schema.officeListWithdrawals, ({ tx, query }) =>
      money.listForReview(tx, review, query),
    ),
    serve(office.officeGetWithdrawal, schema.officeGetWithdrawal, ({ tx, params }) =>
      money.reviewDetail(tx, review, params.billNo),
    ),
    serve(office.approveWithdrawal, schema.approveWithdrawal, ({ tx, params, body, ...actor }) =>
      money.approveWithdrawal(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.refuseWithdrawal, schema.refuseWithdrawal, ({ tx, params, body, ...actor }) =>
      money.refuseWithdrawal(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.returnWithdrawal, schema.returnWithdrawal, ({ tx, params, body, ...actor }) =>
      money.returnWithdrawal(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.setWithdrawalAside, schema.setWithdrawalAside, ({ tx, params, body, ...actor }) =>
      money.setWithdrawalAside(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(member.payOutMember, memberSchema.payOutMember, ({ tx, params, body, ...actor }) =>
      money.payOut(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.officeListDepositOrders, schema.officeListDepositOrders, ({ tx, query }) =>
      searchDepositOrders(tx, query),
    ),
    serve(office.officeListDeposits, schema.officeListDeposits, ({ tx, query }) =>
      money.listReconcilingDeposits(tx, query),
    ),
    serve(office.creditDeposit, schema.creditDeposit, ({ tx, params, body, ...actor }) =>
      money.creditDeposit(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.dismissDeposit, schema.dismissDeposit, ({ tx, params, body, ...actor }) =>
      money.dismissDeposit(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
