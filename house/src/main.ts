import { quicknet } from '@zhengju/domain/fair'
import { listen } from '@zhengju/kit/listen'
import { createLogger } from '@zhengju/kit/log'
import { type Program, runProgram, StartError } from '@zhengju/kit/program'
import { createRuntime } from '@zhengju/kit/runtime'
import { StorageError } from '@zhengju/storage/error'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { type VenueKey, venueKeysName } from '@zhengju/venue-protocol/wallet'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, readConfig } from './config.ts'
import { gamesOf, listedAt, triedGames } from './games/games.ts'
import { noBeacon } from './host/beacon/beacon.ts'
import { createDrand } from './host/beacon/drand.ts'
import { registerControl } from './host/control.ts'
import { registerDesk } from './host/desk/wire.ts'
import type { Game } from './host/game.ts'
import { owedLines, registerHealth } from './host/health.ts'
import { createHost, type Host } from './host/host.ts'
import { registerLaunch } from './host/launch.ts'
import { createHouseListener } from './host/listener.ts'
import { attachTableSocket } from './host/rounds/shared/table-socket.ts'
import { registerGameWire } from './host/rounds/wire.ts'
import { demoHouseKey } from './host/seeds/house-key.ts'
import { resealed } from './host/seeds/reseal.ts'
import { createVault } from './host/seeds/vault.ts'
import { sessionMs } from './host/sessions.ts'
import { registerStatement } from './host/statement.ts'
import { registerTransfers } from './host/transfers.ts'
import { createTrialWallet } from './host/trial/trial-wallet.ts'
import { createTrials, type Trials, trialVenue } from './host/trial/trials.ts'
import { createWalletClient, type WalletAddress } from './host/wallet/client.ts'
import { createOwnWallet } from './host/wallet/own-wallet.ts'
import { defaultQueue } from './host/wallet/queue-deps.ts'

const tickMs = 1_000
const beaconMs = 5_000

await runProgram(
  {
    name: 'house',
    drainMs: 10_000,
    isPlain: (error) => error instanceof StorageError,
  },
  start,
)

/** Opens the house's own store, runs its book, serves, and says so to whoever started us; answers how to drain. */
async function start(program: Program): Promise<() => Promise<void>> {
  const config = readConfig()
  const log: FastifyBaseLogger = createLogger(config.logLevel, { name: 'house' })
  const runtime = createRuntime()
  const db = await openStore(config, runtime)
  program.closeLast(() => db.close())
  await migrate(db, new URL('./store/migrations/', import.meta.url))
  const sports = await sportsOf(db, config)
  const vault = createVault(
    config.houseKey ?? demoHouseKey(config.dataDir, runtime.random),
    runtime.random,
    config.houseKeyOld,
  )
  await resealed(db, vault)
  const trialWallet = createTrialWallet()
  const host = createHost({
    db,
    vault,
    runtime,
    walletOf: (venue) =>
      venue === trialVenue
        ? trialWallet
        : config.transferVenues.includes(venue)
          ? createOwnWallet(db, venue)
          : createWalletClient(walletAddress(config, venue), runtime.clock),
    queue: defaultQueue,
    beacon:
      config.drandUrl === undefined
        ? noBeacon
        : createDrand({ url: config.drandUrl, chain: quicknet, timeoutMs: beaconMs }),
    sessionMs,
    report: (error) => log.error(error),
  })
  const tried = triedGames(config)
  for (const game of [...sports, ...gamesOf(config), ...tried]) await host.open(game)
  const sessions = host.sessions(trialVenue)
  const trials = createTrials({ db, runtime, sessions, wallet: trialWallet })
  await host.tick()
  const { now } = runtime.clock
  const app = await serve({ config, host, trials: tried.length > 0 ? trials : undefined, now, log })
  const tick = () => host.tick().then(config.runs === 'sportsbook' ? undefined : trials.forgetOld)
  const stopTicking = tickForEver(tick, (error) => log.error(error))
  const said = host.games().flatMap(({ opened }) => opened.lines())
  program.ready({ lines: [...said, ...(await owedLines(host))], port: app.port })
  log.info({ port: app.port }, 'ready')
  return async () => {
    await stopTicking()
    await app.close()
    await host.stop()
  }
}

function openStore(config: Config, runtime: ReturnType<typeof createRuntime>): Promise<Database> {
  return openDatabase({
    runtime,
    ...(config.databaseUrl
      ? { url: config.databaseUrl, schema: 'house' }
      : { dataDir: `${config.dataDir}/house` }),
  })
}

/** Read into memory where it is run alone: a process of games loads nothing of it. */
async function sportsOf(db: Database, config: Config): Promise<readonly Game[]> {
  if (config.runs === 'games') return []
  const sports = await import('./games/sports.ts')
  return sports.sportsOf(db, config)
}

/** Every venue of ours has keys of its own. */
function keysOf({ keys }: Config, venue: string): readonly VenueKey[] {
  return new Map<string, readonly VenueKey[]>(Object.entries(keys)).get(venue) ?? []
}

function walletAddress(config: Config, venue: string): WalletAddress {
  const [key] = keysOf(config, venue)
  if (!key) throw new StartError(`${venueKeysName(venue)}: required`)
  return { walletUrl: config.walletUrl, key, venue }
}

interface Serving {
  readonly config: Config
  readonly host: Host
  readonly trials: Trials | undefined
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

async function serve({ config, host, trials, now, log }: Serving) {
  const { app, close } = createHouseListener({ bounds: config.bounds, now, log })
  const venues = new Set(host.games().map(({ game }) => game.venue))
  registerLaunch(app, {
    venues: [...venues].map((venue) => ({
      keys: keysOf(config, venue),
      sessions: host.sessions(venue),
      games: host.gamesOf(venue),
      listed: listedAt(venue, host.games()),
      isPaused: host.desk.isPaused,
    })),
    ...{ now, trials },
  })
  registerDesk(app, {
    desk: host.desk,
    venues: [...venues].map((name) => ({ name, keys: keysOf(config, name) })),
    now,
  })
  registerTransfers(app, {
    db: host.db,
    venues: config.transferVenues.map((name) => ({ name, keys: keysOf(config, name) })),
    leave: host.leave,
    now,
  })
  registerStatement(app, {
    db: host.db,
    venues: [...venues].map((name) => ({
      name,
      keys: keysOf(config, name),
      games: host.gamesOf(name),
      isTransfer: config.transferVenues.includes(name),
    })),
    now,
  })
  for (const { game, opened } of host.games()) {
    const wire = { keys: keysOf(config, game.venue), now }
    opened.register(app, wire)
    registerControl(app, { ...wire, controls: opened.controls })
  }
  registerGameWire(app, { db: host.db, seeds: host.seeds, games: host.wiredGames(), now })
  const endSocket = attachTableSocket(app.server, {
    ...{ games: host.wiredGames(), now },
    report: (error) => log.error(error),
  })
  registerHealth(app, host)
  await listen(app, 'HOUSE_PORT', config.port, '127.0.0.1')
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return {
    port,
    close() {
      endSocket()
      return close()
    },
  }
}

/** A step a second, each after the one before; a step that fails is reported and the next one goes on. */
function tickForEver(tick: () => Promise<void>, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let step: Promise<void> = Promise.resolve()
  const again = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      step = tick().catch(report)
      step.finally(again)
    }, tickMs)
  }
  again()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await step
  }
}
