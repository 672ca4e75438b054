import type { HelpWords } from '@zhengju/domain/content'
import type { Tx } from '@zhengju/storage/tx'
import type { HelpPageRow, HelpRatingCount } from './tables.ts'

export function changedPages(tx: Tx): Promise<HelpPageRow[]> {
  return tx.rows<HelpPageRow>('select slug, title, note_head, note, version from help_page')
}

/** Locks the row, which is made first: two operators stand in a queue. */
export async function lockPage(tx: Tx, slug: string): Promise<HelpPageRow | undefined> {
  await tx.rows(
    `insert into help_page (slug, version, updated_at) values ($1, 0, $2) on conflict do nothing`,
    [slug, tx.now],
  )
  return tx.one<HelpPageRow>(
    'select slug, title, note_head, note, version from help_page where slug = $1 for update',
    [slug],
  )
}

export async function setWords(tx: Tx, slug: string, { title, note }: HelpWords): Promise<void> {
  await tx.rows(
    'update help_page set title = $2, note_head = $3, note = $4, updated_at = $5 where slug = $1',
    [slug, title, note?.head ?? null, note?.text ?? null, tx.now],
  )
}

/** Whoever saw the page before sees another one now. */
export async function raiseVersion(tx: Tx, slug: string): Promise<void> {
  await tx.rows('update help_page set version = version + 1, updated_at = $2 where slug = $1', [
    slug,
    tx.now,
  ])
}

export async function keepRating(
  tx: Tx,
  rating: { readonly slug: string; readonly memberId: string; readonly isUseful: boolean },
): Promise<void> {
  await tx.rows(
    `insert into help_rating (slug, member_id, is_useful, rated_at) values ($1, $2, $3, $4)
     on conflict (slug, member_id) do update
       set is_useful = excluded.is_useful, rated_at = excluded.rated_at`,
    [rating.slug, rating.memberId, rating.isUseful, tx.now],
  )
}

export function ratingCounts(tx: Tx): Promise<HelpRatingCount[]> {
  return tx.rows<HelpRatingCount>(
    `select slug, count(*) filter (where is_useful)::int as useful,
       count(*) filter (where not is_useful)::int as useless
     from help_rating group by slug`,
  )
}
