import type { MemberStatus } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listIf, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import { memberColumns, sessionColumns } from './store.ts'
import type { MemberRow, SessionRow } from './tables.ts'

const listed = { id: 'id', at: 'registered_at' }

export interface MemberSearch extends ListPage {
  readonly name?: string | undefined
  readonly status?: MemberStatus | undefined
}

/**
 * Members whose name begins so, newest first. Plans are made without the values, and none is right for a beginning that
 * half of all have and for one that nobody has: few are sorted, of many the newest are soon met.
 */
export async function findMembers(tx: Tx, search: MemberSearch): Promise<MemberRow[]> {
  const { name: begin, status } = search
  const name = begin?.toLowerCase()
  const isFew = name !== undefined && (await hasFew(tx, name))
  const named = `with named as materialized (select * from member where ${begun('$11')})`
  return tx.rows<MemberRow>(
    `${isFew ? named : ''} select ${memberColumns} from ${isFew ? 'named' : 'member'}
     where ${listWhere(listed, search)}
       and ${isFew ? 'true' : listIf(name, '$11::text', 'name ^@')} and ${listWord(status, '$12::text', 'status =')}
     ${listEnd(listed)}`,
    [...listValues(search), name ?? null, status ?? null],
  )
}

const fewNames = 2_000

async function hasFew(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from (select from member where ${begun('$1')} limit $2) n`,
    [name, fewNames + 1],
  )
  return row !== undefined && row.count <= fewNames
}

/** As `member_by_name` is sorted, byte by byte: names are letters and digits, which all stand before the tilde. */
function begun(parameter: '$1' | '$11'): string {
  return `name ~>=~ ${parameter} and name ~<~ (${parameter} || '~')`
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
