import type { Database, Tx } from '@zhengju/storage/tx'
import { type Config, StartError } from './config.ts'
import type { Keys } from './keys.ts'
import { claimedKey, claimKey, claimProfile } from './modules/content/index.ts'
import { areKeysOfOperators } from './modules/office/index.ts'

/** The first start says whose the database is: which profile's, and which master key's. Others are refused. */
export async function claimInstallation(
  db: Database,
  profile: Config['profile'],
  keys: Keys,
): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await claimProfile(tx, profile))) {
      throw new StartError(`PROFILE: this database belongs to another profile than ${profile}`)
    }
    const mayClaim = () => areKeysOfOperators(tx, keys)
    if (!(await claimKey(tx, keyCheck(keys), mayClaim))) throw new StartError(anotherKey)
  })
}

/** What keeps a tool from working with these keys, in one line. */
export async function keyProblem(tx: Tx, keys: Keys): Promise<string | undefined> {
  const claimed = await claimedKey(tx)
  if (claimed === null) return notStarted
  return claimed === keyCheck(keys) ? undefined : anotherKey
}

export const notStarted = 'The database is empty: start the platform once'
const anotherKey =
  'MASTER_KEY: this database belongs to another one (the demo keeps its own in DATA_DIR/secrets.json)'

function keyCheck(keys: Keys): string {
  return keys.lookup('installation', 'masterKey')
}
