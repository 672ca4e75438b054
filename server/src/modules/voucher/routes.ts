import * as voucher from '@zhengju/contract/voucher/calls'
import * as schema from '@zhengju/contract/voucher/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { voucherOfBet, vouchersPage, voucherView } from './list-service.ts'
import { release, reserve } from './reserve-service.ts'

/** A member's vouchers, and what his slip does with them. */
export function createVoucherRoutes(): Route[] {
  return [
    serve(voucher.listVouchers, schema.listVouchers, ({ tx, member, query }) =>
      vouchersPage(tx, member.id, query),
    ),
    serve(voucher.voucherOfBet, schema.voucherOfBet, ({ tx, member, query }) =>
      voucherOfBet(tx, member.id, query.orderNo),
    ),
    serve(voucher.reserveVoucher, schema.reserveVoucher, async ({ tx, member, params, body }) =>
      voucherView(tx, await reserve(tx, member.id, { ...params, ...body })),
    ),
    serve(voucher.releaseVoucher, schema.releaseVoucher, async ({ tx, member, params }) =>
      voucherView(tx, await release(tx, { memberId: member.id, ...params })),
    ),
  ]
}
