import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listFeedback } from '@zhengju/contract/support/calls'
import type { officeListFeedback } from '@zhengju/contract/support/office-calls'
import { type FeedbackKind, type FeedbackState, nextFeedback } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { emit } from '../../platform/events/event-log.ts'
import { lockMember } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './feedback-store.ts'
import { claimPictures } from './picture-service.ts'
import type { FeedbackRow } from './tables.ts'

type Feedback = DataOf<typeof listFeedback>['items'][number]
type OfficeFeedback = DataOf<typeof officeListFeedback>['items'][number]

const dayMs = 86_400_000

export interface FeedbackWish {
  readonly kind: FeedbackKind
  readonly text: string
  readonly contact: string
  readonly pictureIds: readonly string[]
}

/** Kept with its pictures; more than so many a day come too fast to be read. */
export async function submitFeedback(
  tx: Tx,
  keys: Keys,
  member: MemberCaller,
  { contact, kind, pictureIds, ...wish }: FeedbackWish,
  rules: { readonly perDay: number; readonly least: number },
): Promise<Feedback> {
  const text = wish.text.trim()
  if (text.length < rules.least) throw new Failure('parameter')
  await lockMember(tx, member.id)
  if ((await store.countSince(tx, member.id, tx.now - dayMs)) >= rules.perDay) {
    throw new Failure('rateLimited', { retryAfterSec: 3_600 })
  }
  await claimPictures(tx, member.id, pictureIds)
  const row = await store.insertFeedback(tx, {
    id: tx.runtime.ids.next(),
    member_id: member.id,
    member_name: member.name,
    kind,
    text,
    contact_sealed: contact.trim() === '' ? null : keys.seal(contactPurpose, contact.trim()),
    picture_ids: pictureIds,
  })
  return presentFeedback(keys, row)
}

export async function feedbackOf(
  tx: Tx,
  keys: Keys,
  memberId: string,
  query: PageQuery,
): Promise<Page<Feedback>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.findFeedback(tx, { memberId, state: undefined, before, limit })
  return pageOf(rows, size, (row) => presentFeedback(keys, row))
}

export async function officeFeedback(
  tx: Tx,
  keys: Keys,
  query: ListQuery & { readonly state?: FeedbackState | undefined },
): Promise<Page<OfficeFeedback>> {
  const { size, page } = listQuery(query)
  const rows = await store.findFeedback(tx, { ...page, memberId: undefined, state: query.state })
  return pageOf(rows, size, (row) => presentForOffice(keys, row))
}

/** Taken in hand, or answered once. */
export async function answerFeedback(
  tx: Tx,
  keys: Keys,
  actor: Actor,
  answer: { readonly feedbackId: string; readonly reply: string | null },
): Promise<OfficeFeedback> {
  const row = await store.lockFeedback(tx, answer.feedbackId)
  if (!row) throw new Failure('notFound')
  const state = nextFeedback(row.state, answer.reply === null ? 'taken' : 'answered')
  if (!state) throw new Failure('office.decided')
  const reply = answer.reply === null ? null : answer.reply.trim()
  if (reply === '') throw new Failure('parameter')
  const answeredAt = reply === null ? null : BigInt(tx.now)
  const next = { ...row, state, reply, operator_name: actor.operator.name, answered_at: answeredAt }
  await store.keepFeedback(tx, next)
  if (reply !== null) {
    await emit(tx, { name: 'feedbackAnswered', memberId: row.member_id, at: tx.now })
  }
  await writeAuditEntry(tx, actor, {
    action: 'feedback.answer',
    subject: `feedback:${row.id}`,
    before: { state: row.state },
    after: { state, reply, memberName: row.member_name },
    reason: reply ?? '',
  })
  return presentForOffice(keys, next)
}

const contactPurpose = 'feedbackContact'

function presentFeedback(keys: Keys, row: FeedbackRow): Feedback {
  const { contact_sealed: sealed, id, kind, text, state, reply } = row
  const contact = sealed === null ? '' : keys.open(contactPurpose, sealed)
  return {
    ...{ id, kind, text, contact, state, reply },
    pictureIds: [...row.picture_ids],
    createdAt: Number(row.created_at),
    answeredAt: row.answered_at === null ? null : Number(row.answered_at),
  }
}

function presentForOffice(keys: Keys, row: FeedbackRow): OfficeFeedback {
  const { member_id: memberId, member_name: memberName, operator_name: operator } = row
  return { ...presentFeedback(keys, row), memberId, memberName, operator }
}
