import { approveReview, openReview, refuseReview } from '@zhengju/contract/identity/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import {
  approveEffects,
  approveReasons,
  firstText,
  isChange,
  openReasons,
  refuseReasons,
  secondText,
  reviewText as text,
} from '#text/identity.ts'
import type { OpenedReview, Review } from './api.ts'

/** What is asked before each step; the words say what it means for the account and the money. */
export function openQuestion(
  { id: reviewId }: Review,
  onOpened: (opened: OpenedReview) => void,
): ReasonQuestion {
  return {
    title: text.openTitle,
    text: text.openText,
    action: text.openAction,
    suggestions: openReasons,
    async run(body) {
      onOpened(await call(openReview, { params: { reviewId }, body }))
      return text.opened
    },
  }
}

export function approveQuestion(item: Review): ReasonQuestion {
  const { id: reviewId } = item
  return {
    title: text.approveTitle,
    text: approveText(item),
    action: text.approve,
    suggestions: approveReasons,
    async run(body) {
      const { state } = await call(approveReview, { params: { reviewId }, body })
      return state === 'seconding' ? text.firstApproved : text.approvedDone
    },
  }
}

export function refuseQuestion({ id: reviewId, kind }: Review): ReasonQuestion {
  return {
    title: text.refuseTitle,
    text: text.refuseText,
    action: text.refuse,
    suggestions: refuseReasons[isChange(kind) ? 'change' : 'identity'],
    async run(body) {
      await call(refuseReview, { params: { reviewId }, body })
      return text.refusedDone
    },
  }
}

function approveText({ kind, isSecondNeeded, firstApprover }: Review): string {
  const effect = approveEffects[kind]
  if (!isSecondNeeded) return effect
  return firstApprover === null ? `${firstText}${effect}` : `${secondText(firstApprover)}${effect}`
}
