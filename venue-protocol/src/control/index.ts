export { priceLogPaths } from './price-log.ts'
export {
  type TradingAnswer,
  type TradingFailure,
  tradingFailures,
  tradingPaths,
} from './trading.ts'

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
  /** The settlements that wait for a person, because they would win more than their bets may. Not refused in production. */
  held: '/control/v1/held',
  /** Lets one of them go as it was reckoned; whoever does it says who he is and why. Not refused in production. */
  release: '/control/v1/release',
} as const

export interface FeedCall {
  /** The files' own texts, so that the house says which field of which match is wrong. */
  readonly season: string
  readonly prices: string | null
  /** How fast the calendar and the match clock of this import run. */
  readonly speed: number
}

export interface ReleaseCall {
  readonly orderNo: string
  readonly by: string
  readonly reason: string
}

/** What is printed for a person: some lines of what was done, or one line of why not. */
export type ControlAnswer =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly line: string }
