/** Live rooms: who enters, what is said, what moderators take away. Sockets are no business of this module. */

export { shelfView as giftShelf } from './gifts/gift-desk-service.ts'
export {
  reports as chatReports,
  rooms as chatRooms,
  words as chatWords,
} from './moderation/desk-service.ts'
export { fundingList as listFundings } from './red-packets/campaign-service.ts'
export { packetList as listPackets } from './red-packets/red-packet-desk-service.ts'
export { type ChatSeed, openShopOnce } from './seed-service.ts'
