import type { Tx } from '@zhengju/storage/tx'
import { memberColumns, sessionColumns } from './store.ts'
import type { MemberRow, SessionRow } from './tables.ts'

/** Members whose name begins so, newest first. */
export function findMembers(
  tx: Tx,
  query: {
    readonly name: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<MemberRow[]> {
  return tx.rows<MemberRow>(
    `select ${memberColumns} from member
     where ($1::text is null or starts_with(name, $1)) and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [query.name?.toLowerCase() ?? null, query.before ?? null, query.limit],
  )
}

/** A member's sessions, newest first. */
export function findSessions(
  tx: Tx,
  memberId: string,
  query: { readonly before: string | undefined; readonly limit: number },
): Promise<SessionRow[]> {
  return tx.rows<SessionRow>(
    `select ${sessionColumns} from member_session
     where member_id = $1 and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [memberId, query.before ?? null, query.limit],
  )
}

/** The session, locked: it is ended once. */
export function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  return tx.one<SessionRow>(
    `select ${sessionColumns} from member_session where id = $1 for update`,
    [id],
  )
}
