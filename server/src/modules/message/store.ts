import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listIf, listValues, listWhere } from '../../platform/db/list.ts'
import type { MessageRow } from './tables.ts'

const columns = 'id, channel, to_sealed, subject, text_sealed, state, tries, created_at'

export type NewMessage = Pick<MessageRow, 'channel' | 'to_sealed' | 'subject' | 'text_sealed'>

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.rows(
    `insert into message (id, channel, to_sealed, subject, text_sealed, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [
      tx.runtime.ids.next(),
      message.channel,
      message.to_sealed,
      message.subject,
      message.text_sealed,
      tx.now,
    ],
  )
}

/** Takes what is due for one try; until the lease ends nobody else takes it. */
export function claimMessages(tx: Tx, leaseMs: number, most: number): Promise<MessageRow[]> {
  return tx.rows<MessageRow>(
    `update message set next_at = $2, tries = tries + 1
     where id in (select id from message where next_at <= $1 order by next_at limit $3
                  for update skip locked)
     returning ${columns}`,
    [tx.now, tx.now + leaseMs, most],
  )
}

export async function endMessage(
  tx: Tx,
  id: string,
  state: 'sent' | 'refused',
  provider: string,
): Promise<void> {
  await tx.rows(
    `update message set state = $2, provider = $3, next_at = null, done_at = $4
     where id = $1 and state = 'queued'`,
    [id, state, provider, tx.now],
  )
}

const listed = { id: 'id', at: 'created_at' }

export function sentMessages(
  tx: Tx,
  query: ListPage & { readonly provider: string; readonly channel: string | undefined },
): Promise<MessageRow[]> {
  return tx.rows<MessageRow>(
    `select ${columns} from message
     where ${listWhere(listed, query)}
       and state = 'sent' and provider = $11 and ${listIf(query.channel, '$12::text', 'channel =')}
     ${listEnd(listed)}`,
    [...listValues(query), query.provider, query.channel ?? null],
  )
}
