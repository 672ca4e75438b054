/**
 * The door for whoever runs the house: signed as merchant calls are, on the house's own listener, which is
 * reachable from the same machine only. Replays are refused in the production profile.
 */
export const controlPaths = {
  /** Imports a season and replays it. */
  feed: '/control/v1/feed',
  /** Jumps to the next kick-off, or in play to full time. */
  next: '/control/v1/next',
  /** Corrects the result of a period: what was settled by it is settled anew. Not refused in production. */
  result: '/control/v1/result',
} as const

export interface FeedCall {
  /** The files' own texts, so that the house says which field of which match is wrong. */
  readonly season: string
  readonly prices: string | null
  /** How fast the calendar and the match clock of this import run. */
  readonly speed: number
}

/** What is printed for a person: some lines of what was done, or one line of why not. */
export type ControlAnswer =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly line: string }
