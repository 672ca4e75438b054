import { slots } from '@zhengju/domain/games/slots'
import { isMatchVenue } from '@zhengju/domain/venue'
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
import { openLotteries } from './lottery/tables.ts'
import { minesGame } from './mines/mines.ts'
import { niuniuGame } from './niuniu/niuniu.ts'
import { plinkoGame } from './plinko/plinko.ts'
import { slotGame } from './slot/slot.ts'
import { type SecondVenue, sportsbookGames } from './sportsbook/game.ts'
import { defaultSettings } from './sportsbook/settings.ts'
import type { SportsbookSettings } from './sportsbook/state.ts'
import { secondVenues } from './sportsbook/venue.ts'

/** The games of this house: one row each. */
export function gamesOf(config: Config): readonly Game[] {
  return [
    ...sportsbookGames(sportsbookSettings(config), config.profile, secondsOf(config)),
    // A game is open where its venue has keys.
    ...[
      ...instantGames(config.profile, config.transferVenues),
      ...sharedGames(config.transferVenues),
      ...handGames(config.profile),
      fishingGame,
    ].filter(({ venue }) => venue in config.keys),
  ]
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
  return [
    slotGame(slots.yinpu, limits),
    // Its pools stand in the platform's books, which know no stake of a venue that keeps the money itself.
    ...(transferVenues.includes('zjdz') ? [] : [slotGame(slots.shanshui, limits)]),
    slotGame(slots.wadang, limits),
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
function secondsOf({ keys }: Config): readonly SecondVenue[] {
  return secondVenues.flatMap((venue) => {
    const own = keys[venue]
    return own ? [{ venue, keys: own }] : []
  })
}

function sportsbookSettings(config: Config): SportsbookSettings {
  const { inPlayDelayMs, keys, profile, replayMostStake } = config
  const reserveVenues = config.transferVenues.filter(isMatchVenue)
  // A book that no venue opens is not priced.
  const books = defaultSettings.books.filter(({ venue }) => venue in keys)
  const stakes = { ...defaultSettings.stakes, maxReplayRisk: BigInt(replayMostStake) * 100n }
  const keepPricesMs = profile === 'demo' ? 86_400_000 : defaultSettings.keepPricesMs
  return { ...defaultSettings, books, stakes, inPlayDelayMs, reserveVenues, keepPricesMs }
}
