import type { ApplicationState } from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import { listIf, listWord } from '../../platform/db/list.ts'
import type { ApplicationRow } from './tables.ts'

/** Undefined while another one waits or was approved: of two at once only one is kept. */
export function insertApplication(
  tx: Tx,
  wish: Pick<ApplicationRow, 'member_id' | 'member_name' | 'mode' | 'contact' | 'channel'>,
): Promise<ApplicationRow | undefined> {
  return tx.one<ApplicationRow>(
    `insert into affiliate_application (id, member_id, member_name, mode, contact, channel, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id) where state <> 'refused' do nothing returning *`,
    [
      ...[tx.runtime.ids.next(), wish.member_id, wish.member_name, wish.mode],
      ...[wish.contact, wish.channel, tx.now],
    ],
  )
}

export function lastApplication(tx: Tx, memberId: string): Promise<ApplicationRow | undefined> {
  return tx.one<ApplicationRow>(
    'select * from affiliate_application where member_id = $1 order by id desc limit 1',
    [memberId],
  )
}

export function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  return tx.one<ApplicationRow>('select * from affiliate_application where id = $1 for update', [
    id,
  ])
}

export async function saveApplication(tx: Tx, row: ApplicationRow): Promise<void> {
  await tx.rows(
    `update affiliate_application set state = $2, decided_by = $3, decided_by_name = $4, decided_reason = $5,
       decided_at = $6 where id = $1`,
    [row.id, row.state, row.decided_by, row.decided_by_name, row.decided_reason, row.decided_at],
  )
}

export type ListedApplication = ApplicationRow & { readonly parent_code: string | null }

/** Newest first, with the code of the affiliate by whose link each came. */
export function findApplications(
  tx: Tx,
  of: {
    readonly state?: ApplicationState | undefined
    readonly member?: string | undefined
    readonly id?: string | undefined
  },
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedApplication[]> {
  return tx.rows<ListedApplication>(
    `select a.*, p.code as parent_code from affiliate_application a
     left join member_binding b on b.member_id = a.member_id and b.owner_kind = 'affiliate'
     left join affiliate p on p.member_id = b.owner_id
     where ${listIf(before, '$1::uuid', 'a.id <')} and ${listWord(of.state, '$2::text', 'a.state =')}
       and ${listIf(of.member, '$3::text', 'a.member_name =')} and ${listIf(of.id, '$4::uuid', 'a.id =')}
     order by a.id desc limit $5`,
    [before ?? null, of.state ?? null, of.member?.toLowerCase() ?? null, of.id ?? null, limit],
  )
}
