import { gameVenueIds } from '@zhengju/domain/venue'
import type { Database } from '@zhengju/storage/tx'
import type { OpenVenues } from '../../venues/port.ts'
import { dropOtherVenues, keepGamesOff } from './return-store.ts'

/** Which games the venues mark as off their sheets. Of one that does not answer what it said before still holds. */
export async function watchReturns(db: Database, venues: OpenVenues): Promise<void> {
  const asked = gameVenueIds.filter((venue) => venues.get(venue)?.desk)
  const desks = await Promise.all(
    asked.map(async (venue) => ({ venue, desk: await venues.get(venue)?.desk?.look() })),
  )
  await db.tx(async (tx) => {
    await dropOtherVenues(tx, asked)
    for (const { venue, desk } of desks) {
      if (!desk) continue
      const off = desk.games.filter(({ isOff }) => isOff).map(({ game }) => game)
      await keepGamesOff(tx, venue, off)
    }
  })
}
