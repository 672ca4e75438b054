import { isClientSeed } from '@zhengju/domain/fair'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type Fields, fields, Malformed, type Parsed, parsed, text } from '../parse/index.ts'

import { sharedPaths } from './shared.ts'

/** The one wire of our games beside the sportsbook. The token of the launch goes with each call. */
export const gamePaths = {
  seeds: '/zj/v1/seeds',
  rounds: '/zj/v1/rounds',
  round: '/zj/v1/rounds/:roundId',
} as const

export const gameTokenHeader = 'requestid'

/** Every call, for whoever carries them: `stakes` may take money, and what is no member's own is not on this wire. */
export const gameCalls = [
  { method: 'GET', path: gamePaths.seeds, query: [], stakes: false },
  { method: 'POST', path: gamePaths.seeds, query: [], stakes: false },
  { method: 'GET', path: gamePaths.rounds, query: ['game'], stakes: false },
  { method: 'POST', path: gamePaths.rounds, query: [], stakes: true },
  { method: 'GET', path: gamePaths.round, query: [], stakes: false },
  { method: 'GET', path: sharedPaths.tables, query: ['game'], stakes: false },
  { method: 'GET', path: sharedPaths.draws, query: ['game', 'tableId'], stakes: false },
  { method: 'POST', path: sharedPaths.tickets, query: [], stakes: true },
  { method: 'GET', path: sharedPaths.ticket, query: [], stakes: false },
] as const

export const gameWireLimits = {
  bodyBytes: 64 * 1024,
  queryBytes: 1024,
  answerBytes: 1024 * 1024,
} as const

export const gameFailures = [
  'sessionExpired',
  'malformed',
  'tooFrequent',
  'gameUnknown',
  'roundUnknown',
  'belowMinimum',
  'aboveMaximum',
  /** The same command with another input. */
  'conflict',
  'insufficientFunds',
  'memberRefused',
  /** The book of the round is sealed, or there is no round now. */
  'roundClosed',
  /** The house cancelled the round: all stakes go back. */
  'roundCancelled',
  /** From there, or in this state of the site or the venue, nobody plays. */
  'restricted',
  'maintenance',
  'system',
] as const
export type GameFailure = (typeof gameFailures)[number]

export type GameAnswer =
  | { readonly code: 'OK'; readonly data: unknown; readonly ts: number }
  | { readonly code: GameFailure; readonly data: null; readonly ts: number }

/** One instant round. The same `commandId` with the same input is the same round. */
export interface PlayRequest {
  readonly game: string
  readonly commandId: string
  readonly stake: Minor
  /** As the game reads it. */
  readonly choice: Fields
}

export function parsePlayRequest(body: unknown): Parsed<PlayRequest> {
  return parsed(() => {
    const source = fields(body)
    const stake = parseMoney(text(source, 'stake', 24), siteCurrency)
    if (stake === undefined || stake <= 0n) throw new Malformed('stake')
    return {
      game: text(source, 'game', 40),
      commandId: text(source, 'commandId', 64),
      stake,
      choice: fields(source.choice, 'choice'),
    }
  })
}

/** A new client seed: the server seed of before is shown, and the next one is used. */
export function parseSeedRequest(body: unknown): Parsed<{ readonly clientSeed: string }> {
  return parsed(() => {
    const clientSeed = text(fields(body), 'clientSeed', 64)
    if (!isClientSeed(clientSeed)) throw new Malformed('clientSeed')
    return { clientSeed }
  })
}

/** What a member knows of his seeds before he plays. */
export interface SeedsView {
  readonly commit: string
  readonly nextCommit: string
  readonly clientSeed: string
  /** Of the next round. */
  readonly nonce: number
}

export interface RevealedSeed {
  readonly serverSeed: string
  readonly commit: string
  readonly clientSeed: string
  /** Rounds that drew from it: nonces 0 to one less. */
  readonly rounds: number
}

/** `processing`: the money is asked for until there is an answer. `refused`: nothing was taken, or all was given back. */
export type RoundState = 'processing' | 'done' | 'refused'

export interface RoundView {
  readonly roundId: string
  readonly game: string
  readonly version: string
  readonly state: RoundState
  readonly failure?: GameFailure
  readonly stake: Minor
  readonly choice: Fields
  /** Once the round is done. */
  readonly outcome?: Fields
  readonly payout?: Minor
  readonly proof: { readonly commit: string; readonly clientSeed: string; readonly nonce: number }
  readonly createdAt: number
}

export function toWireRound({ stake, payout, ...round }: RoundView): Fields {
  return {
    ...round,
    stake: moneyText(stake, siteCurrency),
    ...(payout !== undefined && { payout: moneyText(payout, siteCurrency) }),
  }
}
