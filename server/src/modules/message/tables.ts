import type { MessageChannel } from '../../platform/messages/index.ts'

/** A row of `message`. */
export interface MessageRow {
  readonly id: string
  readonly channel: MessageChannel
  readonly to_sealed: string
  readonly subject: string
  readonly text_sealed: string
  readonly state: 'queued' | 'sent' | 'refused'
  readonly tries: number
  readonly created_at: bigint
}
