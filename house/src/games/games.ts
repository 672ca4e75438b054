import { openLotteries } from '@zhengju/domain/games/catalogue'
import { openSlots, type Slot } from '@zhengju/domain/games/slots'
import { trialGames, trialName } from '@zhengju/venue-protocol/game'
import type { Config } from '../config.ts'
import type { Game, OpenedGame } from '../host/game.ts'
import type { OpenedHandGame } from '../host/hands/hand-game.ts'
import type { InstantGame } from '../host/rounds/instant-game.ts'
import type { SharedGame } from '../host/rounds/shared/shared-game.ts'
import { trialVenue } from '../host/trial/trials.ts'
import { coinGame } from './coin/coin.ts'
import { crashGame } from './crash/crash.ts'
import { doudizhuGame } from './doudizhu/doudizhu.ts'
import { fishingGame } from './fishing/fishing.ts'
import { holdemGame } from './holdem/holdem.ts'
import { liveTable, liveVenue } from './live/live.ts'
import { openLive } from './live/tables.ts'
import { lotteryGame, lotteryVenue } from './lottery/lottery.ts'
import { minesGame } from './mines/mines.ts'
import { niuniuGame } from './niuniu/niuniu.ts'
import { plinkoGame } from './plinko/plinko.ts'
import { slotGame } from './slot/slot.ts'

/** The games of this house beside its sportsbook, one row each: a game is open where its venue has keys. */
export function gamesOf({ keys, profile, transferVenues }: Config): readonly Game[] {
  return [
    ...instantGames(profile, transferVenues),
    ...sharedGames(transferVenues),
    ...handGames(profile),
    fishingGame,
  ].filter(({ venue }) => venue in keys)
}

/** In no list, and counted nowhere. */
const developmentGames: readonly string[] = [coinGame.name]

/** What members find in a venue's lobby: games, and where tables stand side by side each table. */
export function listedAt(
  venue: string,
  open: readonly { readonly game: Game; readonly opened: OpenedGame }[],
): readonly string[] {
  return open.flatMap(({ game, opened: { shared } }) => {
    if (game.venue !== venue || developmentGames.includes(game.name)) return []
    if (venue !== liveVenue || !shared) return [game.name]
    return shared.tables.map((tableId) => `${game.name} ${tableId}`)
  })
}

/** Those that one member plays alone: one row each. */
export function instantGames(
  profile: Config['profile'],
  transferVenues: readonly string[] = [],
): readonly InstantGame[] {
  const limits = slotLimits[profile]
  // Jackpots stand in the platform's books, which know no stake of a venue that keeps the money itself.
  const hasPools = ({ jackpots }: Slot) => !jackpots || !transferVenues.includes('zjdz')
  return [
    ...openSlots.filter(hasPools).map((slot) => slotGame(slot, limits)),
    minesGame,
    plinkoGame,
    ...(profile === 'demo' ? [coinGame] : []),
  ]
}

/** Those that visitors may try with play money, at a venue of their own. */
export function triedGames({ keys, profile }: Config): readonly Game[] {
  const playable = [...instantGames(profile), ...sharedGames([]), fishingGame]
  return playable.flatMap((game): Game[] => {
    const isTried = trialGames.some((name) => name === game.name) && game.venue in keys
    return isTried ? [game.tried(trialName(game.name), trialVenue)] : []
  })
}

/** Those whose rounds many share: lotteries, games of tables and the flight, a row each. */
export function sharedGames(transferVenues: readonly string[]): readonly SharedGame[] {
  // Where the house keeps members' money itself, it may be gone back to the site before an issue opens.
  const mayChase = !transferVenues.includes(lotteryVenue)
  return [
    ...openLotteries.map((lottery) => lotteryGame({ ...lottery, mayChase })),
    ...openLive.map(liveTable),
    crashGame,
  ]
}

/** Those that members play against one another: one row each. */
export function handGames(profile: Config['profile']): readonly Game<OpenedHandGame>[] {
  const hasPractice = profile === 'demo'
  return [niuniuGame(hasPractice), doudizhuGame(hasPractice), holdemGame(hasPractice)]
}

/** A slot spins no faster, and by itself where the profile allows it. */
const slotLimits = {
  demo: { leastMsApart: 1_000, hasSeries: true },
  production: { leastMsApart: 2_500, hasSeries: false },
} as const
