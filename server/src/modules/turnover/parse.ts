import { type LegResult, legResults } from '@zhengju/domain/settlement'
import {
  type BetKind,
  type BetLeg,
  type BetOutcome,
  betKinds,
  betOutcomes,
} from '@zhengju/domain/slip'
import { type GameCategory, gameCategories, type VenueId, venueIds } from '@zhengju/domain/venue'

/** What counting a settled bet needs of the venue's detail. */
export interface SettledFacts {
  readonly outcome: BetOutcome
  readonly results: readonly LegResult[]
}

/** What counting a bet needs of the venue's detail when it is placed. */
export interface PlacedFacts {
  readonly orderNo: string
  readonly kind: BetKind
  /** Accepted decimal odds times 100,000, one a leg. */
  readonly odds: readonly number[]
  /** Of a single: what the bet is on. */
  readonly market: PlacedMarket | undefined
}

export type PlacedMarket = Pick<
  BetLeg,
  | 'fixtureId'
  | 'startAt'
  | 'home'
  | 'away'
  | 'family'
  | 'period'
  | 'line'
  | 'side'
  | 'scoreAtPlacement'
>

/** Reads the detail of a bet as its adapter handed it on. Throws when it has no order number and no legs. */
export function placedFacts(detail: unknown): PlacedFacts {
  const orderNo = field(detail, 'orderNo')
  const kind = betKinds.find((known) => known === field(detail, 'kind'))
  const legs = field(detail, 'legs')
  if (typeof orderNo !== 'string' || !kind || !Array.isArray(legs) || legs.length === 0) {
    throw new Error('the detail of a bet is not readable')
  }
  return { orderNo, kind, odds: legs.map(oddsOf), market: kind === 'single' ? legs[0] : undefined }
}

function oddsOf(leg: unknown): number {
  const odds = field(leg, 'odds')
  if (typeof odds !== 'number') throw new Error('a leg has no odds')
  return odds
}

/** Reads the detail of a settlement as the venue sent it. Throws on anything else: nothing is guessed. */
export function settledFacts(detail: unknown): SettledFacts {
  const outcome = betOutcomes.find((known) => known === field(detail, 'outcome'))
  const legs = field(detail, 'legs')
  if (outcome === undefined || !Array.isArray(legs) || legs.length === 0) {
    throw new Error('the detail of a settlement is not readable')
  }
  return { outcome, results: legs.map(resultOf) }
}

function resultOf(leg: unknown): LegResult {
  const result = legResults.find((known) => known === field(leg, 'result'))
  if (result === undefined) throw new Error('a settled leg has no result')
  return result
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function venueOf(text: string): VenueId {
  const venue = venueIds.find((known) => known === text)
  if (!venue) throw new Error(`venue ${text} is unknown`)
  return venue
}

export function categoryOf(text: string): GameCategory {
  const category = gameCategories.find((known) => known === text)
  if (!category) throw new Error(`category ${text} is unknown`)
  return category
}
