import * as office from '@zhengju/contract/payment/office-calls'
import * as schema from '@zhengju/contract/payment/office-schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import * as payouts from './payout-office-service.ts'
import type { ReviewDeps } from './review-service.ts'

/** Payouts of which nobody hears, and what providers said that fits nothing. */
export function createPayoutRoutes(review: ReviewDeps): Route[] {
  return [
    serve(office.askPayout, schema.askPayout, ({ tx, params, body, ...actor }) =>
      payouts.askPayout(tx, review, { ...actor, ...params, ...body }),
    ),
    serveCommand(office.failPayout, schema.failPayout, ({ db, command, params, body, ...actor }) =>
      payouts.failPayout(review, db, command, { ...actor, ...params, reason: body.reason }),
    ),
    serve(office.resumePayout, schema.resumePayout, ({ tx, params, body, ...actor }) =>
      payouts.resumePayout(tx, review, { ...actor, ...params, ...body }),
    ),
    serve(office.officeListCallbacks, schema.officeListCallbacks, ({ tx, query }) =>
      payouts.listUnmatchedCallbacks(tx, query),
    ),
    serve(office.askReclaim, schema.askReclaim, ({ tx, params, body, ...actor }) =>
      payouts.askReclaim(tx, { ...actor, ...params, reason: body.reason }),
    ),
    serve(office.confirmReclaim, schema.confirmReclaim, ({ tx, params, body, ...actor }) =>
      payouts.confirmReclaim(tx, { ...actor, ...params, reason: body.reason }),
    ),
    serve(office.noteCallback, schema.noteCallback, ({ tx, params, body, ...actor }) =>
      payouts.noteCallback(tx, { ...actor, ...params, reason: body.reason }),
    ),
  ]
}
