/** Live rooms: who enters, what is said, what moderators take away. Sockets are no business of this module. */

export { changeGift, type GiftView, shelfView } from './gifts/gift-desk-service.ts'
export { noteGift, standGifts } from './gifts/gift-line-service.ts'
export { waitingCount } from './gifts/gift-store.ts'
export {
  type ChatMemberView,
  changeRoom,
  changeSetting,
  chatMember,
  deskLines,
  handleReport,
  type Present,
  type RoomView,
  removeWord,
  reports,
  rooms,
  type SettingView,
  saveWord,
  settingView,
  words,
} from './moderation/desk-service.ts'
export { clear, mute, recall, unmute } from './moderation/moderation-service.ts'
export { presentLine, presentSpeech } from './present.ts'
export {
  type CampaignView,
  campaignList,
  closeCampaign,
  createCampaign,
  decideFunding,
  type FundingView,
  fundCampaign,
  fundingList,
} from './red-packets/campaign-service.ts'
export { saveBudget as saveRoleBudget, spentOn } from './red-packets/campaign-store.ts'
export {
  dailyBudget,
  packetClaims,
  packetList,
  type RedPacketView,
  roleBudgets,
  sendPacket,
  stopPacket,
} from './red-packets/red-packet-desk-service.ts'
export { findRoom, type RoomKind } from './rooms/room-service.ts'
export { showResults, signedText } from './rooms/share-service.ts'
export { sayAll } from './rooms/speak-service.ts'
export { type ChatSeed, openShopOnce } from './seed-service.ts'
