/** Letters from the site to its members. */
export { officeLetters } from './desk-service.ts'
export { letterQueue } from './queue-store.ts'
