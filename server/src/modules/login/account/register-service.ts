import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { register as registerCall } from '@zhengju/contract/member/calls'
import type { KeptCode } from '@zhengju/domain/affiliate'
import { nameKey } from '@zhengju/domain/member'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { networkOf } from '../../../platform/net/network.ts'
import { loginText } from '../../../text/login.ts'
import { bindPhone, type LoggedIn, register, type Steps } from '../../member/index.ts'
import { insertEvent } from '../risk/attempt-store.ts'
import { mustBeSolved, spendCaptcha } from '../risk/captcha-service.ts'
import { take } from '../risk/rate-store.ts'
import { mustBeWorked, useWork } from '../risk/work-service.ts'
import { checkCode, codeFailure, useCode } from '../second-factor/code-service.ts'
import type { LoginDeps } from '../service.ts'
import { deviceIdOf } from './device-parse.ts'
import { phoneOf } from './phone-parse.ts'

type Given = BodyOf<typeof registerCall>

/** Registrations of one network in an hour before the next ones slide a puzzle. */
const freeRegistrations = { most: 20, windowMs: 3_600_000 }

/** A new member, with his phone if he gave one. A code that was right is used with the member, or not at all. */
export async function registerMember(
  deps: LoginDeps,
  steps: Steps,
  given: Given,
): Promise<LoggedIn> {
  const { db, visitor } = steps
  deviceIdOf(visitor)
  const subject = nameKey(given.name)
  const ask = { purpose: 'register', subject, given: given.work, visitor } as const
  const worked = await mustBeWorked(deps, steps, ask)
  const verdict = await spendCaptcha(deps, steps, given)
  const proved = await db.tx(async (tx) => {
    const { stopRegister, hasPhones } = await deps.siteSwitches(tx)
    if (stopRegister) throw new Failure('site.stopRegister')
    const key = deps.keys.lookup('registerTally', networkOf(visitor.address))
    const { waitMs } = await take(tx, key, freeRegistrations)
    if (waitMs !== undefined && deps.hasCaptchas) mustBeSolved('slider', verdict, 'other')
    await useWork(tx, deps, worked)
    return checkPhone(tx, deps, given, hasPhones, steps)
  })
  if (proved?.failure) throw proved.failure
  return register(deps, steps, given, async (tx, memberId) => {
    if (proved?.codeId !== undefined) {
      if (!(await useCode(tx, proved.codeId))) throw spent()
      await bindPhone(tx, deps.keys, memberId, proved.phone)
    }
    await insertEvent(tx, { memberId, way: 'register', result: 'done', visitor })
    return deps.bindInvitation(tx, { memberId, codes: codesOf(given, tx.now), visitor })
  })
}

/** What was typed is new; a code that was typed as it was kept already is the kept one. */
function codesOf({ codes = [], inviteCode }: Given, now: number): KeptCode[] {
  const isKept = codes.some(({ code }) => code.toUpperCase() === inviteCode?.toUpperCase())
  if (inviteCode === undefined || isKept) return codes
  return [...codes, { kind: 'typed', code: inviteCode, keptAt: now }]
}

async function checkPhone(
  tx: Tx,
  { keys }: LoginDeps,
  given: Given,
  hasPhones: boolean,
  { visitor }: Steps,
) {
  const { countryCode = '86', phone: digits, phoneCodeId, phoneCode } = given
  if (digits === undefined && phoneCodeId === undefined && phoneCode === undefined) return undefined
  if (digits === undefined || phoneCodeId === undefined || phoneCode === undefined) {
    throw new Failure('validation', {
      fields: [{ path: 'phone', text: loginText.phoneWithCode }],
    })
  }
  const phone = phoneOf({ countryCode, phone: digits }, hasPhones)
  const code = { phoneCodeId, phoneCode, purpose: 'register', subject: '', phone, visitor } as const
  const verdict = await checkCode(tx, keys, code)
  const failure = codeFailure(verdict)
  return { phone, failure, codeId: verdict.kind === 'right' ? verdict.id : undefined }
}

function spent(): Failure {
  return new Failure('phone.checkFailed', { triesLeft: 0 })
}
