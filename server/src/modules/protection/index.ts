/** Limits that a member sets for the protection of himself, and the facts that every stake is judged by. */
export { stakeFacts } from './service.ts'
