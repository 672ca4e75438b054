import type { ReviewKind, ReviewState } from '@zhengju/domain/identity'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { textColumn } from '../../platform/db/columns.ts'
import { listEnd, listIf, listValues, listWhere } from '../../platform/db/list.ts'
import type { ReviewRow, StepEvent, StepRow } from './tables.ts'

const columns = `r.id, r.member_id, r.member_name, r.kind, r.state, r.wish_sealed, r.before_sealed,
  r.reason_sealed, r.document_lookup, r.answer, r.first_approver_id, r.first_approver_name, r.created_at,
  r.decided_at, (select count(*)::int from profile_picture p where p.review_id = r.id) as picture_count`

export interface NewReview {
  readonly id: string
  readonly memberId: string
  readonly memberName: string
  readonly kind: ReviewKind
  readonly wishSealed: string
  readonly beforeSealed: string | null
  readonly reasonSealed: string
  readonly documentLookup: string | null
}

/** False when one of that kind is open, or when another account has shown the document. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const row = await tx.one(
    `insert into profile_review (id, member_id, member_name, kind, wish_sealed, before_sealed,
       reason_sealed, document_lookup, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing returning id`,
    [
      review.id,
      review.memberId,
      review.memberName,
      review.kind,
      review.wishSealed,
      review.beforeSealed,
      review.reasonSealed,
      review.documentLookup,
      tx.now,
    ],
  )
  return row !== undefined
}

/** The newest one of a kind; whether it is the member's own is the caller's question. */
export function newestReview(
  tx: Tx,
  memberId: string,
  kind: ReviewKind,
): Promise<ReviewRow | undefined> {
  return tx.one<ReviewRow>(
    `select ${columns} from profile_review r where r.member_id = $1 and r.kind = $2
     order by r.id desc limit 1`,
    [memberId, kind],
  )
}

/** Kinds of which the member has an open request. */
export async function openKinds(tx: Tx, memberId: string): Promise<ReadonlySet<ReviewKind>> {
  const rows = await tx.rows<{ kind: ReviewKind }>(
    `select kind from profile_review where member_id = $1 and state in ('waiting', 'seconding')`,
    [memberId],
  )
  return new Set(rows.map(({ kind }) => kind))
}

/** Whether another member has shown that document, in a request that is open or approved. */
export async function isDocumentTaken(
  tx: Tx,
  memberId: string,
  lookups: readonly string[],
): Promise<boolean> {
  const row = await tx.one(
    `select 1 from profile_review where document_lookup = any ($2::text[]) and member_id <> $1
       and state in ('waiting', 'seconding', 'approved') limit 1`,
    [memberId, textColumn(lookups)],
  )
  return row !== undefined
}

export function findReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  return tx.one<ReviewRow>(`select ${columns} from profile_review r where r.id = $1`, [id])
}

/** Locks it. The member's row is locked before, everywhere. */
export function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  return tx.one<ReviewRow>(`select ${columns} from profile_review r where r.id = $1 for update`, [
    id,
  ])
}

export interface Page {
  readonly before: string | undefined
  readonly limit: number
}

export function changesOf(tx: Tx, memberId: string, { before, limit }: Page): Promise<ReviewRow[]> {
  return tx.rows<ReviewRow>(
    `select ${columns} from profile_review r
     where r.member_id = $1 and r.kind <> 'identity' and ($2::uuid is null or r.id < $2)
     order by r.id desc limit $3`,
    [memberId, before ?? null, limit],
  )
}

const listed = { id: 'r.id', member: 'r.member_name', at: 'r.created_at' }

/** The work list: what waits longest first. */
export function reviewsOf(
  tx: Tx,
  query: ListPage & {
    readonly kind: ReviewKind | undefined
    readonly states: readonly ReviewState[]
  },
): Promise<ReviewRow[]> {
  const isOpenOnly = query.states.every((state) => state === 'waiting' || state === 'seconding')
  const order = isOpenOnly ? 'oldest' : 'newest'
  return tx.rows<ReviewRow>(
    `select ${columns} from profile_review r
     where ${listWhere(listed, query, order)}
       and r.state = any ($11::text[]) and ${listIf(query.kind, '$12::text', 'r.kind =')}
     ${listEnd(listed, order)}`,
    [...listValues(query), textColumn(query.states), query.kind ?? null],
  )
}

export async function moveReview(
  tx: Tx,
  id: string,
  change: {
    readonly state: ReviewState
    readonly answer?: string | null
    readonly isDecided: boolean
    readonly firstApprover?: { readonly id: string; readonly name: string } | undefined
  },
): Promise<void> {
  await tx.rows(
    `update profile_review set state = $2, answer = $3, decided_at = $4,
       first_approver_id = coalesce($5, first_approver_id),
       first_approver_name = coalesce($6, first_approver_name) where id = $1`,
    [
      id,
      change.state,
      change.answer ?? null,
      change.isDecided ? tx.now : null,
      change.firstApprover?.id ?? null,
      change.firstApprover?.name ?? null,
    ],
  )
}

export async function insertStep(
  tx: Tx,
  reviewId: string,
  step: {
    readonly event: StepEvent
    readonly actorId: string
    readonly actor: string
    readonly reason: string
  },
): Promise<void> {
  await tx.rows(
    `insert into profile_review_step (review_id, step, event, actor_id, actor, reason, at)
     select $1, count(*)::int + 1, $2, $3, $4, $5, $6 from profile_review_step where review_id = $1`,
    [reviewId, step.event, step.actorId, step.actor, step.reason, tx.now],
  )
}

export function stepsOf(tx: Tx, reviewId: string): Promise<StepRow[]> {
  return tx.rows<StepRow>(
    `select event, actor_id, actor, reason, at from profile_review_step where review_id = $1 order by step`,
    [reviewId],
  )
}

/** How many requests of that kind were refused before. */
export async function refusedCount(tx: Tx, memberId: string, kind: ReviewKind): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from profile_review
     where member_id = $1 and kind = $2 and state = 'refused'`,
    [memberId, kind],
  )
  return row?.count ?? 0
}
