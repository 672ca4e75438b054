/** Who a member is: what he tells of himself, his document, and the requests that operators decide. */
export type { ChangeDeps } from './change-service.ts'
export {
  approveReview,
  listReviews,
  noteOpening,
  openedReview,
  type ReviewOutcome,
  refuseReview,
  reviewDetail,
  reviewMember,
} from './review-service.ts'
