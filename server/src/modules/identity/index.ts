/** Who a member is: what he tells of himself, his document, and the requests that operators decide. */
export type { Cards, ChangeDeps } from './change-service.ts'
export { defineIdentityJobs } from './jobs.ts'
export { createProfileOf, mailOf } from './profile-service.ts'
export {
  approveReview,
  listReviews,
  noteOpening,
  openedReview,
  type ReviewCommand,
  type ReviewOutcome,
  refuseReview,
  reviewDetail,
  reviewMember,
} from './review-service.ts'
export { createIdentityRoutes, type IdentityDeps } from './routes.ts'
