import type { HelpWords } from '@zhengju/domain/content'
import type { Tx } from '@zhengju/storage/tx'
import type { HelpVersionRow } from './tables.ts'

type Made = Pick<
  HelpVersionRow,
  'slug' | 'version' | 'state' | 'applicant_id' | 'applicant_name' | 'reason'
>

export async function insertVersion(tx: Tx, made: Made, words: HelpWords): Promise<void> {
  const { slug, version, state, applicant_id, applicant_name, reason } = made
  await tx.rows(
    `insert into help_version (slug, version, title, note_head, note, state, applicant_id,
       applicant_name, reason, asked_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[slug, version, words.title, words.note?.head ?? null, words.note?.text ?? null],
      ...[state, applicant_id, applicant_name, reason, tx.now],
      state === 'published' ? tx.now : null,
    ],
  )
}

export function waitingVersions(tx: Tx): Promise<HelpVersionRow[]> {
  return tx.rows<HelpVersionRow>(`select * from help_version where state = 'waiting'`)
}

/** Of one page, newest first. */
export function versionsOf(tx: Tx, slug: string, most: number): Promise<HelpVersionRow[]> {
  return tx.rows<HelpVersionRow>(
    'select * from help_version where slug = $1 order by version desc limit $2',
    [slug, most],
  )
}

/** Ends what waits on a page; nothing when nothing does. */
export async function endWaiting(
  tx: Tx,
  slug: string,
  end: Pick<HelpVersionRow, 'state' | 'check_user_name' | 'check_reason'>,
): Promise<void> {
  await tx.rows(
    `update help_version set state = $2, check_user_name = $3, check_reason = $4, decided_at = $5
     where slug = $1 and state = 'waiting'`,
    [slug, end.state, end.check_user_name, end.check_reason, tx.now],
  )
}
