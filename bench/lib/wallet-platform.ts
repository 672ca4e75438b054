import { createLogger } from '@zhengju/kit/log'
import { createRuntime } from '@zhengju/kit/runtime'
import { createApp, migrations } from '@zhengju/server/app'
import { readConfig } from '@zhengju/server/config/config'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { durability } from './figure.ts'
import { makeMembers } from './members.ts'
import { createSimple } from './simple.ts'
import { makeVenueSessions } from './venue-sessions.ts'

// The platform as it is, in a process of its own, for `bench/wallet.ts`. What runs by itself (jobs, the relay of
// events) is not started: the figure is that of the wallet call.

const memberCount = 10_000

const runtime = createRuntime()
const config = readConfig()
const { databaseUrl: url, dataDir } = config
const db = await openDatabase({ runtime, ...(url ? { url } : { dataDir }) })
await migrate(db, migrations)
const members = await makeMembers(db, runtime, memberCount)
await makeVenueSessions(db, runtime, members)
const simple = url ? undefined : await createSimple(db, runtime)
const app = await createApp({
  config,
  db,
  runtime,
  log: createLogger('error'),
  keys: createKeys(config.masterKey, runtime.random),
  passwords: await createPasswords(createKeys(config.masterKey, runtime.random)),
})
const origin = await app.wallet.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ origin, memberCount, durability: await durability(db) })

process.on('message', async (message: { readonly simpleSeconds?: number }) => {
  if (message.simpleSeconds !== undefined) {
    process.send?.({ simplePerSecond: await simple?.(message.simpleSeconds) })
    return
  }
  await app.close()
  await db.close()
  process.exit(0)
})
