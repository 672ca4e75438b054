import { isMatchVenue } from '@zhengju/domain/venue'
import { StartError } from '@zhengju/kit/program'
import type { Database } from '@zhengju/storage/tx'
import type { Config } from '../config.ts'
import type { Game } from '../host/game.ts'
import { type SecondVenue, sportsbookGames } from './sportsbook/game.ts'
import { defaultSettings } from './sportsbook/settings.ts'
import type { SportsbookSettings } from './sportsbook/state.ts'
import { loadCalendars } from './sportsbook/store/calendars.ts'
import { secondVenues } from './sportsbook/venue.ts'

/** The sportsbook of this house. Loaded by the process that runs it, and by no game. */
export async function sportsOf(db: Database, config: Config): Promise<readonly Game[]> {
  await claim(db, config)
  return sportsbookGames(sportsbookSettings(config), config.profile, secondsOf(config))
}

/** What was replayed for play money never stands beside real money. */
async function claim(db: Database, { profile }: Config): Promise<void> {
  const calendars = await db.read(loadCalendars)
  if (profile === 'demo' || calendars.every((calendar) => calendar.kind === 'generated')) return
  throw new StartError('PROFILE: this store holds replays, which are refused in production')
}

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
