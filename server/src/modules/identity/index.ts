/** Who members are, as they have proved it, and changes of what stands fast about them. */

export { listReviews } from './review-service.ts'
