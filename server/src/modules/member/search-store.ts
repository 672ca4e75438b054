import type { MemberStatus } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listIf, listValues, listWhere } from '../../platform/db/list.ts'
import { memberColumns, sessionColumns } from './store.ts'
import type { MemberRow, SessionRow } from './tables.ts'

const listed = { id: 'id', at: 'registered_at' }

/** Members whose name begins so, newest first. */
export function findMembers(
  tx: Tx,
  page: ListPage & {
    readonly name?: string | undefined
    readonly status?: MemberStatus | undefined
  },
): Promise<MemberRow[]> {
  return tx.rows<MemberRow>(
    `select ${memberColumns} from member
     where ${listWhere(listed, page)}
       and ${listIf(page.name, '$11::text', 'name ^@')} and ${listIf(page.status, '$12::text', 'status =')}
     ${listEnd(listed)}`,
    [...listValues(page), page.name?.toLowerCase() ?? null, page.status ?? null],
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
