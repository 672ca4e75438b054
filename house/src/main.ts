import { listen } from '@zhengju/kit/listen'
import { createLogger } from '@zhengju/kit/log'
import { type Program, runProgram, StartError } from '@zhengju/kit/program'
import { createRuntime } from '@zhengju/kit/runtime'
import { StorageError } from '@zhengju/storage/error'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, readConfig } from './config.ts'
import { registerControl } from './games/sportsbook/control.ts'
import type { SportsbookSettings } from './games/sportsbook/parts.ts'
import { defaultSettings } from './games/sportsbook/settings.ts'
import { openSportsbook, type Sportsbook } from './games/sportsbook/sportsbook.ts'
import { loadCalendars } from './games/sportsbook/store/calendars.ts'
import { registerWire } from './games/sportsbook/wire/index.ts'
import { owedLines, registerHealth } from './host/health.ts'
import { createHouseListener } from './host/listener.ts'
import { createWalletClient } from './host/wallet/client.ts'
import { defaultQueue } from './host/wallet/queue-parts.ts'

const tickMs = 1_000

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
  await claim(db, config)
  const sportsbook = await openSportsbook({
    db,
    runtime,
    wallet: createWalletClient(walletAddress(config), runtime.clock),
    settings: settingsOf(config),
    queue: defaultQueue,
    report: (error) => log.error(error),
  })
  await sportsbook.tick()
  const app = await serve(config, sportsbook, runtime.clock.now, log)
  const stopTicking = tickForEver(sportsbook, (error) => log.error(error))
  const live = sportsbook.fixtures().filter((fixture) => fixture.stage === 'live').length
  const lines = [
    `sportsbook ${sportsbook.fixtures().length} fixtures, ${live} in play`,
    ...(await owedLines(sportsbook)),
  ]
  program.ready({ lines, port: app.port })
  log.info({ port: app.port }, 'ready')
  return async () => {
    await stopTicking()
    await app.close()
    await sportsbook.stop()
  }
}

function settingsOf({ inPlayDelayMs, replayMostStake }: Config): SportsbookSettings {
  const stakes = { ...defaultSettings.stakes, maxReplayRisk: BigInt(replayMostStake) * 100n }
  return { ...defaultSettings, stakes, inPlayDelayMs }
}

function openStore(config: Config, runtime: ReturnType<typeof createRuntime>): Promise<Database> {
  return openDatabase({
    runtime,
    ...(config.databaseUrl
      ? { url: config.databaseUrl, schema: 'house' }
      : { dataDir: `${config.dataDir}/house` }),
  })
}

/** What was replayed for play money never stands beside real money. */
async function claim(db: Database, { profile }: Config): Promise<void> {
  const calendars = await db.read(loadCalendars)
  if (profile === 'demo' || calendars.every((calendar) => calendar.kind === 'generated')) return
  throw new StartError('PROFILE: this store holds replays, which are refused in production')
}

function walletAddress({ walletUrl, keys }: Config) {
  const [key] = keys
  if (!key) throw new StartError('VENUE_OB_KEYS: required')
  return { walletUrl, key, venue: 'ob' }
}

async function serve(
  config: Config,
  sportsbook: Sportsbook,
  now: () => number,
  log: FastifyBaseLogger,
) {
  const { app } = createHouseListener({ bounds: config.bounds, now, log })
  registerWire(app, { engine: sportsbook, keys: config.keys, now })
  registerControl(app, { sportsbook, keys: config.keys, now, profile: config.profile })
  registerHealth(app, sportsbook)
  await listen(app, 'HOUSE_PORT', config.port, '127.0.0.1')
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return { port, close: () => app.close() }
}

/** A step a second, each after the one before; a step that fails is reported and the next one goes on. */
function tickForEver(sportsbook: Sportsbook, report: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let step: Promise<void> = Promise.resolve()
  const again = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      step = sportsbook.tick().catch(report)
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
