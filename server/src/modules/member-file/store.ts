import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

/** A row of `member_note`. */
export interface NoteRow {
  readonly id: string
  readonly content: string
  readonly operator_name: string
  readonly created_at: bigint
}

export function notesOf(
  tx: Tx,
  memberId: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<NoteRow[]> {
  return tx.rows<NoteRow>(
    `select id, content, operator_name, created_at from member_note
     where member_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [memberId, page.before ?? null, page.limit],
  )
}

export async function insertNote(tx: Tx, memberId: string, note: NoteRow): Promise<void> {
  await tx.rows(
    `insert into member_note (id, member_id, content, operator_name, created_at)
     values ($1, $2, $3, $4, $5)`,
    [note.id, memberId, note.content, note.operator_name, note.created_at],
  )
}

export async function tagsOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ tag: string }>(
    'select tag from member_tag where member_id = $1 order by place',
    [memberId],
  )
  return rows.map(({ tag }) => tag)
}

export async function replaceTags(
  tx: Tx,
  memberId: string,
  tags: readonly string[],
): Promise<void> {
  await tx.rows('delete from member_tag where member_id = $1', [memberId])
  await tx.rows(
    `insert into member_tag (member_id, tag, place)
     select $1, tag, place from unnest($2::text[]) with ordinality as given (tag, place)`,
    [memberId, textColumn(tags)],
  )
}
