import { createLogger } from '@zhengju/kit/log'
import { createRuntime } from '@zhengju/kit/runtime'
import { createApp, migrations } from '@zhengju/server/app'
import { readConfig } from '@zhengju/server/config/config'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { createSimple } from './simple.ts'

/** The platform as it is, not started: its database, and on the embedded one what that is held against. */
export async function openPlatform() {
  const runtime = createRuntime()
  const config = readConfig()
  const { databaseUrl: url, dataDir } = config
  const db = await openDatabase({ runtime, ...(url ? { url } : { dataDir }) })
  await migrate(db, migrations)
  const simple = url ? undefined : await createSimple(db, runtime)
  const log = createLogger('error')
  const keys = createKeys(config.masterKey, runtime.random)
  const passwords = await createPasswords(keys)
  const app = await createApp({ config, db, runtime, log, keys, passwords })
  const listen = () => app.wallet.listen({ port: 0, host: '127.0.0.1' })
  async function end(): Promise<never> {
    await app.close()
    await db.close()
    process.exit(0)
  }
  return { runtime, db, simple, app, listen, end }
}
