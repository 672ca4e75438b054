import type { RoomFixture } from '@zhengju/contract/chat/calls'
import type { ScoreData } from '@zhengju/contract/chat/frames'
import type { VenueId } from '@zhengju/domain/venue'
import type { LiveChange, LiveSubscription } from '@zhengju/venue-protocol/client'
import type { VenueMatches } from '../../../venues/port.ts'

export interface Scores {
  /** The fixtures whose rooms have somebody in them. */
  follow(fixtures: readonly RoomFixture[]): void
  close(): void
}

type TellScore = (venue: VenueId, score: ScoreData) => Promise<void>

/** Goals as venues tell them, for the rooms of this process. Without a room nothing is listened to. */
export function createScores(venues: Pick<VenueMatches, 'watch'>, tell: TellScore): Scores {
  const followed = new Map<VenueId, VenueScores>()

  function ofVenue(venue: VenueId): VenueScores | undefined {
    const known = followed.get(venue)
    if (known) return known
    const opened = openScores(venues, venue, tell)
    if (opened) followed.set(venue, opened)
    return opened
  }

  return {
    follow(fixtures) {
      const wanted = Map.groupBy(fixtures, ({ venue }) => venue)
      for (const [venue, scores] of followed) {
        if (wanted.has(venue)) continue
        scores.close()
        followed.delete(venue)
      }
      for (const [venue, ofIt] of wanted) {
        ofVenue(venue)?.follow(ofIt.map(({ fixtureId }) => fixtureId))
      }
    },
    close() {
      for (const scores of followed.values()) scores.close()
      followed.clear()
    },
  }
}

interface VenueScores {
  follow(fixtureIds: readonly string[]): void
  close(): void
}

/** Undefined for a venue that has no matches here. */
function openScores(
  venues: Pick<VenueMatches, 'watch'>,
  venue: VenueId,
  tell: TellScore,
): VenueScores | undefined {
  const known = new Map<string, string>()
  const link: LiveSubscription | undefined = venues.watch(venue, hear)

  function hear(change: LiveChange): void {
    if (change.kind !== 'score') return
    const { fixtureId: matchId, score } = change
    const text = `${score.home}:${score.away}`
    if (known.get(matchId) === text) return
    known.set(matchId, text)
    const data = { matchId, homeScore: score.home, awayScore: score.away }
    // A score that is not told is told by the next change, and stands on the page of the match anyway.
    tell(venue, data).catch(() => known.delete(matchId))
  }

  return (
    link && {
      follow(fixtureIds) {
        const wanted = new Set(fixtureIds)
        for (const id of known.keys()) if (!wanted.has(id)) known.delete(id)
        link.follow(fixtureIds)
      },
      close: () => link.close(),
    }
  )
}
