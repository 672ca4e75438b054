import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** What operators review, those that wait longest first; without a state those that wait. */
export const officeListReviews = endpoint<typeof schema.officeListReviews>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/identity/list',
  auth: { permission: 'identity.read' },
  command: false,
  errors: [],
})

/** Everything of it masked. */
export const officeGetReview = endpoint<typeof schema.officeGetReview>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/identity/review/:reviewId',
  auth: { permission: 'identity.read' },
  command: false,
  errors: ['notFound'],
})

/** Opens what is masked, and the pictures, for a reason that goes into the trail. */
export const openReview = endpoint<typeof schema.openReview>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/identity/review/:reviewId/open',
  auth: { permission: 'identity.open' },
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})

/** Name, card and phone take two operators: the first approval only counts. */
export const approveReview = endpoint<typeof schema.approveReview>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/identity/review/:reviewId/approve',
  auth: { permission: 'identity.decide' },
  command: 'body',
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'identity.openFirst',
    'identity.nameMismatch',
    'identity.withdrawalOpen',
    'identity.phoneTaken',
    'payment.accountUnknown',
    'member.underage',
  ],
})

/** The reason is shown to the member. */
export const refuseReview = endpoint<typeof schema.refuseReview>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/identity/review/:reviewId/refuse',
  auth: { permission: 'identity.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
