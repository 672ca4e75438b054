export { fixtureKey } from './fixture-key.ts'
export { ordersAtOnce } from './orders-at-once.ts'

import type { CashOutOffer, CashOutOrder, CashOutSale } from '@zhengju/domain/cashOut'
import type { Minor } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import type { Reservation } from '@zhengju/domain/reserve'
import type {
  AcceptOdds,
  Bet,
  BetFailure,
  BetKind,
  BetState,
  BetTicket,
  FallPercent,
  Quote,
  SlipMode,
  SlipPercent,
  SlipPick,
  SystemLines,
} from '@zhengju/domain/slip'
import type { Fixture, FixtureChange, OddsE5, SportId, Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'

/** What every sport venue answers through its adapter, in the normalised model. Nothing here throws. */
export interface VenueClient {
  readonly venue: VenueId
  counts(): Promise<Answer<StageCounts>>
  fixtures(query: FixtureQuery): Promise<Answer<FixturePage>>
  /** Known fixtures with their main markets, in the order asked; unknown ones are left out. */
  fixturesById(fixtureIds: readonly string[]): Promise<Answer<readonly Fixture[]>>
  /** One fixture with all its markets. */
  fixture(fixtureId: string): Promise<Answer<Fixture>>
  /** Matches that were over on a day of the site, with the results that bets on them are settled by. */
  results(query: ResultQuery): Promise<Answer<FixturePage>>
  /** What most bets of the venue stand on, of a list or of all, the hottest first; a dozen at most. */
  popular(query: PopularQuery): Promise<Answer<FixturePage>>
  /** What the picks cost now; unknown selections are left out. */
  quotes(picks: readonly SlipPick[]): Promise<Answer<readonly Quote[]>>
  ticket(mode: SlipMode, picks: readonly SlipPick[]): Promise<Answer<BetTicket>>
  /** Repeatable: the same ticket with the same input has the same answer. */
  placeBet(placement: ClientPlacement): Promise<Answer<readonly PlacedOrder[]>>
  orderStates(orderNos: readonly string[]): Promise<Answer<readonly PlacedOrder[]>>
  /** Asks every two seconds, ten times at most, until no order is confirming any more. */
  awaitOrders(orderNos: readonly string[]): Promise<Answer<readonly PlacedOrder[]>>
  orders(query: BetQuery): Promise<Answer<BetPage>>
  /** What is offered now for these orders, `ordersAtOnce` of them at most; those that cannot be sold are left out. */
  cashOutOffers(orderNos: readonly string[]): Promise<Answer<readonly CashOutOffer[]>>
  /** Sells at an offer. Repeatable, as a placement is. */
  cashOut(order: CashOutOrder): Promise<Answer<CashOutSale>>
  /** Of a venue whose wire knows bets that wait for a price; a ticket says whether one may be reserved. */
  readonly reserves?: ReserveClient
  balance(): Promise<Answer<Minor>>
  /** Of a venue whose wire knows it: the member leaves, and his token is over. */
  leave?(): Promise<Answer<void>>
  subscribe(onChange: (change: LiveChange) => void): LiveSubscription
}

export interface ReserveClient {
  /** Repeatable: the same ticket with the same input has the same answer. */
  reserve(order: ReserveOrder): Promise<Answer<Reservation>>
  /** Newest first, those that are over too. */
  list(page: { readonly page: number; readonly size: number }): Promise<Answer<ReservePage>>
  /** What became of it: one that was placed first is a bet. */
  cancel(orderNo: string): Promise<Answer<Reservation>>
}

export interface ReserveOrder {
  readonly ticketId: string
  readonly pick: SlipPick
  /** The least price that it is placed at, decimal times 100,000. */
  readonly asked: OddsE5
  readonly stake: Minor
  readonly oddsFormat: OddsFormat
}

export interface ReservePage {
  readonly total: number
  readonly reserves: readonly Reservation[]
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly failure: VenueFailure
      /** The venue's own code, for the log, and what it says of it, for the screen: plain text, perhaps empty. */
      readonly code: string
      readonly message: string
      /** Beside `aboveMaximum`: the stake that would have been taken. */
      readonly mostStake?: Minor
    }

export type VenueFailure =
  | BetFailure
  | 'loginRequired'
  | 'fixtureUnknown'
  | 'network'
  /** The platform has closed the venue, its matches under way, or the way in from that address. */
  | 'maintenance'
  | 'liveMaintenance'
  | 'restricted'

export type StageCounts = Readonly<Record<Stage, number>> & {
  /** Where the venue says it: the same of each sport. */
  readonly bySport?: Readonly<Partial<Record<SportId, Readonly<Record<Stage, number>>>>>
}

export interface FixtureQuery {
  readonly stage: Stage
  /** All where nothing is said. */
  readonly sports?: readonly SportId[]
  readonly sort: 'competition' | 'time'
  readonly competitionIds?: readonly string[]
  /** Epoch milliseconds inside the wanted day (early only). */
  readonly dayAt?: number
  /** From 1. */
  readonly page: number
  readonly size: number
}

export interface PopularQuery {
  readonly stage?: Stage
  readonly sports?: readonly SportId[]
}

export interface ResultQuery {
  readonly sport: SportId
  /** An instant of the wanted day, epoch milliseconds. */
  readonly dayAt: number
  /** From 1. */
  readonly page: number
  readonly size: number
}

export interface FixturePage {
  readonly total: number
  readonly fixtures: readonly Fixture[]
}

export interface ClientPlacement {
  readonly ticketId: string
  readonly acceptOdds: AcceptOdds
  /** Beside `any`: by how much a price may be below the seen one at most; by anything where nothing is said. */
  readonly fallPercent?: FallPercent
  readonly bets: readonly ClientBet[]
}

export interface ClientBet {
  readonly kind: BetKind
  readonly lines?: SystemLines
  readonly unitStake: Minor
  readonly oddsFormat: OddsFormat
  readonly picks: readonly SlipPick[]
  /** Of a builder: the price of all picks together, as its ticket told it. */
  readonly odds?: OddsE5
  /** How much more than was shown may be risked, in per cent; nothing more unless the member chose it. */
  readonly slipPercent?: SlipPercent
}

export interface PlacedOrder {
  readonly orderNo: string
  readonly state: BetState
  readonly failure?: BetFailure
  /** What the venue says of it. */
  readonly message?: string
  /** Beside `aboveMaximum`: the stake that would have been taken. */
  readonly mostStake?: Minor
  /** What was taken, and what may come back. */
  readonly risk: Minor
  readonly potentialReturn: Minor
  /** Of a builder: the price of all legs together. */
  readonly odds?: OddsE5
  /** The prices at which it stands. */
  readonly legs: readonly PlacedLeg[]
}

export interface PlacedLeg {
  readonly selectionId: string
  readonly odds: OddsE5
}

export interface BetQuery {
  readonly state: 'open' | 'settled'
  readonly page: number
  readonly size: number
  readonly from?: number
  readonly to?: number
}

export interface BetPage {
  readonly total: number
  readonly bets: readonly Bet[]
}

export type LiveChange =
  | FixtureChange
  /** The socket stands. After a gap (`isResumed`) whatever is on the screen must be read again. */
  | { readonly kind: 'connected'; readonly isResumed: boolean }
  | { readonly kind: 'disconnected' }
  /** The lists have other fixtures now. */
  | { readonly kind: 'fixtures' }
  | {
      readonly kind: 'order'
      readonly orderNo: string
      readonly state: BetState
      readonly failure?: BetFailure
      readonly message?: string
    }
  | { readonly kind: 'balance'; readonly balance: Minor }

export interface LiveSubscription {
  /** Replaces the set of fixtures that are followed. */
  follow(fixtureIds: readonly string[]): void
  close(): void
}
