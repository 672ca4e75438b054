/** Members and the desk: conversations, complaints, opinions. */
export { ticketList } from './desk-service.ts'
export { officeFeedback } from './feedback-service.ts'
