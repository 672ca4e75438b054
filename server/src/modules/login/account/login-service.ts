import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { loginByPhone } from '@zhengju/contract/login/calls'
import type { login as loginCall } from '@zhengju/contract/member/calls'
import type { sendPhoneCode } from '@zhengju/contract/phone/calls'
import type { CaptchaNeed } from '@zhengju/domain/login'
import { nameKey } from '@zhengju/domain/member'
import { Failure } from '../../../platform/call/failure.ts'
import { customerOf, networkOf } from '../../../platform/net/network.ts'
import { type LoggedIn, memberByPhone, renewPasswordHash, type Steps } from '../../member/index.ts'
import { claimAttempt, forgiveAttempt, liftPair } from '../risk/attempt-service.ts'
import { mustBeSolved, spendCaptcha } from '../risk/captcha-service.ts'
import { take } from '../risk/rate-store.ts'
import { mustBeWorked, useWork } from '../risk/work-service.ts'
import { checkCode, codeFailure, sendCode, useCode } from '../second-factor/code-service.ts'
import type { LoginDeps } from '../service.ts'
import { deviceIdOf } from './device-parse.ts'
import { doneOf, type Entered, enter } from './entry-service.ts'
import { phoneOf } from './phone-parse.ts'

/**
 * Name and password. The try is counted before the password is looked at; an unknown name is counted, written down
 * and answered like a known one, after as long.
 */
export async function login(
  deps: LoginDeps,
  steps: Steps,
  given: BodyOf<typeof loginCall>,
): Promise<LoggedIn> {
  const { db, visitor } = steps
  deviceIdOf(visitor)
  const name = nameKey(given.name)
  const ask = { purpose: 'login', subject: name, given: given.work, visitor } as const
  const worked = await mustBeWorked(deps, steps, ask)
  const verdict = await spendCaptcha(deps, steps, given)
  const of = { keys: deps.keys, hasCaptchas: deps.hasCaptchas, name, visitor, verdict }
  const attempt = await db.tx(async (tx) => {
    if ((await deps.siteSwitches(tx)).stopLogin) throw new Failure('site.stopLogin')
    await useWork(tx, deps, worked)
    return claimAttempt(tx, of)
  })
  const { member, eventId, isUnderAttack, lockedUntil } = attempt
  if (lockedUntil !== undefined) {
    const retryAfterSec = Math.ceil((lockedUntil - steps.runtime.clock.now()) / 1000)
    throw new Failure('login.limit', { retryAfterSec: Math.max(1, retryAfterSec) })
  }
  const isRight = await deps.passwords.verify(member?.password_hash, given.password)
  if (!member || !isRight) throw new Failure('auth.wrongCredentials')
  const from = member.password_hash
  const to = deps.passwords.isOld(from) ? await deps.passwords.hash(given.password) : from
  const entered = await db.tx(async (tx) => {
    if (to !== from) await renewPasswordHash(tx, member.id, { from, to })
    await forgiveAttempt(tx, of, attempt)
    return enter(tx, deps.keys, {
      memberId: member.id,
      way: 'password',
      passwordHash: to,
      visitor,
      isRemembered: given.rememberMe === true,
      isUnderAttack,
      eventId,
    })
  })
  return doneOf(entered)
}

/** How often a device, a network and a customer's networks together ask for codes before a puzzle, in an hour. */
const freeCodes = { device: 1, network: 10, customer: 40, windowMs: 3_600_000 }

/** A code to whoever has that number, if anybody: the answer does not say. */
export async function sendLoginCode(
  deps: LoginDeps,
  steps: Steps,
  given: BodyOf<typeof sendPhoneCode>,
): Promise<DataOf<typeof sendPhoneCode>> {
  const { db, visitor } = steps
  const { purpose } = given
  const device = deviceIdOf(visitor)
  const subject = `${given.countryCode}${given.phone}`
  const ask = { purpose: 'code', subject, given: given.work, visitor } as const
  const worked = await mustBeWorked(deps, steps, ask)
  const verdict = await spendCaptcha(deps, steps, given)
  return db.tx(async (tx) => {
    const siteSwitches = await deps.siteSwitches(tx)
    if (purpose === 'login' && siteSwitches.stopLogin) throw new Failure('site.stopLogin')
    if (purpose === 'register' && siteSwitches.stopRegister) throw new Failure('site.stopRegister')
    const phone = phoneOf(given, siteSwitches.hasPhones)
    const key = (word: string) => deps.keys.lookup('codeAsk', word)
    const { windowMs } = freeCodes
    const ofDevice = await take(tx, key(`device ${device}`), { most: freeCodes.device, windowMs })
    const ofNetwork = await take(tx, key(`network ${networkOf(visitor.address)}`), {
      most: freeCodes.network,
      windowMs,
    })
    const ofCustomer = await take(tx, key(`customer ${customerOf(visitor.address)}`), {
      most: freeCodes.customer,
      windowMs,
    })
    const isOften = [ofDevice, ofNetwork, ofCustomer].some(({ waitMs }) => waitMs !== undefined)
    const need: CaptchaNeed = isOften && deps.hasCaptchas ? 'slider' : 'none'
    mustBeSolved(need, verdict, 'other')
    await useWork(tx, deps, worked)
    const holder = await memberByPhone(tx, deps.keys.lookups('phone', phone))
    // That a number is taken is told to who has read its code, not to who types it.
    const isWanted = purpose === 'login' ? holder !== undefined : true
    return sendCode(tx, deps, { purpose, subject: '', phone, isWanted, visitor })
  })
}

/** The code proves the owner: it lifts the wait of this device, and stands for the password. */
export async function loginByCode(
  deps: LoginDeps,
  { db, visitor }: Steps,
  given: BodyOf<typeof loginByPhone>,
): Promise<LoggedIn> {
  deviceIdOf(visitor)
  const { keys } = deps
  const checked = await db.tx(async (tx) => {
    const siteSwitches = await deps.siteSwitches(tx)
    if (siteSwitches.stopLogin) throw new Failure('site.stopLogin')
    const phone = phoneOf(given, siteSwitches.hasPhones)
    const verdict = await checkCode(tx, keys, {
      ...given,
      purpose: 'login',
      subject: '',
      phone,
      visitor,
    })
    return { verdict, phone }
  })
  const { verdict, phone } = checked
  const refusal = codeFailure(verdict)
  if (refusal || verdict.kind !== 'right') throw refusal ?? new Failure('system')
  const entered = await db.tx(async (tx): Promise<Entered> => {
    const member = await memberByPhone(tx, keys.lookups('phone', phone))
    if (!member || !(await useCode(tx, verdict.id))) {
      return { failure: new Failure('phone.checkFailed', { triesLeft: 0 }) }
    }
    await liftPair(tx, keys, member.name, visitor)
    return enter(tx, keys, {
      memberId: member.id,
      way: 'phone',
      visitor,
      isRemembered: given.rememberMe === true,
      isUnderAttack: false,
    })
  })
  return doneOf(entered)
}
