/** Who members are, as they have proved it, and changes of what stands fast about them. */

export { identityQueue } from './queue-store.ts'
export { listReviews } from './review-service.ts'
