import type { IncomingMessage } from 'node:http'
import type { PlatformCounts } from '@zhengju/contract/venue/platform-count'
import type {
  AdjustCommand,
  BetCommand,
  BetWinCommand,
  CancelSettleCommand,
  CashOutCommand,
  PoolFundCommand,
  PoolWinCommand,
  RollbackCommand,
  WalletAnswer,
  WalletAnswerCode,
  WinCommand,
} from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { Clock } from '@zhengju/domain/runtime'
import type { Fixture, SportId, Stage } from '@zhengju/domain/sport'
import type { GameCategory, VenueId } from '@zhengju/domain/venue'
import type {
  FixturePage,
  LiveChange,
  LiveSubscription,
  StageCounts,
} from '@zhengju/venue-protocol/client'
import type { HeldSettlement, ReleaseRequest } from '@zhengju/venue-protocol/merchant'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VenueDesk } from './desk-port.ts'
import type { VenueStatement } from './statement-port.ts'
import type { VenueTrading } from './trading-port.ts'
import type { VenueTransfers } from './transfer-port.ts'
import type { VenueCalls } from './wallet-listener.ts'

/** What the platform asks a venue. An adapter answers questions: it never sees the ledger or a transaction. */
export interface VenueAdapter {
  readonly id: VenueId
  /** Opens a session of one member. Asked again it opens another one; no money moves. */
  launch(order: LaunchOrder): Promise<LaunchOutcome>
  /** A session without a member: reads and the socket only, bets and orders refused. */
  openPublicSession(): Promise<PublicSessionOutcome>
  /** Settlements that wait for one of our operators; undefined while the venue does not answer. */
  heldSettlements(): Promise<readonly HeldSettlement[] | undefined>
  /** Lets one go. `changed`: it is not held as it was looked at. The same asked again is answered the same. */
  releaseSettlement(release: ReleaseRequest): Promise<'released' | 'changed' | undefined>
}

export interface LaunchOrder {
  readonly memberName: string
  /** The platform's id of the member: the same for ever, whatever the name. */
  readonly memberId: string
  readonly currency: Currency
  readonly language: string
  /** Of a venue of games: the one to open; absent or empty opens the venue. */
  readonly gameCode?: string
  /** Where members play against one another: two who share one of these keys never sit at one table. */
  readonly apart?: readonly string[]
}

export type LaunchOutcome =
  | {
      readonly ok: true
      readonly token: string
      readonly at: number
      readonly memberCode: string
    }
  | VenueRefusal

export type PublicSessionOutcome = { readonly ok: true; readonly token: string } | VenueRefusal

export interface VenueRefusal {
  readonly ok: false
  /** `unreachable`: no answer in time, or one that is not of the venue's dialect. */
  readonly reason: 'maintenance' | 'closed' | 'gameUnknown' | 'refused' | 'unreachable'
}

/** What a venue with a seamless wallet asks the platform, once the adapter has checked and parsed its call. */
export interface VenueWallet {
  /** What may be staked at that venue: the member's own money, and the bonus that is for its games. */
  balance(memberName: string, currency: Currency, venue: VenueId): Promise<Minor | undefined>
  submit(call: VenueWalletCall | PoolFundCommand): Promise<VenueWalletReply>
  /** What came in one batch, answered in its order; of a call that was rejected nobody knows what became. */
  settle(calls: readonly VenueSettleCall[]): Promise<PromiseSettledResult<VenueWalletReply>[]>
}

export type VenueWalletCall =
  /** A stake needs a living venue token of that member. */
  | VenueStakeCall
  | ByName<WinCommand>
  | ByName<CashOutCommand>
  | ByName<RollbackCommand>
  | ByName<AdjustCommand>
  | ByName<CancelSettleCommand>
  | ByName<PoolWinCommand>

export type VenueStakeCall = (ByName<BetCommand> | ByName<BetWinCommand>) & {
  readonly token: string
}

/** What a batch may hold: of stakes instant rounds alone, which need a living token there too. */
export type VenueSettleCall = Exclude<VenueWalletCall, ByName<BetCommand>>

type ByName<Command> = Omit<Command, 'memberId'> & { readonly memberName: string }

export interface VenueWalletReply extends Omit<WalletAnswer, 'code'> {
  readonly code: WalletAnswerCode | 'memberUnknown' | 'tokenExpired' | 'venueClosed'
}

/** Who a venue token belongs to, as long as it lives. */
export interface VenueSession {
  readonly venue: string
  readonly memberId: string
  readonly memberName: string
  /** The venue's own id of the member. */
  readonly memberCode: string
}

export interface VenueSessions {
  /** Undefined when the token is unknown, over, or the member session that launched it has ended. */
  of(token: string): Promise<VenueSession | undefined>
  /** The venue made it last as long again: so does ours. */
  extend(token: string): Promise<void>
  /** The member left the venue: the token is over here too. */
  end(token: string): Promise<void>
}

/** The platform's own look at a sport venue, through its session without a member. */
export interface Lobby {
  /** What home shows, out of memory. While the venue is away there is nothing to show, which is no failure. */
  highlights(): Highlights
  /** How many fixtures stand in the lists, out of memory too. */
  counts(): StageCounts | undefined
  /** The first page of a list; undefined while the venue does not answer. */
  fixtures(stage: Stage, sport: SportId): Promise<FixturePage | undefined>
  /** One fixture with all its markets; `unknown` when the venue has none of that id. */
  fixture(fixtureId: string): Promise<Fixture | 'unknown' | undefined>
  /** Hears of changes of the fixtures that are followed, over a socket of its own, until it is closed. */
  watch(onChange: (change: LiveChange) => void): LiveSubscription
  /** Looks at the venue from now on. */
  start(): void
  stop(): void
}

export interface Highlights {
  readonly isAvailable: boolean
  readonly fixtures: readonly Fixture[]
  readonly liveCount: number
  readonly todayCount: number
  readonly earlyCount: number
}

/** How many open events a venue has in each category; a category that it does not name has none. */
export type CategoryCounts = Readonly<Partial<Record<GameCategory, number>>>

/** The events of all venues together, as the counts address says them (decision 016). */
export interface EventCounts {
  /** Undefined while no venue is there. */
  sums(): PlatformCounts | undefined
  answer(): CountsAnswer
  /** To a token that is over, and when something else is in the way. */
  refused(reason: 'sessionExpired' | 'system', text: string): CountsAnswer
}

export interface CountsAnswer {
  readonly code: string
  readonly msg: string
  readonly data: PlatformCounts | null
}

/** The matches of every venue that is open. */
export interface VenueMatches {
  /** Undefined also where that venue is not open. */
  fixture(venue: VenueId, fixtureId: string): ReturnType<Lobby['fixture']>
  watch(venue: VenueId, onChange: (change: LiveChange) => void): LiveSubscription | undefined
}

/** One venue as the platform has it open. Whatever it keeps (sessions, caches, sockets) is its own. */
export interface OpenVenue {
  readonly id: VenueId
  readonly adapter: VenueAdapter
  /** Of a venue with matches. */
  readonly lobby?: Lobby
  /** Of a venue of games: a session of a visitor with play money. */
  readonly openTrial?: () => Promise<PublicSessionOutcome>
  /** Where `mount` puts the page that the venue serves of itself. */
  readonly ownPage?: string
  /** Of a venue that keeps its members' money itself, which then asks nothing of the wallet. */
  readonly transfers?: VenueTransfers
  /** Of a venue that says what it has of its members' money, for the daily close. */
  readonly statement?: VenueStatement
  /** Of a venue of our own games: what operators see of them and may do. */
  readonly desk?: VenueDesk
  /** Of our own sportsbook: what traders ask of it. */
  readonly trading?: VenueTrading
  /** What it may ask of the wallet, under paths and keys of its own. */
  readonly walletCalls: readonly VenueCalls[]
  /** Undefined while it is away. */
  counts(): CategoryCounts | undefined
  /** Of a venue of our own games: those of which operators have stopped new rounds. */
  readonly pausedGames?: () => readonly string[]
  /** Carries its wire on the members' port. */
  mount?(member: FastifyInstance, gates: WireGates): void
  start(): void
  stop(): void
}

export type OpenVenues = ReadonlyMap<VenueId, OpenVenue>

/** What every venue is made of. */
export interface VenueDeps {
  readonly id: VenueId
  /** Where it listens. */
  readonly url: string
  /** One, or two while they are being changed; the first one signs. */
  readonly keys: readonly VenueKey[]
  /** It keeps its members' money itself. */
  readonly isTransfer?: boolean
  readonly siteId: number
  readonly clock: Clock
  readonly sessions: VenueSessions
  readonly wallet: VenueWallet
  readonly log: { error(facts: object, text: string): void }
}

export type VenueFactory = (deps: VenueDeps) => OpenVenue

/** What stands before a venue's wire on the members' port. */
export interface WireGates {
  /** Why the platform itself refuses a call; undefined: it goes on to the venue. */
  readonly refusalOf: (call: WireCall) => Promise<WireRefusal | undefined>
  /** Whose connection it is, behind the proxies that are trusted. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether one may come in from there at all. */
  readonly mayEnter: (request: IncomingMessage) => Promise<boolean>
  /** How long an answer to visitors without a session is kept. */
  readonly publicCacheMs: number
}

/** A call of a venue's wire, in the platform's words. */
export interface WireCall {
  readonly venue: VenueId
  readonly path: string
  /** Sent with a member's venue token. */
  readonly isMember: boolean
  /** What was sent before, the offer, a new ticket, or none of these. */
  readonly about: 'sent' | 'offer' | 'ticket' | 'other'
  /** Matches under way alone. */
  readonly isAboutLive: boolean
  readonly request: FastifyRequest
}

export type WireRefusal = 'restricted' | 'maintenance' | 'liveMaintenance'
