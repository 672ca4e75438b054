import type { CashOutOffer, CashOutOrder } from '@zhengju/domain/cashOut'
import type { Minor } from '@zhengju/domain/money'
import type { Reservation } from '@zhengju/domain/reserve'
import type {
  AcceptOdds,
  Bet,
  BetFailure,
  BetTicket,
  FallPercent,
  SlipBet,
  SlipLeg,
  SlipMode,
} from '@zhengju/domain/slip'
import type { Fixture, FixtureChange, SportId, Stage } from '@zhengju/domain/sport'
import type { BuiltRefusal } from '@zhengju/domain/sports/fixture'
import type { HeldSettlement } from '@zhengju/venue-protocol/merchant'
import type { MemberSession, VenueSession } from '../../host/sessions.ts'
import type { CashOutAnswer } from './betting/cash-out.ts'
import type { ReserveAnswer, ReserveWish } from './betting/reserve.ts'
import type { Preferences } from './store/own-settings.ts'
import type { Release } from './store/settlement-holds.ts'

/**
 * What the wire asks of the sportsbook. Reads of fixtures and prices are answered from memory; whatever
 * touches the store or the platform's wallet is a promise. Expected refusals are values, never exceptions.
 */
export interface SportsbookEngine {
  /** Fixtures that are live, of today or early, by start and then by id, each with all its markets. */
  fixtures(): readonly Fixture[]
  /** Any fixture that is still kept, ended ones too, with the markets of the lists. */
  brief(fixtureId: string): Fixture | undefined
  /** The same with every market. */
  fixture(fixtureId: string): Fixture | undefined

  /** What most bets stand on now, of a list or of all, a dozen at most, with the markets of the lists. */
  popular(of: PopularQuery): readonly Fixture[]
  /** What a venue tells everybody now. */
  announcements(): readonly Announcement[]

  /** Matches of a sport that are over, with the results that bets are settled by. */
  results(query: ResultQuery): Promise<ResultPage>
  /** One that is over, as long as its row stands; undefined where it is not over or was never traded here. */
  result(fixtureId: string): Promise<Fixture | undefined>

  /** Undefined when unknown or over. */
  session(token: string): Promise<VenueSession | undefined>
  /** A living session lasts as long again as a new one, and until when. Undefined where it is over. */
  extend(token: string): Promise<number | undefined>
  /** The member leaves: that token is over. */
  leave(token: string): Promise<void>
  /** What the venue's page remembers of him; undefined where he has chosen nothing. */
  preferences(member: MemberSession): Promise<Preferences | undefined>
  keepPreferences(member: MemberSession, chosen: Preferences): Promise<void>
  /** The one that was marked last stands first; those that are over are left out. */
  favourites(member: MemberSession): Promise<readonly Fixture[]>
  /** Undefined where one of them is no match that is kept here: then nothing is marked. */
  markFavourites(
    member: MemberSession,
    fixtureIds: readonly string[],
    isWanted: boolean,
  ): Promise<true | undefined>

  /** The member's available money, asked of the platform's wallet; undefined when it does not answer. */
  balance(member: MemberSession): Promise<Minor | undefined>
  /** Checks the legs against each other and the book, and opens a ticket of 60 seconds that is stored. */
  issueTicket(member: MemberSession, slip: SlipRequest): Promise<TicketAnswer>
  /**
   * One order for each bet. The same ticket with the same input gives the same answer, with other input
   * `ticketConflict`. An order that waits for the wallet or for the in-play delay is `confirming`.
   */
  placeBet(member: MemberSession, placement: Placement): Promise<PlacementAnswer>
  /** What is offered now for these orders: none for one that cannot be sold, or is not this member's. */
  cashOutOffers(
    member: MemberSession,
    orderNos: readonly string[],
  ): Promise<readonly CashOutOffer[]>
  /** Sells a bet or a part of it at an offer; the same order again has the same answer. */
  cashOut(member: MemberSession, wanted: CashOutOrder): Promise<CashOutAnswer>

  /** A bet at a price that is not there yet: its stake is held. The same ticket with the same input gives the same answer. */
  reserveBet(member: MemberSession, wish: ReserveWish): Promise<ReserveAnswer>
  /** Newest first. */
  reserves(member: MemberSession, page: ReservePage): Promise<ReserveList>
  /** Gives the stake back unless it is placed by now: what became of it. Undefined when it is not this member's. */
  cancelReserve(member: MemberSession, orderNo: string): Promise<Reservation | undefined>

  /** Undefined when it is not this member's. */
  order(member: MemberSession, orderNo: string): Promise<Bet | undefined>
  orders(member: MemberSession, query: OrderQuery): Promise<OrderPage>

  /** Settlements that would win more than their bets may: each waits for a person. */
  heldSettlements(): Promise<readonly HeldSettlement[]>
  /** Lets one go as it was reckoned; false where none is held under this number, or not as it was looked at. */
  releaseSettlement(release: Release): Promise<boolean>

  /** Calls back after each change is durable, in order; the answer ends the subscription. */
  subscribe(listener: (change: EngineChange) => void): () => void
}

export interface PopularQuery {
  readonly stage?: Stage | undefined
  readonly sports?: readonly SportId[] | undefined
}

export interface Announcement {
  /** The same as long as it holds. */
  readonly id: string
  readonly text: string
}

export interface ResultQuery {
  readonly sport: SportId
  /** Epoch milliseconds, from inclusive, to exclusive. */
  readonly from: number
  readonly to: number
  /** From 1. */
  readonly page: number
  readonly size: number
}

export interface ResultPage {
  readonly total: number
  readonly fixtures: readonly Fixture[]
}

export interface SlipRequest {
  readonly mode: SlipMode
  readonly legs: readonly SlipLeg[]
}

export type TicketAnswer =
  | { readonly ok: true; readonly ticket: BetTicket }
  /** `why`: of selections of one match that are not sold as one bet. */
  | { readonly ok: false; readonly failure: BetFailure; readonly why?: BuiltRefusal }

export interface Placement {
  readonly ticketId: string
  readonly acceptOdds: AcceptOdds
  /** Beside `any`: by how much a price may be below the seen one at most; by anything where nothing is said. */
  readonly fallPercent?: FallPercent
  /** Several singles, or the parlay and the system of the same legs. */
  readonly bets: readonly SlipBet[]
}

/** Orders may still be refused one by one (`state` and `failure` of each). */
export type PlacementAnswer =
  | { readonly ok: true; readonly orders: readonly Bet[] }
  /** Beside `aboveMaximum`: what would have been taken. */
  | { readonly ok: false; readonly failure: BetFailure; readonly mostStake?: Minor }

/** Newest first: open ones by placement, settled ones by settlement. Refused orders are in no list. */
export interface OrderQuery {
  readonly state: 'open' | 'settled'
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Epoch milliseconds, from inclusive, to exclusive. */
  readonly from: number | undefined
  readonly to: number | undefined
}

export interface ReservePage {
  /** From 1. */
  readonly page: number
  readonly size: number
}

export interface ReserveList {
  readonly total: number
  readonly reserves: readonly Reservation[]
}

export interface OrderPage {
  readonly total: number
  readonly orders: readonly Bet[]
}

export type EngineChange =
  | FixtureChange
  | { readonly kind: 'order'; readonly memberId: string; readonly order: Bet }
  | { readonly kind: 'balance'; readonly memberId: string; readonly balance: Minor }
  /** The set of fixtures in the lists has changed. */
  | { readonly kind: 'fixtures' }
