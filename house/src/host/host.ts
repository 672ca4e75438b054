import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import { type Beacon, noBeacon } from './beacon/beacon.ts'
import { createGameDesk, type GameDesk } from './desk/desk.ts'
import { createReturns } from './desk/returns.ts'
import type { Figure, Game, OpenedGame } from './game.ts'
import type { WiredGame } from './rounds/answers.ts'
import { createSeeds, type Seeds } from './seeds/seeds.ts'
import { sealedStore, type Vault } from './seeds/vault.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { resumeCalls } from './store/wallet-calls.ts'
import type { WalletClient } from './wallet/client.ts'
import { createWalletQueue, type WalletQueue } from './wallet/queue.ts'
import type { QueueSettings, WalletEffects } from './wallet/queue-deps.ts'

/** Runs our games: their sessions, their wallet calls and their steps, for each venue apart. */
export interface Host {
  readonly db: Database
  readonly seeds: Seeds
  /** Of whoever runs the games. */
  readonly desk: GameDesk
  /** Those that are played over the one wire of our games. */
  wiredGames(): readonly WiredGame[]
  /** Opens a game; before, its calls from the time before are made ready to go out again. */
  open<Opened extends OpenedGame>(game: Game<Opened>): Promise<Opened>
  sessions(venue: string): Sessions
  /** Ends a member's sessions at a venue, and calls off what waits for him in its games. */
  leave(venue: string, memberId: string): Promise<void>
  /** The names of a venue's open games. */
  gamesOf(venue: string): readonly string[]
  /** The games that are open, with their venues. */
  games(): readonly { readonly game: Game; readonly opened: OpenedGame }[]
  /** One step of every game; what throws in one is reported and holds up no other. */
  tick(): Promise<void>
  /** Sends what the wallet is owed, until nothing more is due. */
  deliver(): Promise<void>
  /** Wallet calls that no answer has ended yet. */
  waitingCalls(): Promise<number>
  /** Of those: money that is owed and that the platform refused. */
  refusedCalls(): Promise<number>
  figures(): Promise<readonly Figure[]>
  stop(): Promise<void>
}

export interface HostOptions {
  readonly db: Database
  /** What secrets in the store are sealed under. */
  readonly vault: Vault
  readonly runtime: Runtime
  /** The platform's wallet, as a venue reaches it. */
  readonly walletOf: (venue: string) => WalletClient
  readonly queue: QueueSettings
  /** None where nothing is said. */
  readonly beacon?: Beacon
  readonly sessionMs: number
  readonly report: (error: unknown) => void
}

interface Venue {
  readonly sessions: Sessions
  readonly queue: WalletQueue
  /** By game. */
  readonly effects: Map<string, WalletEffects>
}

export function createHost(given: HostOptions): Host {
  const options = { ...given, db: sealedStore(given.db, given.vault) }
  const { beacon = noBeacon, db, report, runtime } = options
  const venues = new Map<string, Venue>()
  const games = new Map<string, { readonly game: Game; readonly opened: OpenedGame }>()
  let isStopped = false

  function venue(name: string): Venue {
    const known = venues.get(name)
    if (known) return known
    const made = createVenue(options, name)
    venues.set(name, made)
    return made
  }

  const queues = () => [...venues.values()].map(({ queue }) => queue)
  const all = () => [...games.values()]
  const opened = () => all().map((one) => one.opened)
  const desk = createGameDesk({ db, opened: all, returns: createReturns(db, runtime.clock) })

  return {
    db,
    seeds: createSeeds(runtime.random),
    desk,
    wiredGames: () =>
      all().flatMap(({ game: { name, venue: of }, opened: one }) => {
        const isPaused = () => desk.isPaused(name)
        const limits = () => desk.limitsOf(name).now() ?? one.par
        return wired(one, { name, sessions: venue(of).sessions, isPaused, limits })
      }),
    async open(game) {
      if (games.has(game.name)) throw new Error(`${game.name} is open`)
      const { effects, queue, sessions } = venue(game.venue)
      const parts = { db, runtime, sessions, beacon, wakeWallet: queue.wake, report }
      await desk.look()
      await db.tx((tx) => resumeCalls(tx, game.name))
      const made = await game.open({ ...parts, ...ownOf(desk, game) })
      effects.set(game.name, made.effects)
      games.set(game.name, { game, opened: made })
      return made
    },
    sessions: (name) => venue(name).sessions,
    leave: (name, memberId) => left(venue(name).sessions, games.values(), name, memberId),
    gamesOf: (name) =>
      [...games.values()].flatMap(({ game }) => (game.venue === name ? [game.name] : [])),
    games: all,
    async tick() {
      await desk.look().catch(report)
      for (const { tick } of opened()) await tick().catch(report)
      for (const { sessions } of venues.values()) await sessions.forgetExpired().catch(report)
      for (const queue of queues()) queue.wake()
    },
    async deliver() {
      for (const queue of queues()) await queue.pump()
    },
    waitingCalls: () => total(queues(), (queue) => queue.waitingCount()),
    refusedCalls: () => total(queues(), (queue) => queue.refusedCount()),
    async figures() {
      const found = await Promise.all(opened().map(({ figures }) => figures()))
      return [...found.flat(), ...(await desk.figures())]
    },
    async stop() {
      if (isStopped) return
      isStopped = true
      for (const { stop } of opened()) await stop()
      for (const queue of queues()) await queue.stop()
    },
  }
}

/** What operators said of it. */
function ownOf(desk: GameDesk, { name, pricedAs = name }: Game) {
  const isPaused = () => desk.isPaused(name)
  return { isPaused, limits: desk.limitsOf(name), rates: desk.ratesOf(pricedAs) }
}

function wired(
  { hands, instant, scene, shared }: OpenedGame,
  of: Pick<WiredGame, 'name' | 'sessions' | 'isPaused' | 'limits'>,
): readonly WiredGame[] {
  return hands || instant || shared ? [{ ...of, hands, instant, scene, shared }] : []
}

async function left(
  sessions: Sessions,
  games: Iterable<{ readonly game: Game; readonly opened: OpenedGame }>,
  venue: string,
  memberId: string,
): Promise<void> {
  // First: after it no stake is taken any more.
  await sessions.closeAll(memberId)
  for (const { game, opened } of games) {
    if (game.venue === venue) await opened.callOff?.(memberId)
  }
}

function createVenue(
  { db, queue, report, runtime, sessionMs, walletOf }: HostOptions,
  name: string,
): Venue {
  const client = walletOf(name)
  const effects = new Map<string, WalletEffects>()
  return {
    effects,
    sessions: createSessions({ db, runtime, venue: name, lifetimeMs: sessionMs }, client),
    queue: createWalletQueue({ db, runtime, client, effects, settings: queue, report }),
  }
}

async function total(
  queues: readonly WalletQueue[],
  count: (queue: WalletQueue) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (const queue of queues) sum += await count(queue)
  return sum
}
