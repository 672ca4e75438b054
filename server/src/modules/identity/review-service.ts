import {
  approvalEvent,
  isOpen,
  isSameName,
  nextReview,
  type ReviewEvent,
  type ReviewKind,
  type ReviewState,
} from '@zhengju/domain/identity'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import { lockMemberFacts, type MemberFacts, memberFacts } from '../member/index.ts'
import type { ChangeDeps } from './change-service.ts'
import { carryOut } from './effect-service.ts'
import { openPictures } from './picture-service.ts'
import {
  isAdult,
  type OpenedView,
  presentReview,
  type ReviewDetail,
  type ReviewView,
} from './present.ts'
import * as store from './store.ts'
import type { ReviewRow, StepEvent } from './tables.ts'
import { birthdayIn, numberOf, opened } from './wish-present.ts'

export interface ReviewCommand {
  readonly reviewId: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly reason: string
}

/** Before and after a decision, for the trail that the office writes in the same transaction. */
export interface ReviewOutcome {
  readonly before: ReviewView
  readonly after: ReviewView
}

const openStates: readonly ReviewState[] = ['waiting', 'seconding']

export async function listReviews(
  tx: Tx,
  { keys }: Pick<ChangeDeps, 'keys'>,
  query: ListQuery & {
    readonly kind?: ReviewKind | undefined
    readonly state?: ReviewState | 'open' | undefined
  },
): Promise<{ items: ReviewView[]; nextCursor: string | null }> {
  const { size, page } = listQuery(query)
  const { kind, state = 'open' } = query
  const states = state === 'open' ? openStates : [state]
  const rows = await store.reviewsOf(tx, { ...page, kind, states })
  return pageOf(rows, size, (row) => presentReview(keys, row))
}

export async function reviewDetail(
  tx: Tx,
  deps: ChangeDeps,
  reviewId: string,
  operatorId: string,
): Promise<ReviewDetail> {
  const { keys } = deps
  const row = await store.findReview(tx, reviewId)
  if (!row) throw new Failure('notFound')
  const member = await memberFacts(tx, keys, row.member_id)
  const { wish, reason } = opened(keys, row)
  const steps = await store.stepsOf(tx, reviewId)
  return {
    ...presentReview(keys, row),
    number: numberOf(wish, false),
    birthday: birthdayIn(wish),
    realName: member.realName === undefined ? null : maskName(member.realName),
    reason,
    remarks: await remarks(tx, deps, row, member),
    pictureCount: row.picture_count,
    isOpened: steps.some((step) => step.event === 'opened' && step.actor_id === operatorId),
    history: steps.map((step) => ({
      at: Number(step.at),
      actor: step.actor,
      event: step.event,
      reason: step.reason,
    })),
  }
}

/** Notes that the operator opens it. What is opened is read afterwards and kept nowhere. */
export async function noteOpening(tx: Tx, command: ReviewCommand): Promise<void> {
  mustSayWhy(command)
  // Two steps of one request stand in a queue.
  const review = await store.lockReview(tx, command.reviewId)
  if (!review) throw new Failure('notFound')
  await step(tx, command, 'opened')
}

export async function reviewMemberName(tx: Tx, reviewId: string): Promise<string | undefined> {
  return (await store.findReview(tx, reviewId))?.member_name
}

export async function openedReview(
  tx: Tx,
  { keys }: ChangeDeps,
  reviewId: string,
): Promise<OpenedView> {
  const row = await store.findReview(tx, reviewId)
  if (!row) throw new Failure('notFound')
  const { wish, from, to } = opened(keys, row)
  return {
    from,
    to,
    number: numberOf(wish, true),
    pictures: await openPictures(tx, keys, reviewId),
  }
}

/** Nobody approves what he has not opened. Where two are needed the first approval only counts. */
export async function approveReview(
  tx: Tx,
  deps: ChangeDeps,
  command: ReviewCommand,
): Promise<ReviewOutcome> {
  const { operator, reviewId } = command
  const { row, member } = await locked(tx, deps, command, 'approved')
  const steps = await store.stepsOf(tx, reviewId)
  const hasOpened = steps.some((each) => each.event === 'opened' && each.actor_id === operator.id)
  if (!hasOpened) throw new Failure('identity.openFirst')
  const event = approvalEvent(row.kind, row.first_approver_id ?? undefined, operator.id)
  if (event === 'office.secondPerson') throw new Failure(event)
  if (event === 'approved') await carryOut(tx, deps, member, opened(deps.keys, row).wish)
  return decided(tx, deps, row, command, event)
}

/** Nothing changes; the member reads the reason. */
export async function refuseReview(
  tx: Tx,
  deps: ChangeDeps,
  command: ReviewCommand,
): Promise<ReviewOutcome> {
  const { row } = await locked(tx, deps, command, 'refused')
  return decided(tx, deps, row, command, 'refused')
}

async function decided(
  tx: Tx,
  { keys }: ChangeDeps,
  row: ReviewRow,
  command: ReviewCommand,
  event: ReviewEvent,
): Promise<ReviewOutcome> {
  const { reviewId, operator, reason } = command
  const state = nextReview(row.state, event)
  if (!state) throw new Failure('office.decided')
  await store.moveReview(tx, reviewId, {
    state,
    isDecided: !isOpen(state),
    answer: event === 'refused' ? reason.trim() : null,
    firstApprover: event === 'approvedFirst' ? operator : undefined,
  })
  await step(tx, command, event)
  const after = await store.findReview(tx, reviewId)
  return { before: presentReview(keys, row), after: presentReview(keys, after ?? row) }
}

/** The member first, then the request: everybody locks in that order. */
async function locked(
  tx: Tx,
  { keys }: ChangeDeps,
  command: ReviewCommand,
  event: ReviewEvent,
): Promise<{ readonly row: ReviewRow; readonly member: MemberFacts }> {
  mustSayWhy(command)
  const found = await store.findReview(tx, command.reviewId)
  if (!found) throw new Failure('notFound')
  const member = await lockMemberFacts(tx, keys, found.member_id)
  const row = await store.lockReview(tx, command.reviewId)
  if (!row) throw new Failure('notFound')
  if (!nextReview(row.state, event)) throw new Failure('office.decided')
  return { row, member }
}

async function remarks(
  tx: Tx,
  { keys, cards }: ChangeDeps,
  row: ReviewRow,
  member: MemberFacts,
): Promise<ReviewDetail['remarks']> {
  const found: ReviewDetail['remarks'] = []
  const { wish } = opened(keys, row)
  const birthday = birthdayIn(wish)
  if (wish.kind === 'identity') {
    const { realName = wish.realName } = member
    if (!isSameName(realName, wish.realName)) found.push('nameDiffers')
    if (birthday !== (member.birthday ?? birthday)) found.push('birthdayDiffers')
  }
  if (birthday !== null && !isAdult(birthday, tx.now)) found.push('underage')
  if (wish.kind === 'name' || wish.kind === 'card') {
    const accountId = wish.kind === 'card' ? wish.accountId : undefined
    if (await cards.isWithdrawing(tx, member.id, accountId)) found.push('withdrawalOpen')
  }
  if ((await store.refusedCount(tx, member.id, row.kind)) > 0) found.push('earlierRefused')
  return found
}

function step(tx: Tx, { reviewId, operator, reason }: ReviewCommand, event: StepEvent) {
  const { id: actorId, name: actor } = operator
  return store.insertStep(tx, reviewId, { event, actorId, actor, reason })
}

function mustSayWhy({ reason }: ReviewCommand): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
