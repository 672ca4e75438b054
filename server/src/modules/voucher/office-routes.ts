import * as office from '@zhengju/contract/voucher/office-calls'
import * as schema from '@zhengju/contract/voucher/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { memberVouchers, revoke } from './desk-service.ts'
import { grantIssue, listIssues, propose, refuseIssue } from './issue-service.ts'

/** Vouchers that operators give, and what all of them cost. */
export function createVoucherOfficeRoutes(): Route[] {
  return [
    serve(office.listVoucherIssues, schema.listVoucherIssues, ({ tx, query }) =>
      listIssues(tx, query),
    ),
    serve(office.proposeVouchers, schema.proposeVouchers, ({ tx, body, ...actor }) =>
      propose(tx, { ...actor, ...body }),
    ),
    serve(office.grantVouchers, schema.grantVouchers, ({ tx, params, body, ...actor }) =>
      grantIssue(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.refuseVouchers, schema.refuseVouchers, ({ tx, params, body, ...actor }) =>
      refuseIssue(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.listMemberVouchers, schema.listMemberVouchers, ({ tx, query }) =>
      memberVouchers(tx, query),
    ),
    serve(office.revokeVoucher, schema.revokeVoucher, ({ tx, params, body, ...actor }) =>
      revoke(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
