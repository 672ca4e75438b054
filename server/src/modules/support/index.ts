/** Members and the desk: conversations, complaints, opinions. */
export { officeFeedback } from './feedback-service.ts'
export { supportQueue } from './queue-store.ts'
