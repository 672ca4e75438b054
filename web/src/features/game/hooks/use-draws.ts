import type { SectionReading } from '@zhengju/ui/reading'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import type { OpenGame } from '../api/open-game.ts'
import { useAsked } from './use-asked.ts'

/** The last rounds of a table that were drawn or cancelled, newest first; read anew with each change. */
export function useDraws(
  venue: OpenGame | undefined,
  game: string,
  tableId: string,
  change: string,
): SectionReading<readonly SharedRoundView[]> {
  return useAsked(venue, (client) => client.draws(game, tableId), [game, tableId, change].join(' '))
}
