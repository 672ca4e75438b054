export {
  type LiveRoundTimes,
  liveRoundAt,
  liveRoundMs,
  liveRoundsOfDay,
  liveTimes,
  type ShoePlace,
  shoePlaceOf,
  shoeRounds,
} from './clock.ts'
export { cardName, liveGameOf, liveGames, liveVersionsOf, rankText } from './games.ts'
export type { LiveDraw, LiveGame, LiveSpot, SettledLive } from './live-game.ts'
