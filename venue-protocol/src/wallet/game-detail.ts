import type { Currency } from '@zhengju/domain/money'
import {
  type FairnessProof,
  type GameSpot,
  mostRoundSpots,
  playedCategories,
} from '@zhengju/domain/round'
import { legResults } from '@zhengju/domain/settlement'
import type { GameCategory } from '@zhengju/domain/venue'
import {
  type Fields,
  fields,
  integer,
  listOf,
  Malformed,
  oneOf,
  optional,
  text,
} from '../parse/index.ts'
import { moneyField } from './money-field.ts'

/** What a venue says about a bet on a round of a game. JSON as it stands, as every detail. */
export interface GameDetail {
  readonly kind: 'game'
  readonly orderNo: string
  readonly category: GameCategory
  readonly game: string
  readonly version: string
  readonly roundId: string
  readonly spots: readonly GameSpot[]
  /**
   * What the member risks. Of a settlement: what was risked in the end, where less was than had been taken from the
   * wallet; the rest comes back in the payout.
   */
  readonly risk: string
  readonly proof?: FairnessProof
}

export interface GameWinDetail extends GameDetail {
  /** What was drawn, as the game writes it. */
  readonly outcome: string
  /** Where members play against each other: what the house took of what was won. The payout is without it. */
  readonly rake?: string
  /** Of a hand that ended without a showdown: what this seat gave up. No member is told of it. */
  readonly fold?: HandFold
}

/** Cards that were given up to the one who was left, with those of both for an operator to look at. */
export interface HandFold {
  readonly isBetter: boolean
  readonly cards: string
}

export const gameLimits = { spots: mostRoundSpots, outcome: 2_000 } as const

/** `kind` says it to whoever reads any detail; a call that takes games alone asks for it too. */
export function readGameDetail(source: Fields, currency: Currency): GameDetail {
  if (source.kind !== 'game') throw new Malformed('kind')
  const proof = optional(source, 'proof', readProof)
  const spots = listOf(source, 'spots', (spot) => readSpot(spot, currency), gameLimits.spots)
  if (spots.length === 0) throw new Malformed('spots')
  return {
    kind: 'game',
    orderNo: text(source, 'orderNo', 40),
    category: oneOf(source, 'category', playedCategories),
    game: text(source, 'game', 40),
    version: text(source, 'version', 40),
    roundId: text(source, 'roundId', 64),
    spots,
    risk: moneyField(source, 'risk', currency, 0n),
    ...(proof && { proof }),
  }
}

export function readGameWinDetail(source: Fields, currency: Currency): GameWinDetail {
  return {
    ...readGameDetail(source, currency),
    outcome: text(source, 'outcome', gameLimits.outcome),
    ...(source.rake !== undefined && { rake: moneyField(source, 'rake', currency, 0n) }),
    ...(source.fold !== undefined && { fold: readFold(fields(source.fold, 'fold')) }),
  }
}

function readFold(source: Fields): HandFold {
  if (typeof source.isBetter !== 'boolean') throw new Malformed('isBetter')
  return { isBetter: source.isBetter, cards: text(source, 'cards', 200) }
}

function readSpot(source: Fields, currency: Currency): GameSpot {
  return {
    id: text(source, 'id', 40),
    name: text(source, 'name', 80),
    stake: moneyField(source, 'stake', currency, 0n),
    ...(source.odds !== undefined && { odds: integer(source, 'odds', 100_000, 100_000_000_000) }),
    ...(source.result !== undefined && { result: oneOf(source, 'result', legResults) }),
    ...(source.payout !== undefined && { payout: moneyField(source, 'payout', currency, 0n) }),
  }
}

function readProof(source: Fields, name: string): FairnessProof {
  const proof = fields(source[name], name)
  return {
    commit: text(proof, 'commit', 128),
    clientSeed: text(proof, 'clientSeed', 128),
    nonce: integer(proof, 'nonce'),
  }
}
