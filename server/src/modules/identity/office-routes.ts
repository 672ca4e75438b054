import * as identityOffice from '@zhengju/contract/identity/office-calls'
import * as schema from '@zhengju/contract/identity/office-schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import {
  approveReview,
  type ChangeDeps,
  listReviews,
  openReview,
  refuseReview,
  reviewDetail,
} from './office-service.ts'

/** The review of documents and changes. */
export function createReviewRoutes(deps: ChangeDeps): Route[] {
  return [
    serve(identityOffice.officeListReviews, schema.officeListReviews, ({ tx, query }) =>
      listReviews(tx, deps, query),
    ),
    serve(identityOffice.officeGetReview, schema.officeGetReview, ({ tx, params, operator }) =>
      reviewDetail(tx, deps, params.reviewId, operator.id),
    ),
    serveCommand(
      identityOffice.openReview,
      schema.openReview,
      ({ db, command, params, body, ...actor }) =>
        openReview(deps, db, command, { ...actor, ...params, reason: body.reason }),
      { answersAnew: true },
    ),
    serve(identityOffice.approveReview, schema.approveReview, ({ tx, params, body, ...actor }) =>
      approveReview(tx, deps, { ...actor, ...params, ...body }),
    ),
    serve(identityOffice.refuseReview, schema.refuseReview, ({ tx, params, body, ...actor }) =>
      refuseReview(tx, deps, { ...actor, ...params, ...body }),
    ),
  ]
}
