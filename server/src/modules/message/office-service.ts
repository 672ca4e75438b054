import type { Tx } from '@zhengju/storage/tx'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
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
  query: PageQuery & { readonly channel?: MessageChannel | undefined },
): Promise<Page<MessageLine>> {
  if (provider === undefined) return { items: [], nextCursor: null }
  const { size, before, limit } = pageQuery(query)
  const sent = await listSent(tx, keys, { provider, channel: query.channel, before, limit })
  return pageOf(sent, size, presentMessage)
}
