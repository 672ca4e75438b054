import { createLogger } from '@zhengju/kit/log'
import { StartError } from '@zhengju/kit/program'
import { consumersOf } from '@zhengju/server/app'
import { readConfig } from '@zhengju/server/config/config'
import { keyProblem, notStarted } from '@zhengju/server/config/installation'
import { createKeys } from '@zhengju/server/platform/crypto/keys'
import { createPasswords } from '@zhengju/server/platform/crypto/passwords'
import { MonthRefusal } from '@zhengju/server/platform/events/event-month'
import { ReplayRefusal } from '@zhengju/server/platform/events/event-replay'
import { errorCode, StorageError } from '@zhengju/storage/error'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { runtime } from './runtime.ts'
import { readMasterKey, withDemoSecrets } from './start/secrets.ts'
import { readSettings } from './start/settings.ts'

export type Consumers = ReturnType<typeof consumersOf>
type Work = (db: Database, consumers: Consumers) => Promise<string | undefined>

/** A table or a column that is not there yet. */
const missing: readonly (string | undefined)[] = ['42P01', '42703']
const plain = [StorageError, StartError, ReplayRefusal, MonthRefusal]

/** Work on the platform's log, under its own key only. What it answers, or what is wrong, is said in a line, with exit code 1. */
export async function onEventLog(work: Work): Promise<void> {
  try {
    const problem = await opened(work)
    if (problem !== undefined) fail(problem)
  } catch (error) {
    const isKnown = plain.some((kind) => error instanceof kind)
    if (missing.includes(errorCode(error))) fail(notStarted)
    else if (isKnown && error instanceof Error) fail(error.message)
    else throw error
  }
}

async function opened(work: Work): Promise<string | undefined> {
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
    return await work(db, consumersOf({ config, db, runtime, log, keys, passwords }))
  } finally {
    await db.close()
  }
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
