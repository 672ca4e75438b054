/** Members and the desk: conversations, complaints, opinions. */
export { ticketList } from './desk-service.ts'
export { officeFeedback } from './feedback-service.ts'
export { feedbackQueue, supportQueue, visitorQueue } from './queue-store.ts'
