import type { ScoreData } from '@zhengju/contract/chat/frames'
import type { LiveChange, LiveSubscription } from '@zhengju/venue-protocol/client'
import type { Lobby } from '../../../venues/port.ts'

export interface Scores {
  /** The fixtures whose rooms have somebody in them. */
  follow(fixtureIds: readonly string[]): void
  close(): void
}

/** Goals as the venue tells them, for the rooms of this process. Without a room nothing is listened to. */
export function createScores(
  lobby: Pick<Lobby, 'watch'>,
  tell: (score: ScoreData) => Promise<void>,
): Scores {
  const known = new Map<string, string>()
  let link: LiveSubscription | undefined

  function hear(change: LiveChange): void {
    if (change.kind !== 'score') return
    const { fixtureId: matchId, score } = change
    const text = `${score.home}:${score.away}`
    if (known.get(matchId) === text) return
    known.set(matchId, text)
    const data = { matchId, homeScore: score.home, awayScore: score.away }
    // A score that is not told is told by the next change, and stands on the page of the match anyway.
    tell(data).catch(() => known.delete(matchId))
  }

  function close(): void {
    link?.close()
    link = undefined
    known.clear()
  }

  return {
    follow(fixtureIds) {
      if (fixtureIds.length === 0) {
        close()
        return
      }
      const wanted = new Set(fixtureIds)
      for (const id of known.keys()) if (!wanted.has(id)) known.delete(id)
      link ??= lobby.watch(hear)
      link.follow(fixtureIds)
    },
    close,
  }
}
