import type { Config } from '../config.ts'
import type { Game } from '../host/game.ts'
import type { OpenedInstantGame } from '../host/rounds/instant-game.ts'
import { coinGame } from './coin/coin.ts'
import { sportsbookGame } from './sportsbook/game.ts'
import { defaultSettings } from './sportsbook/settings.ts'
import type { SportsbookSettings } from './sportsbook/state.ts'

/** The games of this house: one row each. */
export function gamesOf(config: Config): readonly Game[] {
  return [
    sportsbookGame(sportsbookSettings(config), config.profile),
    // A game is open where its venue has keys.
    ...instantGames(config.profile).filter(({ venue }) => venue in config.keys),
  ]
}

/** Those that one member plays alone, over at once: one row each. */
export function instantGames(profile: Config['profile']): readonly Game<OpenedInstantGame>[] {
  return profile === 'demo' ? [coinGame] : []
}

function sportsbookSettings({ inPlayDelayMs, replayMostStake }: Config): SportsbookSettings {
  const stakes = { ...defaultSettings.stakes, maxReplayRisk: BigInt(replayMostStake) * 100n }
  return { ...defaultSettings, stakes, inPlayDelayMs }
}
