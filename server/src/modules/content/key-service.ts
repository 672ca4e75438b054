import type { Tx } from '@zhengju/storage/tx'
import type { CarriedKeys, Keys } from '../../platform/crypto/keys.ts'
import { carriedRows, keyChecks, saveCarried, saveKeyChecks } from './key-store.ts'
import { lockSetting } from './store.ts'

/**
 * How these keys stand to the database. `new`: no start has left anything; `begins`: its key is the older one of these;
 * `unfinished`: what is sealed here is sealed under both; `lacksFormer`: it is so, and the older one is missing or wrong.
 */
export type KeyStatus =
  | 'new'
  | 'own'
  | 'begins'
  | 'unfinished'
  | 'lacksFormer'
  | 'needless'
  | 'another'

export async function keyStatus(tx: Tx, keys: Keys): Promise<KeyStatus> {
  const { current, former } = await keyChecks(tx)
  const [now, older] = checksOf(keys)
  if (current === null) return 'new'
  if (current === now) {
    if (former === null) return older === undefined ? 'own' : 'needless'
    return former === older ? 'unfinished' : 'lacksFormer'
  }
  if (current !== older) return 'another'
  return former === null || former === now ? 'begins' : 'lacksFormer'
}

/**
 * The first start leaves a keyed value of its master key, if it may; the first one under another key that has the older
 * one at hand begins a rotation. Under no other key is anything done: what is sealed here would not open, and what was
 * sealed from now on would not open under the right one.
 */
export async function claimKey(
  tx: Tx,
  keys: Keys,
  mayClaim: () => Promise<boolean>,
): Promise<KeyStatus> {
  await lockSetting(tx)
  const standing = await keyStatus(tx, keys)
  if (standing === 'new' && !(await mayClaim())) return 'another'
  if (standing !== 'new' && standing !== 'begins') return standing
  const [current = '', former = null] = checksOf(keys)
  await saveKeyChecks(tx, { current, former })
  const carried = [...(await carriedKeys(tx, keys)), ...(keys.outliving ? [keys.outliving] : [])]
  for (const one of carried) {
    await saveCarried(tx, { id: one.id, keys_sealed: keys.seal(purpose, JSON.stringify(one)) })
  }
  return former === null ? 'own' : 'unfinished'
}

/** Nothing is sealed under the older key any more: from now on it may be missing. */
export async function endRotation(tx: Tx, keys: Keys): Promise<void> {
  await lockSetting(tx)
  if ((await keyStatus(tx, keys)) !== 'unfinished') return
  const { current } = await keyChecks(tx)
  await saveKeyChecks(tx, { current, former: null })
}

/** What was kept of master keys that are gone, the newest first. What was sealed here is what is opened. */
export async function carriedKeys(tx: Tx, keys: Keys): Promise<CarriedKeys[]> {
  const rows = await carriedRows(tx)
  return rows.map((row) => JSON.parse(keys.open(purpose, row.keys_sealed)) as CarriedKeys)
}

const purpose = 'carriedKey'

/** A keyed value of each master key at hand. */
function checksOf(keys: Keys): string[] {
  return keys.lookups('installation', 'masterKey')
}
