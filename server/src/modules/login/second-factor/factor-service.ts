import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { cancelDrop } from './factor-drop-store.ts'
import * as store from './factor-store.ts'
import { stepOf } from './totp-parse.ts'

/** Whether it is the authenticator's code of this moment, taken for the first time. */
export async function isTotp(tx: Tx, keys: Keys, memberId: string, code: string): Promise<boolean> {
  const totp = await store.totpOf(tx, memberId)
  if (!totp || !/^\d{6}$/.test(code)) return false
  const step = stepOf(keys.open('memberTotp', totp.secret_sealed), code, tx.now)
  if (step === undefined || !(await store.useTotpStep(tx, memberId, step))) return false
  // Who has it does not want it gone, whoever asked for that.
  await cancelDrop(tx, memberId, totp.enabled_at)
  return true
}

/** Whether it is a recovery code that was not used; it is used now. Who needs one may still want the factor gone. */
export function isRecoveryCode(
  tx: Tx,
  keys: Keys,
  memberId: string,
  code: string,
): Promise<boolean> {
  const hashes = keys.lookups('recoveryCode', recoveryText(memberId, code))
  return store.useRecoveryCode(tx, memberId, hashes)
}

export function recoveryHash(keys: Keys, memberId: string, code: string): string {
  return keys.lookup('recoveryCode', recoveryText(memberId, code))
}

/** Case and the hyphen do not matter. */
function recoveryText(memberId: string, code: string): string {
  return `${memberId} ${code.toUpperCase().replace('-', '')}`
}
