/** Live rooms: who enters, what is said, what moderators take away. Sockets are no business of this module. */

export { type ChatSeed, openShopOnce } from './seed-service.ts'
