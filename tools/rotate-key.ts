import { resolve } from 'node:path'
import { StartError } from '@zhengju/kit/program'
import { endKeyRotation, notStarted, rotationProblem } from '@zhengju/server/config/installation'
import { createKeys, type Keys } from '@zhengju/server/platform/crypto/keys'
import { passwordsLeft, rotateSealed, sealedLeft } from '@zhengju/server/platform/db/rotation'
import { errorCode, StorageError } from '@zhengju/storage/error'
import { openDatabase } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { runtime } from './runtime.ts'
import { readMasterKey, readMasterKeyOld } from './start/secrets.ts'

/**
 * `npm run rotate-key`: seals anew under MASTER_KEY what is sealed under MASTER_KEY_OLD. It may be stopped at any moment
 * and run again, and beside a platform on PostgreSQL. It says how much of what it did, never a value.
 */
/** A table or a column that is not there yet. */
const missing: readonly (string | undefined)[] = ['42P01', '42703']
try {
  const problem = await rotate()
  if (problem !== undefined) fail(problem)
} catch (error) {
  const isKnown = error instanceof StorageError || error instanceof StartError
  if (missing.includes(errorCode(error))) fail(notStarted)
  else if (isKnown) fail(error.message)
  else throw error
}

async function rotate(): Promise<string | undefined> {
  const dataDir = resolve(process.env.DATA_DIR || './data')
  const [masterKey, masterKeyOld] = [readMasterKey(dataDir), readMasterKeyOld()]
  if (!masterKey) return 'MASTER_KEY: required, the one that the platform runs with'
  if (!masterKeyOld) return 'MASTER_KEY_OLD: required, the one before it'
  const keys = createKeys(masterKey, runtime.random, masterKeyOld)
  const url = process.env.DATABASE_URL || undefined
  const place = url ? { url, schema: 'platform' } : { dataDir: `${dataDir}/platform` }
  const db = await openDatabase({ runtime, ...place })
  try {
    const isAlone = db.kind === 'pglite'
    const problem = await db.tx((tx) => rotationProblem(tx, keys, { isAlone }))
    return problem ?? (await sealAnew(db, keys))
  } finally {
    await db.close()
  }
}

async function sealAnew(db: Database, keys: Keys): Promise<string | undefined> {
  let current = ''
  let rows = 0
  const tell = () => rows > 0 && console.log(`${current.padEnd(32)} ${rows}`)
  for await (const batch of rotateSealed(db, keys)) {
    const name = `${batch.table}.${batch.column}`
    if (name !== current) {
      tell()
      rows = 0
    }
    current = name
    rows += batch.rows
  }
  tell()
  const left = await db.read((tx) => sealedLeft(tx, keys))
  console.log(`left ${left}`)
  if (left > 0)
    return `${left} open under neither key: they stay as they are, and so must MASTER_KEY_OLD`
  await db.tx((tx) => endKeyRotation(tx, keys))
  const passwords = await db.read((tx) => passwordsLeft(tx, keys))
  console.log(`passwords under older keys ${passwords}: each is renewed at its next login`)
  console.log('MASTER_KEY_OLD may be taken away with the next start')
  return undefined
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
