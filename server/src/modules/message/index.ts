/** Messages to phones and mailboxes: queued with the transaction that wants them, handed over after it. */
export { queueMessage } from './service.ts'
