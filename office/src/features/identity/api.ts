import {
  officeGetReview,
  officeListReviews,
  type openReview,
} from '@zhengju/contract/identity/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { ReviewKind, ReviewState } from '@zhengju/domain/identity'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type Review = DataOf<typeof officeListReviews>['items'][number]
export type ReviewDetail = DataOf<typeof officeGetReview>
export type OpenedReview = DataOf<typeof openReview>

/** New ones come by themselves. */
const everyMs = 10_000

export function useReviews(
  state: ReviewState | 'open',
  kind: ReviewKind | undefined,
  sought: ListFilter,
) {
  const filter = { ...sought, state, ...(kind === undefined ? {} : { kind }) }
  return useList(
    [officeListReviews.path, filter],
    (from, signal) => call(officeListReviews, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useReview(reviewId: string | undefined) {
  const params = { reviewId: reviewId ?? '' }
  return useRead(officeGetReview, { params }, { everyMs, isNeeded: reviewId !== undefined })
}
