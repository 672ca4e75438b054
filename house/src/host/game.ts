import type { ParSheet } from '@zhengju/domain/games/par'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import type { ControlAnswer, TradingAnswer } from '@zhengju/venue-protocol/control'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import type { Beacon } from './beacon/beacon.ts'
import type { Hands } from './hands/hand-game.ts'
import type { InstantRounds } from './rounds/instant-game.ts'
import type { SceneRounds } from './rounds/scene/scene-rounds.ts'
import type { SharedRounds } from './rounds/shared/shared-game.ts'
import type { Sessions } from './sessions.ts'
import type { GameLimits } from './store/limits.ts'
import type { GameRates } from './store/rates.ts'
import type { WalletEffects } from './wallet/queue-deps.ts'

/** One of our games, as the host knows it: the sportsbook is one of them. No game imports another. */
export interface Game<Opened extends OpenedGame = OpenedGame> {
  /** Stands beside each of its wallet calls: never changed. */
  readonly name: string
  /** The wire name of the venue in the wallet's paths, with keys, sessions and a queue of its own. */
  readonly venue: string
  /** Of a game that is tried: the one whose prices it has. */
  readonly pricedAs?: string
  open(parts: HostDeps): Promise<Opened>
}

/** What the host gives a game. */
export interface HostDeps {
  readonly db: Database
  readonly runtime: Runtime
  /** Of the game's venue. */
  readonly sessions: Sessions
  /** What rounds that many share wait for before they are drawn. */
  readonly beacon: Beacon
  /** Something waits for the wallet. */
  readonly wakeWallet: () => void
  /** Whether an operator has stopped it: it takes no new stakes, and what runs goes on to its end. */
  readonly isPaused: () => boolean
  /** What an operator's word allows it, of rounds that open now and of those that opened before. */
  readonly limits: OwnLimits
  /** With which version an operator's word opens its rounds; undefined: the one that it is listed with. */
  readonly rates: OwnRates
  /** A fault of our own: somebody reads of it. */
  readonly report: (error: unknown) => void
}

/** Of one game. */
export interface OwnRates {
  now(): GameRates | undefined
}

/** Of one game. */
export interface OwnLimits {
  /** Undefined: those of its sheet. */
  now(): GameLimits | undefined
  /** Undefined where another process has just heard of them. */
  at(version: number): GameLimits | undefined
}

/** What a game gives the host. */
export interface OpenedGame {
  /** What the wallet's answers mean for its bets. */
  readonly effects: WalletEffects
  /** One step a second, each after the one before. */
  tick(): Promise<void>
  /** The merchant ended this member's sessions: what waits for him and is no bet yet is called off. */
  callOff?(memberId: string): Promise<void>
  /** Its wire, on the house's port. */
  register(app: FastifyInstance, wire: GameWire): void
  /** What it promises of rounds that open now; members who play against one another are promised nothing. */
  readonly par?: ParSheet
  /** Of a game with prices to choose from: what a version would promise; undefined where it is none of them. */
  sheetOf?(version: string): ParSheet | undefined
  /** Where one member plays alone, over the wire that all such games share. */
  readonly instant?: InstantRounds
  /** Where many share a round, over the same wire. */
  readonly shared?: SharedRounds
  /** Where members play hands against one another. */
  readonly hands?: Hands
  /** Where a few share a scene. */
  readonly scene?: SceneRounds
  /** What whoever runs the house may do with it, by path. */
  readonly controls: Controls
  /** What waits in it for a person, beside its wallet calls. */
  figures(): Promise<readonly Figure[]>
  /** What it says of itself when it has started. */
  lines(): readonly string[]
  /** Takes no new bets and waits for what is under way. */
  stop(): Promise<void>
}

export interface GameWire {
  /** The venue's keys: one or two living at a time. */
  readonly keys: readonly VenueKey[]
  readonly now: () => number
}

export type Controls = Readonly<
  Record<string, (body: Fields) => Promise<ControlAnswer | TradingAnswer>>
>

export interface Figure {
  readonly name: string
  readonly help: string
  readonly value: number
  /** For whoever starts the house, when it is not zero. */
  readonly line: string
}
