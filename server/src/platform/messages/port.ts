export type MessageChannel = 'phone' | 'mail'

export interface Message {
  readonly id: string
  readonly channel: MessageChannel
  /** A phone number with country code, or a mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** `unknown` may or may not have been taken: it is sent again under the same id. */
export type MessageAnswer = { readonly kind: 'taken' | 'refused' | 'unknown' }

/** What a provider of text messages or mail must answer. It never sees a transaction. */
export interface MessageAdapter {
  readonly id: string
  readonly channels: readonly MessageChannel[]
  /** Hands it over. The same id again is the same message. Never throws: whatever is not certain is `unknown`. */
  send(message: Message): Promise<MessageAnswer>
}
