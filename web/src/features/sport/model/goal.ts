import type { Score } from '@zhengju/domain/sport'

/** A score as a room hears it, and when. */
export interface PushedScore {
  readonly score: Score
  readonly at: number
}

/** So long what was pushed is newer than what was read, which may come out of a cache. */
const pushHoldsMs = 30_000

export function shownScore(read: Score, pushed: PushedScore | undefined, now: number): Score {
  return pushed && now - pushed.at < pushHoldsMs ? pushed.score : read
}

/** Who has scored between two readings; a goal taken back is no goal. */
export function goalOf(before: Score, after: Score): 'home' | 'away' | undefined {
  if (after.home > before.home) return 'home'
  return after.away > before.away ? 'away' : undefined
}
