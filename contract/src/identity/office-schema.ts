import { imageTypes, reviewKinds, reviewStates } from '@zhengju/domain/identity'
import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  CommandId,
  closed,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
  SiteDay,
} from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })
const Masked = Type.String({ maxLength: 500, description: 'Masked' })

const reviewed = {
  id: Id,
  kind: oneOf(reviewKinds),
  state: oneOf(reviewStates),
  memberId: Id,
  memberName: Text,
  from: nullable(Masked),
  to: Masked,
  isSecondNeeded: Type.Boolean(),
  firstApprover: nullable(Text),
  createdAt: Instant,
  decidedAt: nullable(Instant),
}
export const Review = closed(reviewed)

const reviewParams = closed({ reviewId: Id })
const decision = closed({ commandId: CommandId, reason: Reason })

export const officeListReviews = {
  query: closed({
    ...pageQuery,
    ...listFilters.member,
    ...listFilters.date,
    kind: Type.Optional(oneOf(reviewKinds)),
    state: Type.Optional(oneOf(['open', ...reviewStates])),
  }),
  data: page(Review),
}

export const reviewEvents = [
  'submitted',
  'opened',
  'approvedFirst',
  'approved',
  'refused',
  'cancelled',
] as const

/** Remarks that no operator should overlook. */
export const reviewRemarks = [
  'nameDiffers',
  'birthdayDiffers',
  'underage',
  'withdrawalOpen',
  'earlierRefused',
] as const

export const officeGetReview = {
  params: reviewParams,
  data: closed({
    ...reviewed,
    number: nullable(Masked),
    birthday: nullable(SiteDay),
    realName: nullable(Type.String({ description: 'Masked; as the account has it now' })),
    reason: Text,
    remarks: Type.Array(oneOf(reviewRemarks)),
    pictureCount: Type.Integer({ minimum: 0 }),
    isOpened: Type.Boolean({ description: 'Whether this operator has opened it' }),
    history: Type.Array(
      closed({ at: Instant, actor: Text, event: oneOf(reviewEvents), reason: Text }),
    ),
  }),
}

export const openReview = {
  params: reviewParams,
  body: decision,
  data: closed({
    from: nullable(Text),
    to: Text,
    number: nullable(Text),
    pictures: Type.Array(
      closed({ type: oneOf(imageTypes), content: Type.String({ description: 'base64' }) }),
    ),
  }),
}

export const approveReview = { params: reviewParams, body: decision, data: Review }
export const refuseReview = { params: reviewParams, body: decision, data: Review }
