import { createLogger } from '@zhengju/kit/log'
import { StartError } from '@zhengju/kit/program'
import { consumersOf } from '@zhengju/server/app'
import { readConfig } from '@zhengju/server/config/config'
import { keyProblem, notStarted } from '@zhengju/server/config/installation'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { ReplayRefusal, replay } from '@zhengju/server/platform/events/event-replay'
import { errorCode, StorageError } from '@zhengju/storage/error'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { runtime } from './runtime.ts'
import { readMasterKey, withDemoSecrets } from './start/secrets.ts'
import { readSettings } from './start/settings.ts'

/**
 * `npm run replay -- CONSUMER`: makes the rows of a projection again from the first event, beside those that everybody uses,
 * and swaps them in one transaction. Beside a platform on PostgreSQL, instead of one on the embedded database.
 */
const [name = ''] = process.argv.slice(2)
/** A table or a column that is not there yet. */
const missing: readonly (string | undefined)[] = ['42P01', '42703']
try {
  const problem = await rebuilt()
  if (problem !== undefined) fail(problem)
} catch (error) {
  const isKnown = [StorageError, StartError, ReplayRefusal].some((kind) => error instanceof kind)
  if (missing.includes(errorCode(error))) fail(notStarted)
  else if (isKnown && error instanceof Error) fail(error.message)
  else throw error
}

async function rebuilt(): Promise<string | undefined> {
  const settings = readSettings(process.env)
  if (!readMasterKey(settings.dataDir)) {
    return 'MASTER_KEY: required, the one that the platform runs with'
  }
  const config = readConfig(withDemoSecrets(settings))
  const keys = createKeys(config.masterKey, runtime.random)
  const place = config.databaseUrl
    ? { url: config.databaseUrl, schema: 'platform' }
    : { dataDir: `${config.dataDir}/platform` }
  const db = await openDatabase({ runtime, ...place })
  try {
    const problem = await db.read((tx) => keyProblem(tx, keys))
    if (problem !== undefined) return problem
    const passwords = await createPasswords(keys, config.passwordCost)
    const log = createLogger('error')
    return await rebuild(db, consumersOf({ config, db, runtime, log, keys, passwords }))
  } finally {
    await db.close()
  }
}

async function rebuild(
  db: Database,
  consumers: ReturnType<typeof consumersOf>,
): Promise<string | undefined> {
  const consumer = consumers.find((one) => one.consumer === name)
  if (!consumer) {
    const known = consumers.filter(({ rebuild }) => rebuild).map((one) => one.consumer)
    return `npm run replay -- CONSUMER: no consumer named ${name || '(none)'}. There are: ${known.join(', ')}`
  }
  let told = 0
  const onProgress = (count: number) => {
    if (count - told < 100_000) return
    told = count
    console.log(`${count} events`)
  }
  const { count } = await replay({ db, onProgress }, consumer)
  console.log(`${name} made again from ${count} events`)
  return undefined
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
