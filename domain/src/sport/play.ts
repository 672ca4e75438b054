import type { Score } from './index.ts'

type Side = 'home' | 'away'

/** How play goes inside the half, quarter, set or map under way. What is to come follows from none of it. */
export interface PlayNow {
  /** Who serves the next point. */
  readonly server?: Side | undefined
  /** Of the game of tennis under way. */
  readonly points?: Score | undefined
  /** Who had the newest points, baskets, rounds or kills, the newest last. */
  readonly run: readonly Side[]
  /** Of football: what has just been given, until it is taken. */
  readonly given?: GivenBall | undefined
}

/** `kickOff` after a goal: to the side that conceded it. */
export const givenKinds = ['kickOff', 'corner', 'freeKick'] as const
export interface GivenBall {
  readonly kind: (typeof givenKinds)[number]
  readonly side: Side
}

/** So many of the newest are told. */
export const mostRun = 12

export function newestRun(sides: readonly Side[]): readonly Side[] {
  return sides.slice(-mostRun)
}
