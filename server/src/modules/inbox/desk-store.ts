import type { LetterOccasion, LetterState } from '@zhengju/domain/inbox'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import { listEnd, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { LetterRow, TemplateRow } from './tables.ts'

const columns = `id, category, title, body, jump_url, audience, segment_id, is_pinned, names_money, state,
  expire_at, reason, applicant_id, applicant_name, check_user_id, check_user_name, check_reason,
  created_at, sent_at`

export type NewLetter = Omit<
  LetterRow,
  'check_user_id' | 'check_user_name' | 'check_reason' | 'created_at' | 'sent_at' | 'state'
>

export async function insertLetter(tx: Tx, letter: NewLetter): Promise<void> {
  await tx.rows(
    `insert into inbox_letter (id, category, title, body, jump_url, audience, is_pinned, names_money,
       state, expire_at, reason, applicant_id, applicant_name, created_at, segment_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10, $11, $12, $13, $14)`,
    [
      ...[letter.id, letter.category, letter.title, letter.body, letter.jump_url, letter.audience],
      ...[letter.is_pinned, letter.names_money, letter.expire_at, letter.reason],
      ...[letter.applicant_id, letter.applicant_name, tx.now, letter.segment_id],
    ],
  )
}

export async function insertRecipients(
  tx: Tx,
  letterId: string,
  members: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  await tx.rows(
    `insert into inbox_recipient (letter_id, member_id, member_name)
     select $1, n.id, n.name from unnest($2::uuid[], $3::text[]) as n (id, name)`,
    [letterId, idColumn(members.map(({ id }) => id)), textColumn(members.map(({ name }) => name))],
  )
}

export function lockLetter(tx: Tx, id: string): Promise<LetterRow | undefined> {
  return tx.one<LetterRow>(`select ${columns} from inbox_letter where id = $1 for update`, [id])
}

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx.rows(`update inbox_letter set state = 'sent', sent_at = $2, place = $3 where id = $1`, [
    id,
    tx.now,
    tx.runtime.ids.next(),
  ])
}

export async function setState(tx: Tx, id: string, state: LetterState): Promise<void> {
  await tx.rows('update inbox_letter set state = $2 where id = $1', [id, state])
}

export async function setChecked(
  tx: Tx,
  id: string,
  check: { readonly id: string; readonly name: string; readonly reason: string },
): Promise<void> {
  await tx.rows(
    `update inbox_letter set check_user_id = $2, check_user_name = $3, check_reason = $4
     where id = $1`,
    [id, check.id, check.name, check.reason],
  )
}

const listed = { id: 'id', at: 'created_at' }

export function findLetters(
  tx: Tx,
  filter: ListPage & { readonly state: LetterState | undefined },
): Promise<LetterRow[]> {
  return tx.rows<LetterRow>(
    `select ${columns} from inbox_letter
     where applicant_id is not null and ${listWhere(listed, filter)} and ${listWord(filter.state, '$11::text', 'state =')}
     ${listEnd(listed)}`,
    [...listValues(filter), filter.state ?? null],
  )
}

export function recipientsOf(
  tx: Tx,
  letterIds: readonly string[],
): Promise<{ readonly letter_id: string; readonly member_name: string }[]> {
  return tx.rows(
    `select r.letter_id, r.member_name from inbox_recipient r join inbox_letter l on l.id = r.letter_id
     where r.letter_id = any ($1::uuid[]) and l.segment_id is null order by r.member_name`,
    [idColumn(letterIds)],
  )
}

export function readCounts(
  tx: Tx,
  letterIds: readonly string[],
): Promise<{ readonly letter_id: string; readonly count: number }[]> {
  return tx.rows(
    `select letter_id, count(*)::int as count from inbox_mark
     where letter_id = any ($1::uuid[]) group by letter_id`,
    [idColumn(letterIds)],
  )
}

export function templates(tx: Tx): Promise<TemplateRow[]> {
  return tx.rows<TemplateRow>(
    'select id, name, category, title, body, jump_url, version, occasion from inbox_template order by name',
  )
}

export function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  return tx.one<TemplateRow>('select * from inbox_template where id = $1 for update', [id])
}

export async function keepTemplate(
  tx: Tx,
  row: Omit<TemplateRow, 'version' | 'occasion'>,
  isNew: boolean,
): Promise<void> {
  const values = [row.id, row.name, row.category, row.title, row.body, row.jump_url, tx.now]
  await tx.rows(
    isNew
      ? `insert into inbox_template (id, name, category, title, body, jump_url, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7)`
      : `update inbox_template set name = $2, category = $3, title = $4, body = $5, jump_url = $6,
           updated_at = $7, version = version + 1 where id = $1`,
    values,
  )
}

export function templateOf(tx: Tx, occasion: LetterOccasion): Promise<TemplateRow | undefined> {
  return tx.one<TemplateRow>(
    `select id, name, category, title, body, jump_url, version, occasion
     from inbox_template where occasion = $1`,
    [occasion],
  )
}

export interface SegmentLetter {
  readonly id: string
  readonly segment_id: string
  readonly segment_cursor: string | null
}

/** One that went out and whose recipients are not all written down; none while another process works at it. */
export function lockSegmentLetter(tx: Tx): Promise<SegmentLetter | undefined> {
  return tx.one<SegmentLetter>(
    `select id, segment_id, segment_cursor from inbox_letter
     where state = 'sent' and segment_id is not null and not is_segment_done
     order by id limit 1 for update skip locked`,
    [],
  )
}

export async function saveSegmentCursor(
  tx: Tx,
  id: string,
  { cursor, isDone }: { readonly cursor: string | undefined; readonly isDone: boolean },
): Promise<void> {
  await tx.rows(
    `update inbox_letter set segment_cursor = coalesce($2::uuid, segment_cursor), is_segment_done = $3 where id = $1`,
    [id, cursor ?? null, isDone],
  )
}
