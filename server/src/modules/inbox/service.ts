import type { countLetters, listLetters } from '@zhengju/contract/inbox/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  isLetterOver,
  type LetterCategory,
  letterCategories,
  letterKeptMs,
  mayReceive,
} from '@zhengju/domain/inbox'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { promotionObstacles } from '../protection/index.ts'
import * as store from './store.ts'
import type { FoundLetterRow } from './tables.ts'

type Letters = DataOf<typeof listLetters>
export type LetterCounts = DataOf<typeof countLetters>

/** One category of a member's letters; what is pinned comes with the first page. */
export async function lettersOf(
  tx: Tx,
  memberId: string,
  query: PageQuery & { readonly category: LetterCategory; readonly mostPinned: number },
): Promise<Letters> {
  const finder = await finderOf(tx, memberId, [query.category])
  const { size, before, limit } = pageQuery(query)
  const pinned = before ? [] : await store.pinnedLetters(tx, finder, query.mostPinned)
  const rows = await store.foundLetters(tx, finder, { before, limit, most: query.mostPinned })
  const { items, nextCursor } = pageOf(
    rows.map((row) => ({ ...row, letterId: row.id, id: row.place })),
    size,
    ({ letterId, ...row }) => presentLetter({ ...row, id: letterId }, tx.now),
  )
  const keptDays = letterKeptMs / 86_400_000
  return { pinned: pinned.map((row) => presentLetter(row, tx.now)), items, nextCursor, keptDays }
}

export async function letterCounts(tx: Tx, memberId: string): Promise<LetterCounts> {
  const rows = await store.unreadCounts(tx, await finderOf(tx, memberId))
  const of = (category: LetterCategory) => rows.find((row) => row.category === category)?.count ?? 0
  const counts = {
    notice: of('notice'),
    activity: of('activity'),
    announcement: of('announcement'),
  }
  return { ...counts, all: counts.notice + counts.activity + counts.announcement }
}

export async function markLetters(
  tx: Tx,
  memberId: string,
  { ids, mark }: { readonly ids: readonly string[]; readonly mark: 'read' | 'deleted' },
): Promise<LetterCounts> {
  const finder = await finderOf(tx, memberId)
  await store.markLetters(tx, finder, { ids, isDeleted: mark === 'deleted' })
  return letterCounts(tx, memberId)
}

export async function readAllLetters(
  tx: Tx,
  memberId: string,
  category: LetterCategory,
): Promise<LetterCounts> {
  const finder = await finderOf(tx, memberId, [category])
  await store.markLetters(tx, finder, { ids: undefined, isDeleted: false })
  return letterCounts(tx, memberId)
}

/** Promotions are not found by a member who is protected from them, whenever they were sent. */
async function finderOf(
  tx: Tx,
  memberId: string,
  wanted: readonly LetterCategory[] = letterCategories,
): Promise<store.Finder> {
  const isProtected = (await protectedMembers(tx, [memberId])).has(memberId)
  const categories = wanted.filter((category) => mayReceive(category, isProtected))
  return { memberId, since: tx.now - letterKeptMs, categories }
}

/** Those to whom no promotion is held out now, whatever keeps them from it. */
export async function protectedMembers(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await promotionObstacles(tx, memberIds)).keys())
}

function presentLetter(row: FoundLetterRow, now: number): Letters['items'][number] {
  const { id, category, title, body } = row
  const isOver = isLetterOver(row.expire_at === null ? undefined : Number(row.expire_at), now)
  return {
    ...{ id, category, title, body },
    jumpUrl: isOver ? '' : row.jump_url,
    isPinned: row.is_pinned && !isOver,
    isRead: row.is_read,
    isOver,
    sentAt: Number(row.sent_at),
  }
}
