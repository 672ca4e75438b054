import type { LetterCategory } from '@zhengju/domain/inbox'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { FoundLetterRow } from './tables.ts'

/** What a member may find: sent to everybody or to him, not deleted, not older than is kept. $1 member, $2 since. */
const found = `
  from inbox_letter l
  left join inbox_mark m on m.member_id = $1 and m.letter_id = l.id
  where l.state = 'sent' and l.sent_at > $2 and m.deleted_at is null
    and (l.audience = 'all'
      or exists (select 1 from inbox_recipient r where r.member_id = $1 and r.letter_id = l.id))`

export interface Finder {
  readonly memberId: string
  /** Nothing that was sent before. */
  readonly since: number
  readonly categories: readonly LetterCategory[]
}

/** Pinned and not over; of these the first few stand above the others. */
const pinned = 'l.is_pinned and (l.expire_at is null or l.expire_at > $5)'

const columns = `l.id, l.place, l.category, l.title, l.body, l.jump_url, l.is_pinned, l.expire_at,
  l.sent_at, m.read_at is not null as is_read`

/** Without those that `pinnedLetters` finds: on every page, not only on the first. */
export function foundLetters(
  tx: Tx,
  { memberId, since, categories }: Finder,
  {
    before,
    limit,
    most,
  }: { readonly before: string | undefined; readonly limit: number; readonly most: number },
): Promise<FoundLetterRow[]> {
  return tx.rows<FoundLetterRow>(
    `select ${columns} ${found} and l.category = any ($3::text[])
       and l.id not in (select l.id ${found} and l.category = any ($3::text[]) and ${pinned}
         order by l.place desc limit $4)
       and ($6::uuid is null or l.place < $6)
     order by l.place desc limit $7`,
    [memberId, since, [...categories], most, tx.now, before ?? null, limit],
  )
}

export function pinnedLetters(
  tx: Tx,
  { memberId, since, categories }: Finder,
  most: number,
): Promise<FoundLetterRow[]> {
  return tx.rows<FoundLetterRow>(
    `select ${columns} ${found} and l.category = any ($3::text[]) and ${pinned}
     order by l.place desc limit $4`,
    [memberId, since, [...categories], most, tx.now],
  )
}

/** Unread ones a category; what is over needs no mark. */
export function unreadCounts(
  tx: Tx,
  { memberId, since, categories }: Finder,
): Promise<{ readonly category: LetterCategory; readonly count: number }[]> {
  return tx.rows(
    `select l.category, count(*)::int as count ${found} and l.category = any ($3::text[])
       and m.read_at is null and (l.expire_at is null or l.expire_at > $4)
     group by l.category`,
    [memberId, since, [...categories], tx.now],
  )
}

/** Marks those of the named that the member can find; all of his categories where none is named. */
export async function markLetters(
  tx: Tx,
  { memberId, since, categories }: Finder,
  { ids, isDeleted }: { readonly ids: readonly string[] | undefined; readonly isDeleted: boolean },
): Promise<void> {
  await tx.rows(
    `insert into inbox_mark (member_id, letter_id, read_at, deleted_at)
     select $1::uuid, l.id, $5::bigint, case when $6::boolean then $5::bigint end ${found}
       and l.category = any ($3::text[]) and ($4::uuid[] is null or l.id = any ($4::uuid[]))
       and ($6::boolean or m.read_at is null)
     on conflict (member_id, letter_id) do update
       set deleted_at = coalesce(inbox_mark.deleted_at, excluded.deleted_at)`,
    [memberId, since, [...categories], ids ? idColumn(ids) : null, tx.now, isDeleted],
  )
}
