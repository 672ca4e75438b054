/** Members and the desk: conversations, complaints, opinions. */
export { officeFeedback } from './feedback-service.ts'
export { feedbackQueue, supportQueue } from './queue-store.ts'
