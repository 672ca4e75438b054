import * as identity from '@zhengju/contract/identity'
import * as schema from '@zhengju/contract/identity.schema'
import { actorOf, type Route, serve, serveSteps } from '../../http/serve.ts'
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
    serve(identity.officeListReviews, schema.officeListReviews, ({ tx, query }) =>
      listReviews(tx, deps, query),
    ),
    serve(identity.officeGetReview, schema.officeGetReview, ({ tx, params, operator }) =>
      reviewDetail(tx, deps, params.reviewId, operator.id),
    ),
    serveSteps(identity.openReview, schema.openReview, (call) => {
      const { commandId, operator, visitor, params, body } = call
      const head = { commandId, actor: actorOf(call), name: `POST ${identity.openReview.path}` }
      const { reason } = body
      return openReview(deps, call.db, head, { operator, visitor, ...params, reason })
    }),
    serve(identity.approveReview, schema.approveReview, ({ tx, params, body, ...actor }) =>
      approveReview(tx, deps, { ...actor, ...params, ...body }),
    ),
    serve(identity.refuseReview, schema.refuseReview, ({ tx, params, body, ...actor }) =>
      refuseReview(tx, deps, { ...actor, ...params, ...body }),
    ),
  ]
}
