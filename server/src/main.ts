import { StorageError } from '@zhengju/storage/error'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { type App, createApp, migrations } from './app.ts'
import { type Config, readConfig, StartError } from './config.ts'
import { seedDemo } from './demo.ts'
import { type CallWatch, watchCalls } from './drain.ts'
import { claimInstallation } from './installation.ts'
import { createKeys } from './keys.ts'
import { createLogger } from './logger.ts'
import { createPasswords } from './passwords.ts'
import { openRedis } from './redis.ts'
import { createRuntime } from './runtime.ts'

const drainMs = 15_000

/** Reads the config, opens the database, serves, says so to whoever started us, and drains on a signal. */
async function start(): Promise<void> {
  const stop = stopSignal()
  const config = readConfig()
  const log = createLogger(config.logLevel)
  const runtime = createRuntime()
  const db = await openDatabase({
    runtime,
    ...(config.databaseUrl
      ? { url: config.databaseUrl, schema: 'platform' }
      : { dataDir: `${config.dataDir}/platform` }),
  })
  try {
    await migrate(db, migrations)
    const masterKeys = createKeys(config.masterKey, runtime.random, config.masterKeyOld)
    const { keys, lines: notices } = await claimInstallation(db, config.profile, masterKeys)
    for (const line of notices) log.warn(line)
    const passwords = await createPasswords(keys, config.passwordCost)
    const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
    const app = await createApp({
      config,
      db,
      runtime,
      log,
      keys,
      passwords,
      redis,
      hasPages: true,
    })
    const watches = [app.member, app.office, app.wallet].map(({ server }) => watchCalls(server))
    const isDemo = config.profile === 'demo'
    const lines = isDemo ? await seedDemo({ db, runtime, keys, passwords }) : []
    const walletUrl = await listen(app, config)
    await app.start()
    process.send?.({ ready: true, lines: [...lines, ...notices], walletUrl })
    log.info({ port: config.port, officePort: config.officePort, walletUrl }, 'ready')
    await stop
    await drained(app, watches)
  } finally {
    await db.close()
  }
}

/** Gives the address of the wallet: it may be a port that was free. */
async function listen({ member, office, wallet }: App, config: Config): Promise<string> {
  await open(member, 'PORT', config.port, config.host)
  await open(office, 'OFFICE_PORT', config.officePort, config.officeHost)
  return open(wallet, 'WALLET_PORT', config.walletPort, config.walletHost)
}

type Listening = Pick<App['wallet'], 'listen'>

async function open(app: Listening, name: string, port: number, host: string): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : ''
    const reason = listenReasons[String(code)]
    throw reason ? new StartError(`${name}: port ${port} on ${host} ${reason}`) : error
  }
}

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is no address of this machine',
  ENOTFOUND: 'is no address of this machine',
}

/** No accepted command is cut off; whoever holds a connection for ever does not hold us for ever. */
async function drained(app: App, watches: readonly CallWatch[]): Promise<void> {
  const late = setTimeout(() => process.exit(1), drainMs)
  for (const watch of watches) watch.endRest()
  await app.close()
  clearTimeout(late)
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
  const line = isKnown ? text : `the platform could not start: ${text}`
  // Whoever started us says the line; the rest is for a reader of our own output.
  if (!isKnown) console.error(error)
  else if (!process.send) console.error(line)
  if (process.send) process.send({ failed: line }, () => process.exit(1))
  else process.exit(1)
}
