/** Letters from the site to its members. */
export { officeLetters } from './desk-service.ts'
