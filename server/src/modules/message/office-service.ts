import type { Tx } from '@zhengju/storage/tx'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { MessageChannel } from '../../platform/messages/index.ts'
import { type MessageLine, presentMessage } from './present.ts'
import { listSent } from './service.ts'

export interface OutboxDeps {
  readonly keys: Keys
  /** The provider whose messages are looked at here instead of on a phone; none outside the demo. */
  readonly sandboxProvider: string | undefined
}

export async function listOutbox(
  tx: Tx,
  { keys, sandboxProvider: provider }: OutboxDeps,
  query: ListQuery & { readonly channel?: MessageChannel | undefined },
): Promise<Page<MessageLine>> {
  if (provider === undefined) return { items: [], nextCursor: null }
  const { size, page } = listQuery(query)
  const sent = await listSent(tx, keys, { ...page, provider, channel: query.channel })
  return pageOf(sent, size, presentMessage)
}
