import type { Database, Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Message, MessageAdapter } from '../../platform/messages/index.ts'
import * as store from './store.ts'
import type { MessageRow } from './tables.ts'

/** Puts a message out in the caller's transaction: what is rolled back tells nobody. */
export function queueMessage(tx: Tx, keys: Keys, message: Omit<Message, 'id'>): Promise<void> {
  return store.insertMessage(tx, {
    channel: message.channel,
    to_sealed: keys.seal('messageTo', message.to),
    subject: message.subject,
    text_sealed: keys.seal('messageText', message.text),
  })
}

const leaseMs = 60_000
const batch = 50

export interface DeliveryDeps {
  readonly keys: Keys
  readonly adapter: MessageAdapter | undefined
}

/** Claim (commit), call, record (commit). One that nobody answered for is sent again under its own id. */
export async function deliverMessages(
  { keys, adapter }: DeliveryDeps,
  db: Database,
): Promise<number> {
  if (!adapter) return 0
  const due = await db.tx((tx) => store.claimMessages(tx, leaseMs, batch))
  for (const row of due) {
    const { kind } = await adapter.send(opened(keys, row))
    if (kind === 'unknown') continue
    const state = kind === 'taken' ? 'sent' : 'refused'
    await db.tx((tx) => store.endMessage(tx, row.id, state, adapter.id))
  }
  return due.length
}

export interface SentMessage extends Message {
  readonly createdAt: number
}

/** What a provider has taken, newest first. */
export async function listSent(
  tx: Tx,
  keys: Keys,
  query: Parameters<typeof store.sentMessages>[1],
): Promise<SentMessage[]> {
  const rows = await store.sentMessages(tx, query)
  return rows.map((row) => ({ ...opened(keys, row), createdAt: Number(row.created_at) }))
}

function opened(keys: Keys, row: MessageRow): Message {
  return {
    id: row.id,
    channel: row.channel,
    to: keys.open('messageTo', row.to_sealed),
    subject: row.subject,
    text: keys.open('messageText', row.text_sealed),
  }
}
