import * as identityOffice from '@zhengju/contract/identity/office-calls'
import * as schema from '@zhengju/contract/identity/office-schema'
import { actorOf, type Route, serve, serveSteps } from '../../platform/http/serve.ts'
import {
  approveReview,
  type ChangeDeps,
  listReviews,
  openReview,
  refuseReview,
  reviewDetail,
} from './identity-service.ts'

/** The review of documents and changes. */
export function createReviewRoutes(deps: ChangeDeps): Route[] {
  return [
    serve(identityOffice.officeListReviews, schema.officeListReviews, ({ tx, query }) =>
      listReviews(tx, deps, query),
    ),
    serve(identityOffice.officeGetReview, schema.officeGetReview, ({ tx, params, operator }) =>
      reviewDetail(tx, deps, params.reviewId, operator.id),
    ),
    serveSteps(identityOffice.openReview, schema.openReview, (call) => {
      const { commandId, operator, visitor, params, body } = call
      const head = {
        commandId,
        actor: actorOf(call),
        name: `POST ${identityOffice.openReview.path}`,
      }
      const { reason } = body
      return openReview(deps, call.db, head, { operator, visitor, ...params, reason })
    }),
    serve(identityOffice.approveReview, schema.approveReview, ({ tx, params, body, ...actor }) =>
      approveReview(tx, deps, { ...actor, ...params, ...body }),
    ),
    serve(identityOffice.refuseReview, schema.refuseReview, ({ tx, params, body, ...actor }) =>
      refuseReview(tx, deps, { ...actor, ...params, ...body }),
    ),
  ]
}
