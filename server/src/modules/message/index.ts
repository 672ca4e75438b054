/** Messages to phones and mailboxes: queued with the transaction that wants them, handed over after it. */
export { deliverMessages, listSent, queueMessage, type SentMessage } from './service.ts'
