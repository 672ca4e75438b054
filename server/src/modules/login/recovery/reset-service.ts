import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  beginPasswordReset,
  finishReset as finishCall,
  proveReset,
  sendResetCode,
} from '@zhengju/contract/password/calls'
import { nameKey } from '@zhengju/domain/member'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import {
  checkPassword,
  devicesOf,
  knownDevice,
  lockMember,
  type MemberRow,
  memberById,
  memberByName,
  removeDevices,
  type Steps,
} from '../../member/index.ts'
import { deviceIdOf, deviceKey } from '../account/device-parse.ts'
import { replacePassword } from '../account/password-service.ts'
import { phoneOf } from '../account/phone-parse.ts'
import { aboutName } from '../risk/attempt-service.ts'
import { mustBeSolved, spendCaptcha } from '../risk/captcha-service.ts'
import { forget, take, taken } from '../risk/rate-store.ts'
import { mustBeWorked, useWork } from '../risk/work-service.ts'
import { checkNewestCode, sendCode, useCode } from '../second-factor/code-service.ts'
import { askToDrop, dropDueAt } from '../second-factor/factor-drop-service.ts'
import { passkeysOf, totpOf } from '../second-factor/factor-store.ts'
import type { LoginDeps } from '../service.ts'
import type { ResetRow } from '../tables.ts'
import * as store from './reset-store.ts'

const openMs = 900_000
const provedMs = 600_000
/**
 * Per name, known or not, over all devices that are not its owner's. Each device of the owner has a count of its own:
 * strangers who use up a name's resets do not keep him from his account.
 */
const perName = { most: 8, windowMs: 86_400_000 }
const proofTries = { most: 5, windowMs: 86_400_000 }

/** Step 1. A puzzle each time; then the same answer for every name. */
export async function beginReset(
  deps: LoginDeps,
  steps: Steps,
  given: BodyOf<typeof beginPasswordReset>,
): Promise<DataOf<typeof beginPasswordReset>> {
  const { db, visitor } = steps
  const device = deviceKey(deps.keys, visitor)
  const name = nameKey(given.name)
  const ask = { purpose: 'reset', subject: name, given: given.work, visitor } as const
  const worked = await mustBeWorked(deps, steps, ask)
  const verdict = await spendCaptcha(deps, steps, given)
  return db.tx(async (tx) => {
    if (deps.hasCaptchas) mustBeSolved('slider', verdict, 'other')
    await useWork(tx, deps, worked)
    const memberId = (await memberByName(tx, name))?.id
    const isOwn = (await knownDevice(tx, memberId, deviceIdOf(visitor))) !== undefined
    const about = isOwn ? ownAbout(deps.keys, name, device) : aboutName(deps.keys, name)
    const { waitMs } = await take(tx, begunKey(about), perName)
    if (waitMs !== undefined) throw new Failure('login.limit', { retryAfterSec: seconds(waitMs) })
    const id = tx.runtime.ids.next()
    const expiresAt = tx.now + openMs
    await store.insertReset(tx, { id, memberId, about, device, expiresAt })
    return { resetId: id, expiresAt }
  })
}

/** Step 2, by phone. Something is sent only when the number is the account's; nothing else tells. */
export async function sendCodeToReset(
  deps: LoginDeps,
  { db, visitor }: Steps,
  given: BodyOf<typeof sendResetCode>,
): Promise<DataOf<typeof sendResetCode>> {
  const device = deviceKey(deps.keys, visitor)
  return db.tx(async (tx) => {
    const phone = phoneOf(given, (await deps.siteSwitches(tx)).hasPhones)
    const reset = await store.lockReset(tx, given.resetId, device, 'begun')
    if (!reset) throw new Failure('reset.expired')
    const sealed = reset.member_id && (await memberById(tx, reset.member_id))?.phone_sealed
    const isWanted = sealed ? deps.keys.open('phone', sealed) === phone : false
    const wish = { purpose: 'reset', subject: reset.id, phone, isWanted, visitor } as const
    const { expiresAt, retryAfterSec } = await sendCode(tx, deps, wish)
    return { expiresAt, retryAfterSec }
  })
}

/** Step 2: the try is counted per name first, so that no name is guessed at from many resets. */
export async function proveIdentity(
  deps: LoginDeps,
  { db, visitor }: Steps,
  given: BodyOf<typeof proveReset>,
): Promise<DataOf<typeof proveReset>> {
  const device = deviceKey(deps.keys, visitor)
  const claim = await db.tx(async (tx) => {
    const reset = await store.lockReset(tx, given.resetId, device, 'begun')
    if (!reset) throw new Failure('reset.expired')
    return { reset, ...(await take(tx, proofKey(reset.about), proofTries)) }
  })
  const { reset, left, waitMs } = claim
  if (waitMs !== undefined) throw new Failure('proof.locked', { retryAfterSec: seconds(waitMs) })
  const { realName = '', withdrawalPassword = '', phoneCode = '' } = given
  const isWithdrawal =
    given.way === 'withdrawal' &&
    (await deps.isWithdrawalIdentity(reset.member_id ?? undefined, {
      realName,
      withdrawalPassword,
    }))
  const proved = await db.tx(async (tx) => {
    const current = await store.lockReset(tx, given.resetId, device, 'begun')
    if (!current) return undefined
    if (!isWithdrawal) {
      if (given.way !== 'phone') return undefined
      const code = { purpose: 'reset', subject: reset.id, phoneCode, visitor } as const
      const verdict = await checkNewestCode(tx, deps.keys, code)
      if (verdict.kind !== 'right' || !(await useCode(tx, verdict.id))) return undefined
    }
    const expiresAt = tx.now + provedMs
    await store.markProvedBy(tx, current.id, given.way, expiresAt)
    return { expiresAt, droppable: await droppableOf(tx, deps, current, given.way) }
  })
  if (proved === undefined) throw new Failure('proof.wrong', { triesLeft: left })
  return proved
}

/** Step 3: the new password; every session ends with 10105. Known devices go at once, second factors after a wait. */
export async function finishReset(
  deps: LoginDeps,
  { db, visitor }: Steps,
  given: BodyOf<typeof finishCall>,
): Promise<DataOf<typeof finishCall>> {
  const device = deviceKey(deps.keys, visitor)
  const owner = await db.tx(async (tx) => {
    const reset = await store.lockReset(tx, given.resetId, device, 'proved')
    return reset?.member_id ? memberById(tx, reset.member_id) : undefined
  })
  if (!owner) throw new Failure('reset.expired')
  await checkPassword(given.password, owner.name)
  const hash = await deps.passwords.hash(given.password)
  return db.tx(async (tx) => {
    const member = await lockMember(tx, owner.id)
    const reset = await store.lockReset(tx, given.resetId, device, 'proved')
    if (!member || !reset) throw new Failure('reset.expired')
    if (given.dropsFactors === true && reset.way !== 'phone') throw new Failure('request.refused')
    await replacePassword(tx, deps, member, { hash, by: reset.way ?? 'phone' })
    if (given.dropsDevices === true) await removeDevices(tx, member.id)
    const factorsDropAt = given.dropsFactors === true ? await askToDrop(tx, deps, member.id) : null
    await store.endReset(tx, reset.id)
    return { done: true, factorsDropAt }
  })
}

/**
 * What the new owner of the password may want to be rid of. Whoever has proved himself without the phone cannot take
 * the second factor away by it: then it would be none. By phone it goes after a wait.
 */
async function droppableOf(
  tx: Tx,
  { factorWaitMs }: LoginDeps,
  { member_id: memberId }: ResetRow,
  way: 'phone' | 'withdrawal',
): Promise<DataOf<typeof proveReset>['droppable']> {
  if (memberId === null) return { devices: 0, passkeys: 0, hasTotp: false, factorsDropAt: null }
  const devices = (await devicesOf(tx, memberId)).length
  if (way !== 'phone') return { devices, passkeys: 0, hasTotp: false, factorsDropAt: null }
  return {
    devices,
    passkeys: (await passkeysOf(tx, memberId)).length,
    hasTotp: (await totpOf(tx, memberId)) !== undefined,
    factorsDropAt: (await dropDueAt(tx, memberId)) ?? tx.now + factorWaitMs,
  }
}

/** Ends the waits of a member whose resets were used up, by himself or by others. Returns how many there were. */
export async function forgetResets(tx: Tx, keys: Keys, member: MemberRow): Promise<number> {
  const own = (await devicesOf(tx, member.id)).map(({ device_id: id }) =>
    ownAbout(keys, member.name, keys.lookup('loginDevice', id)),
  )
  let count = 0
  for (const about of [aboutName(keys, member.name), ...own]) {
    for (const [key, rule] of [
      [begunKey(about), perName],
      [proofKey(about), proofTries],
    ] as const) {
      if ((await taken(tx, key, rule.windowMs)) < rule.most) continue
      await forget(tx, key)
      count++
    }
  }
  return count
}

/** How the counts of a name are found that are its owner's device's own. */
function ownAbout(keys: Keys, name: string, device: string): string {
  return keys.lookup('loginName', `${name} ${device}`)
}

function begunKey(about: string): string {
  return `reset ${about}`
}

function proofKey(about: string): string {
  return `resetProof ${about}`
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
