import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { memberNotes } from '@zhengju/contract/member-file/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { lockMember, memberById } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './store.ts'

type Notes = DataOf<typeof memberNotes>
type Note = Notes['notes']['items'][number]

/** What operators know of him beside the books. */
export async function listNotes(tx: Tx, memberId: string, query: PageQuery): Promise<Notes> {
  await mustExist(tx, memberId)
  const { size, before, limit } = pageQuery(query)
  const rows = await store.notesOf(tx, memberId, { before, limit })
  return { notes: pageOf(rows, size, presentNote), tags: await store.tagsOf(tx, memberId) }
}

export async function addNote(
  tx: Tx,
  actor: Actor,
  { memberId, text }: { readonly memberId: string; readonly text: string },
): Promise<Note> {
  const { name } = await mustExist(tx, memberId)
  const row = {
    id: tx.runtime.ids.next(),
    content: text.trim(),
    operator_name: actor.operator.name,
    created_at: BigInt(tx.now),
  }
  await store.insertNote(tx, memberId, row)
  const subject = `member:${memberId}`
  const after = { text: row.content }
  await writeAuditEntry(tx, actor, {
    action: 'member.note',
    ...{ subject, memberName: name, after, reason: '' },
  })
  return presentNote(row)
}

/** The tags that he has from now on; two operators at once stand in a queue. */
export async function setTags(
  tx: Tx,
  actor: Actor,
  wish: { readonly memberId: string; readonly tags: readonly string[] },
): Promise<{ tags: string[] }> {
  const { memberId } = wish
  const member = await lockMember(tx, memberId)
  if (!member) throw new Failure('notFound')
  const tags = [...new Set(wish.tags.map((tag) => tag.trim()))]
  const before = await store.tagsOf(tx, memberId)
  await store.replaceTags(tx, memberId, tags)
  await writeAuditEntry(tx, actor, {
    action: 'member.tag',
    subject: `member:${memberId}`,
    memberName: member.name,
    ...{ before: { tags: before.join(' ') }, after: { tags: tags.join(' ') }, reason: '' },
  })
  return { tags }
}

export async function mustExist(tx: Tx, memberId: string): Promise<{ readonly name: string }> {
  const member = await memberById(tx, memberId)
  if (!member) throw new Failure('notFound')
  return member
}

function presentNote(row: store.NoteRow): Note {
  return { id: row.id, text: row.content, by: row.operator_name, at: Number(row.created_at) }
}
