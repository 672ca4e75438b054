import type { officeListLetters } from '@zhengju/contract/inbox/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import {
  isPromotion,
  type LetterCategory,
  type LetterEvent,
  type LetterState,
  mayReceive,
  namesMoney,
  nextLetter,
} from '@zhengju/domain/inbox'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import { requirePlain } from '../../platform/call/plain.ts'
import { membersByName } from '../member/index.ts'
import { mustBeSegment } from '../segment/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './desk-store.ts'
import { protectedMembers } from './service.ts'
import type { LetterRow } from './tables.ts'

export type OfficeLetter = DataOf<typeof officeListLetters>['items'][number]

export interface LetterWish {
  readonly category: LetterCategory
  readonly title: string
  readonly body: string
  readonly jumpUrl: string
  /** Null for everybody. */
  readonly members: readonly string[] | null
  /** Instead of them. */
  readonly segmentId?: string | null | undefined
  readonly isPinned: boolean
  readonly expireAt: number | null
  readonly reason: string
}

export async function officeLetters(
  tx: Tx,
  query: ListQuery & { readonly state?: LetterState | undefined },
): Promise<Page<OfficeLetter>> {
  const { size, page } = listQuery(query)
  const rows = await store.findLetters(tx, { ...page, state: query.state })
  const views = new Map((await presented(tx, rows)).map((view) => [view.id, view]))
  return pageOf(rows, size, ({ id }) => known(views.get(id)))
}

/** Sent at once, or kept for a second operator where it names money. */
export async function sendLetter(
  tx: Tx,
  isPage: (address: string) => boolean,
  actor: Actor,
  wish: LetterWish,
): Promise<OfficeLetter> {
  const { title, body } = checked(tx, isPage, wish)
  const { segmentId = null } = wish
  if (segmentId !== null) await mustFitSegment(tx, wish, segmentId)
  const members = wish.members === null ? [] : await recipients(tx, wish.category, wish.members)
  const id = tx.runtime.ids.next()
  const needsSecond = segmentId !== null || namesMoney(title, body)
  await store.insertLetter(tx, {
    ...{ id, title, body, category: wish.category, jump_url: wish.jumpUrl },
    audience: wish.members === null && segmentId === null ? 'all' : 'named',
    segment_id: segmentId,
    is_pinned: wish.isPinned,
    names_money: needsSecond,
    expire_at: wish.expireAt === null ? null : BigInt(wish.expireAt),
    reason: wish.reason,
    applicant_id: actor.operator.id,
    applicant_name: actor.operator.name,
  })
  if (members.length > 0) await store.insertRecipients(tx, id, members)
  if (!needsSecond) await store.markSent(tx, id)
  return written(tx, actor, { id, action: 'inbox.send', reason: wish.reason })
}

/** A segment is written to of activities alone, and by two operators. */
async function mustFitSegment(tx: Tx, { category, members }: LetterWish, segmentId: string) {
  if (category !== 'activity' || members !== null) throw new Failure('parameter')
  await mustBeSegment(tx, segmentId)
}

interface Decision {
  readonly letterId: string
  readonly reason: string
}

/** By another operator than the one who wrote it; it is sent in this moment. */
export async function approveLetter(tx: Tx, actor: Actor, decision: Decision) {
  const row = await decided(tx, actor, decision, 'approved')
  if (isOver(row, tx.now)) throw new Failure('office.decided')
  await store.setChecked(tx, row.id, { ...actor.operator, reason: decision.reason })
  await store.markSent(tx, row.id)
  return written(tx, actor, { id: row.id, action: 'inbox.approve', reason: decision.reason })
}

export async function refuseLetter(tx: Tx, actor: Actor, decision: Decision) {
  const row = await decided(tx, actor, decision, 'refused')
  await store.setChecked(tx, row.id, { ...actor.operator, reason: decision.reason })
  await store.setState(tx, row.id, 'refused')
  return written(tx, actor, { id: row.id, action: 'inbox.refuse', reason: decision.reason })
}

export async function withdrawLetter(tx: Tx, actor: Actor, decision: Decision) {
  const row = await decided(tx, actor, decision, 'withdrawn')
  await store.setState(tx, row.id, 'withdrawn')
  return written(tx, actor, { id: row.id, action: 'inbox.withdraw', reason: decision.reason })
}

async function decided(
  tx: Tx,
  { operator }: Actor,
  { letterId, reason }: Decision,
  event: LetterEvent,
): Promise<LetterRow> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockLetter(tx, letterId)
  if (!row) throw new Failure('notFound')
  if (!nextLetter(row.state, event)) throw new Failure('office.decided')
  if (event !== 'withdrawn' && row.applicant_id === operator.id) {
    throw new Failure('office.secondPerson')
  }
  return row
}

function checked(tx: Tx, isPage: (address: string) => boolean, wish: LetterWish) {
  if (wish.reason.trim() === '') throw new Failure('office.reasonRequired')
  const title = wish.title.trim()
  const body = wish.body.trim()
  requirePlain({ title, body })
  const isPast = wish.expireAt !== null && wish.expireAt <= tx.now
  const leadsNowhere = wish.jumpUrl !== '' && !isPage(wish.jumpUrl)
  const isDisguised = wish.category !== 'activity' && isPromotion(title, body)
  const isShort = title.length < 2 || body.length < 2
  if (isShort || isPast || leadsNowhere || isDisguised) throw new Failure('parameter')
  return { title, body }
}

/** All of them or nobody: a name that is none, or somebody who is not to be written to, stops the letter. */
async function recipients(tx: Tx, category: LetterCategory, names: readonly string[]) {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  const members = await membersByName(tx, wanted)
  const found = new Set(members.map(({ name }) => name.toLowerCase()))
  refuseNames(
    'inbox.memberUnknown',
    wanted.filter((name) => !found.has(name)),
  )
  const kept = await protectedMembers(
    tx,
    members.map(({ id }) => id),
  )
  refuseNames(
    'inbox.protected',
    members.filter(({ id }) => !mayReceive(category, kept.has(id))).map(({ name }) => name),
  )
  return members
}

function refuseNames(
  failure: Extract<FailureName, 'inbox.memberUnknown' | 'inbox.protected'>,
  names: readonly string[],
): void {
  if (names.length > 0) throw new Failure(failure, { names: names.join('、') })
}

async function written(
  tx: Tx,
  actor: Actor,
  {
    id,
    action,
    reason,
  }: { readonly id: string; readonly action: TrailAction; readonly reason: string },
): Promise<OfficeLetter> {
  const row = await store.lockLetter(tx, id)
  const [after] = await presented(tx, row ? [row] : [])
  const { read: _, ...kept } = known(after)
  await writeAuditEntry(tx, actor, { action, subject: `letter:${id}`, after: kept, reason })
  return known(after)
}

async function presented(tx: Tx, rows: readonly LetterRow[]): Promise<OfficeLetter[]> {
  const ids = rows.map(({ id }) => id)
  const [names, reads] = [await store.recipientsOf(tx, ids), await store.readCounts(tx, ids)]
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    title: row.title,
    body: row.body,
    jumpUrl: row.jump_url,
    audience: row.audience,
    members: names.filter((one) => one.letter_id === row.id).map((one) => one.member_name),
    segmentId: row.segment_id,
    isPinned: row.is_pinned,
    namesMoney: row.names_money,
    state: row.state,
    expireAt: row.expire_at === null ? null : Number(row.expire_at),
    reason: row.reason,
    applicant: row.applicant_name,
    checkUser: row.check_user_name,
    checkReason: row.check_reason,
    createdAt: Number(row.created_at),
    sentAt: row.sent_at === null ? null : Number(row.sent_at),
    read: reads.find((one) => one.letter_id === row.id)?.count ?? 0,
  }))
}

function isOver({ expire_at }: LetterRow, now: number): boolean {
  return expire_at !== null && Number(expire_at) <= now
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a letter is missing that was just written')
  return value
}
