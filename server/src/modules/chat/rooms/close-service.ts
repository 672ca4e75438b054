import type { RoomFixture } from '@zhengju/contract/chat/calls'
import type { Database } from '@zhengju/storage/tx'
import type { VenueMatches } from '../../../venues/port.ts'
import type { RoomNews } from '../socket/news.ts'
import { closeOver, markOver, roomsToClose } from './close-store.ts'

export interface CloseDeps {
  readonly db: Database
  readonly now: () => number
  readonly venues: Pick<VenueMatches, 'fixture'>
  readonly limits: { readonly opensBeforeMs: number; readonly closesAfterEndMs: number }
  /** The match that a room is about. */
  readonly fixtureOf: (roomId: string) => RoomFixture | undefined
  /** Whoever is in a room hears that it is closed. */
  readonly tell: (news: RoomNews) => void
}

/** Closes the rooms of matches that were over an hour ago. A venue that does not answer closes nothing. */
export async function closeEndedRooms(deps: CloseDeps): Promise<void> {
  const { db, now, tell } = deps
  const { opensBeforeMs, closesAfterEndMs } = deps.limits
  const begun = await db.read((tx) => roomsToClose(tx, now() - opensBeforeMs, mostRooms))
  const over: string[] = []
  for (const { id, over_at } of begun) {
    if (over_at === null && (await isOver(deps, id))) over.push(id)
  }
  const closed = await db.tx(async (tx) => {
    if (over.length > 0) await markOver(tx, over)
    return closeOver(tx, tx.now - closesAfterEndMs)
  })
  for (const { id, state, opens_at } of closed) {
    tell({ roomId: id, state, opensAt: Number(opens_at) })
  }
}

/** Of a match that its venue does not have any more as well. */
async function isOver({ venues, fixtureOf }: CloseDeps, roomId: string): Promise<boolean> {
  const about = fixtureOf(roomId)
  if (!about) return true
  const fixture = await venues.fixture(about.venue, about.fixtureId)
  if (fixture === undefined) return false
  return fixture === 'unknown' || ended.some((state) => state === fixture.state)
}

const ended = ['ended', 'cancelled', 'abandoned', 'postponed']
const mostRooms = 300
