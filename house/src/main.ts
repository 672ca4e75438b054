import { StorageError } from '@zhengju/storage/error'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { type Config, readConfig, StartError } from './config.ts'
import { registerControl } from './control/index.ts'
import { owedLines, registerHealth } from './health.ts'
import { createHouseListener } from './listener.ts'
import { createRuntime } from './runtime.ts'
import type { SportsbookSettings } from './sportsbook/parts.ts'
import { defaultSettings } from './sportsbook/settings.ts'
import { openSportsbook, type Sportsbook } from './sportsbook/sportsbook.ts'
import { loadCalendars } from './store/calendars.ts'
import { createWalletClient } from './wallet/client.ts'
import { defaultQueue } from './wallet/queue.ts'
import { registerWire } from './wire/index.ts'

const drainMs = 10_000
const tickMs = 1_000

/** Opens the house's own store, runs its book, serves, says so to whoever started us, and drains on a signal. */
async function start(): Promise<void> {
  const stop = stopSignal()
  const config = readConfig()
  const log: FastifyBaseLogger = pino({ name: 'house', level: config.logLevel })
  const runtime = createRuntime()
  const db = await openStore(config, runtime)
  try {
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
    const app = await listen(config, sportsbook, runtime.clock.now, log)
    const stopTicking = tickForEver(sportsbook, (error) => log.error(error))
    const live = sportsbook.fixtures().filter((fixture) => fixture.stage === 'live').length
    const lines = [
      `sportsbook ${sportsbook.fixtures().length} fixtures, ${live} in play`,
      ...(await owedLines(sportsbook)),
    ]
    process.send?.({ ready: true, lines, port: app.port })
    log.info({ port: app.port }, 'ready')
    await stop
    const late = setTimeout(() => process.exit(1), drainMs)
    await stopTicking()
    await app.close()
    await sportsbook.stop()
    clearTimeout(late)
  } finally {
    await db.close()
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

async function listen(
  config: Config,
  sportsbook: Sportsbook,
  now: () => number,
  log: FastifyBaseLogger,
) {
  const { app } = createHouseListener({ bounds: config.bounds, now, log })
  registerWire(app, { engine: sportsbook, keys: config.keys, now })
  registerControl(app, { sportsbook, keys: config.keys, now, profile: config.profile })
  registerHealth(app, sportsbook)
  try {
    await app.listen({ host: '127.0.0.1', port: config.port })
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : ''
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    const reason =
      code === 'EACCES' ? 'may not be opened by this user' : 'is taken by another program'
    throw new StartError(`HOUSE_PORT: port ${config.port} on 127.0.0.1 ${reason}`)
  }
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

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
    // Whoever started us is gone: nobody could stop us any more.
    if (process.send) process.on('disconnect', () => resolve())
  })
}

try {
  await start()
  process.exit(0)
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof StorageError
  const text = error instanceof Error ? error.message : String(error)
  const line = isKnown ? text : `the house could not start: ${text}`
  // Whoever started us says the line; the rest is for a reader of our own output.
  if (!isKnown) console.error(error)
  else if (!process.send) console.error(line)
  if (process.send) process.send({ failed: line }, () => process.exit(1))
  else process.exit(1)
}
