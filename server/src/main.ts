import { type CallWatch, watchCalls } from '@zhengju/kit/drain'
import { listen } from '@zhengju/kit/listen'
import { createLogger } from '@zhengju/kit/log'
import { type Program, runProgram } from '@zhengju/kit/program'
import { createRuntime } from '@zhengju/kit/runtime'
import { StorageError } from '@zhengju/storage/error'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { type App, createApp, migrations } from './app.ts'
import { readConfig } from './config/config.ts'
import { claimInstallation } from './config/installation.ts'
import type { Config } from './config/settings.ts'
import { seedDemo } from './demo/demo.ts'
import { createKeys } from './platform/crypto/keys.ts'
import { createPasswords } from './platform/crypto/passwords.ts'
import { openRedis } from './platform/net/redis.ts'

await runProgram(
  {
    name: 'platform',
    drainMs: 15_000,
    isPlain: (error) => error instanceof StorageError,
  },
  start,
)

/** Reads the config, opens the database, serves, and says so to whoever started us; answers how to drain. */
async function start(program: Program): Promise<() => Promise<void>> {
  const config = readConfig()
  const log = createLogger(config.logLevel)
  const runtime = createRuntime()
  const db = await openDatabase({
    runtime,
    ...(config.databaseUrl
      ? { url: config.databaseUrl, schema: 'platform' }
      : { dataDir: `${config.dataDir}/platform` }),
  })
  program.closeLast(() => db.close())
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
  const walletUrl = await openPorts(app, config)
  await app.start()
  program.ready({ lines: [...lines, ...notices], walletUrl })
  log.info({ port: config.port, officePort: config.officePort, walletUrl }, 'ready')
  return () => drained(app, watches)
}

/** Gives the address of the wallet. */
async function openPorts({ member, office, wallet }: App, config: Config): Promise<string> {
  await listen(member, 'PORT', config.port, config.host)
  await listen(office, 'OFFICE_PORT', config.officePort, config.officeHost)
  return listen(wallet, 'WALLET_PORT', config.walletPort, config.walletHost)
}

/** No accepted command is cut off. */
async function drained(app: App, watches: readonly CallWatch[]): Promise<void> {
  for (const watch of watches) watch.endRest()
  await app.close()
}
