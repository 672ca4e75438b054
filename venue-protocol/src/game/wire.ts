import { isClientSeed } from '@zhengju/domain/fair'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { FairnessProof } from '@zhengju/domain/round'
import {
  type Fields,
  fields,
  integer,
  Malformed,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'

import { chasePaths } from './chase.ts'
import type { GameFailure } from './failure.ts'
import { handPaths } from './hand.ts'
import { limitsPath } from './limits.ts'
import { scenePaths, shotRate } from './scene.ts'
import { sharedPaths } from './shared.ts'

/** The one wire of our games beside the sportsbook. The token of the launch goes with each call. */
export const gamePaths = {
  seeds: '/zj/v1/seeds',
  rounds: '/zj/v1/rounds',
  round: '/zj/v1/rounds/:roundId',
  steps: '/zj/v1/rounds/:roundId/steps',
  jackpots: '/zj/v1/jackpots',
} as const

export const gameTokenHeader = 'requestid'

/** Every call, for whoever carries them: `stakes` may take money, and what is no member's own is not on this wire. */
export const gameCalls = [
  { method: 'GET', path: gamePaths.seeds, query: [], stakes: false },
  { method: 'POST', path: gamePaths.seeds, query: [], stakes: false },
  { method: 'GET', path: gamePaths.rounds, query: ['game'], stakes: false },
  { method: 'POST', path: gamePaths.rounds, query: [], stakes: true },
  { method: 'GET', path: gamePaths.round, query: [], stakes: false },
  { method: 'GET', path: gamePaths.jackpots, query: ['game'], stakes: false },
  { method: 'GET', path: limitsPath, query: ['game'], stakes: false },
  { method: 'GET', path: sharedPaths.lobby, query: [], stakes: false },
  // The stake is taken already: whoever has begun may go on, and is paid.
  { method: 'POST', path: gamePaths.steps, query: [], stakes: false },
  { method: 'GET', path: scenePaths.halls, query: ['game'], stakes: false },
  { method: 'GET', path: scenePaths.scenes, query: ['game', 'hall'], stakes: false },
  // Out of a stake that is taken already, as quickly as the game allows: counted by itself.
  { method: 'POST', path: scenePaths.shots, query: [], stakes: false, rate: shotRate },
  { method: 'GET', path: sharedPaths.tables, query: ['game'], stakes: false },
  { method: 'GET', path: sharedPaths.draws, query: ['game', 'tableId'], stakes: false },
  { method: 'POST', path: sharedPaths.tickets, query: [], stakes: true },
  { method: 'GET', path: sharedPaths.tickets, query: ['game'], stakes: false },
  { method: 'GET', path: sharedPaths.ticket, query: [], stakes: false },
  { method: 'GET', path: sharedPaths.others, query: ['game', 'roundId'], stakes: false },
  // It takes nothing either.
  { method: 'POST', path: sharedPaths.cashOut, query: [], stakes: false },
  { method: 'GET', path: chasePaths.chases, query: ['game'], stakes: false },
  { method: 'POST', path: chasePaths.chases, query: [], stakes: true },
  { method: 'POST', path: chasePaths.stop, query: [], stakes: false },
  { method: 'GET', path: handPaths.halls, query: [], stakes: false },
  { method: 'GET', path: handPaths.seat, query: [], stakes: false },
  { method: 'POST', path: handPaths.seat, query: [], stakes: true },
  { method: 'POST', path: handPaths.leave, query: [], stakes: false },
  { method: 'POST', path: handPaths.back, query: [], stakes: true },
  { method: 'GET', path: handPaths.hands, query: ['game'], stakes: false },
  { method: 'GET', path: handPaths.hand, query: [], stakes: false },
  // What the hand may cost is held already.
  { method: 'POST', path: handPaths.moves, query: [], stakes: false },
] as const

export const gameWireLimits = {
  bodyBytes: 64 * 1024,
  queryBytes: 1024,
  answerBytes: 1024 * 1024,
} as const

export type { GameFailure } from './failure.ts'
export { gameFailures } from './failure.ts'

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
  /** One of a series that runs by itself. */
  readonly series?: Series
}

/** What a member lets run by itself, and what ends it: the house holds it to that. */
export interface Series {
  readonly seriesId: string
  readonly spins: SeriesSpins
  /** No round is begun that could lose more than this in all. */
  readonly lossLimit: Minor
  /** A round that pays as much is the last one. */
  readonly stopWin?: Minor
}
export const seriesSpins = [10, 25, 50] as const
export type SeriesSpins = (typeof seriesSpins)[number]

function readSeries(source: Fields): Series {
  const spins = seriesSpins.find((one) => one === source.spins)
  if (spins === undefined) throw new Malformed('spins')
  const stopWin = source.stopWin === undefined ? undefined : stakeOf(source, 'stopWin')
  return {
    ...{ seriesId: text(source, 'seriesId', 64), spins, lossLimit: stakeOf(source, 'lossLimit') },
    ...(stopWin !== undefined && { stopWin }),
  }
}

function stakeOf(source: Fields, name: string): Minor {
  const stake = parseMoney(text(source, name, 24), siteCurrency)
  if (stake === undefined || stake <= 0n) throw new Malformed(name)
  return stake
}

export function parsePlayRequest(body: unknown): Parsed<PlayRequest> {
  return parsed(() => {
    const source = fields(body)
    return {
      game: text(source, 'game', 40),
      commandId: text(source, 'commandId', 64),
      stake: stakeOf(source, 'stake'),
      choice: fields(source.choice, 'choice'),
      ...(source.series !== undefined && { series: readSeries(fields(source.series, 'series')) }),
    }
  })
}

/** The next step of an open round: said twice it is the same step. */
export interface StepRequest {
  readonly roundId: string
  /** How many were taken before it. */
  readonly at: number
  /** As the game reads it. */
  readonly step: Fields
}

export function parseStepRequest(body: unknown): Parsed<Omit<StepRequest, 'roundId'>> {
  return parsed(() => {
    const source = fields(body)
    return { at: integer(source, 'at', 0, mostSteps), step: fields(source.step, 'step') }
  })
}

const mostSteps = 1_000

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

/**
 * `processing`: the money is asked for until there is an answer. `open`: the stake is taken, and the next step is the
 * member's. `refused`: nothing was taken, or all was given back.
 */
export const gameRoundStates = ['processing', 'open', 'done', 'refused'] as const
export type RoundState = (typeof gameRoundStates)[number]

export interface RoundView {
  readonly roundId: string
  readonly game: string
  readonly version: string
  readonly state: RoundState
  readonly failure?: GameFailure
  readonly stake: Minor
  readonly choice: Fields
  /** Of a round in steps, in their order. */
  readonly steps?: readonly Fields[]
  /** Once the round is done. */
  readonly outcome?: Fields
  readonly payout?: Minor
  /** What tiers of a jackpot paid beside it, as decimal text by tier. */
  readonly jackpots?: Readonly<Record<string, string>>
  /** With the server seed once that is shown: then anybody draws the round again. */
  readonly proof: FairnessProof & { readonly serverSeed?: string }
  readonly createdAt: number
}

/** What the pool of a tier holds: what its next win pays. */
export interface JackpotView {
  readonly tier: string
  readonly pool: Minor
}

export function toWireRound({ stake, payout, ...round }: RoundView): Fields {
  return {
    ...round,
    stake: moneyText(stake, siteCurrency),
    ...(payout !== undefined && { payout: moneyText(payout, siteCurrency) }),
  }
}
