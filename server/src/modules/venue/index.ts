/** What launches ask of whoever moves money to venues. */
export type { SentLaunch } from './launch-service.ts'
export { gamesOff } from './return-store.ts'
