import { StartError } from '@zhengju/kit/program'
import type { Database, Tx } from '@zhengju/storage/tx'
import {
  carriedKeys,
  claimKey,
  claimProfile,
  type KeyStatus,
  keyStatus,
} from '../modules/content/index.ts'
import { areKeysOfOperators } from '../modules/office/index.ts'
import type { Keys } from '../platform/crypto/keys.ts'
import type { Config } from './settings.ts'

export interface Installation {
  /** With those that were carried over from master keys that are gone. */
  readonly keys: Keys
  /** What whoever starts it has to know, a line each. */
  readonly lines: readonly string[]
}

/** The first start says whose the database is: which profile's, and which master key's. Others are refused. */
export async function claimInstallation(
  db: Database,
  profile: Config['profile'],
  keys: Keys,
): Promise<Installation> {
  return db.tx(async (tx) => {
    if (!(await claimProfile(tx, profile))) {
      throw new StartError(`PROFILE: this database belongs to another profile than ${profile}`)
    }
    const standing = await claimKey(tx, keys, () => areKeysOfOperators(tx, keys))
    const problem = problems[standing]
    if (problem !== undefined) throw new StartError(problem)
    const line = notices[standing]
    return { keys: await withCarried(tx, keys), lines: line === undefined ? [] : [line] }
  })
}

export async function withCarried(tx: Tx, keys: Keys): Promise<Keys> {
  return keys.with(await carriedKeys(tx, keys))
}

/** What keeps a tool from working with these keys, in one line. */
export async function keyProblem(tx: Tx, keys: Keys): Promise<string | undefined> {
  const standing = await keyStatus(tx, keys)
  // What is sealed anew needs no older key.
  return standing === 'lacksFormer' ? undefined : problems[standing]
}

/**
 * What keeps what is sealed here from being sealed anew. Every platform must know both keys before anything is: where
 * none can be running, the rotation begins here.
 */
export async function rotationProblem(
  tx: Tx,
  keys: Keys,
  { isAlone }: { readonly isAlone: boolean },
): Promise<string | undefined> {
  const standing = await keyStatus(tx, keys)
  if (standing !== 'begins' || !isAlone) return problems[standing]
  await claimKey(tx, keys, async () => false)
  return undefined
}

export { endRotation as endKeyRotation } from '../modules/content/index.ts'

export const notStarted = 'The database is empty: start the platform once'

const problems: Partial<Record<KeyStatus, string>> = {
  new: notStarted,
  another:
    'MASTER_KEY: this database belongs to another one (the demo keeps its own in DATA_DIR/secrets.json)',
  begins: 'MASTER_KEY: start the platform once with this key and MASTER_KEY_OLD',
  lacksFormer:
    'MASTER_KEY_OLD: must be the key before this one until npm run rotate-key has brought it to an end',
}

const notices: Partial<Record<KeyStatus, string>> = {
  unfinished: 'keys       the rotation of MASTER_KEY is unfinished: npm run rotate-key',
  needless: 'keys       nothing here needs MASTER_KEY_OLD: take it away',
}
