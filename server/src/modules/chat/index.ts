/** Live rooms: who enters, what is said, what moderators take away. Sockets are no business of this module. */

export * from './desk-service.ts'
export * from './moderation-service.ts'
export { presentLine, presentSpeech, presentSwitches } from './present.ts'
export * from './room-service.ts'
export { createChatRoutes } from './routes.ts'
export { type ChatSetting, readSetting } from './setting-service.ts'
export { share, showResults } from './share-service.ts'
export * from './speak-service.ts'
export { addEntered, listedWords, mutesOf } from './store.ts'
