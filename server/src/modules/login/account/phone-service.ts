import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  bindPhone as bindCall,
  sendBindCode,
  sendOwnCode,
} from '@zhengju/contract/phone/calls'
import type { MemberCaller } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import { bindPhone, lockMember, memberById, type Steps } from '../../member/index.ts'
import { checkCode, codeFailure, sendCode, useCode } from '../second-factor/code-service.ts'
import type { LoginDeps } from '../service.ts'
import { maskedPhone, phoneOf } from './phone-parse.ts'

/** Six digits to the phone that shall be bound. Whether it is another's is told to who has read them. */
export async function sendCodeToBind(
  deps: LoginDeps,
  { db, visitor }: Steps,
  member: MemberCaller,
  given: BodyOf<typeof sendBindCode>,
): Promise<DataOf<typeof sendBindCode>> {
  return db.tx(async (tx) => {
    const phone = phoneOf(given, (await deps.siteSwitches(tx)).hasPhones)
    const wish = { purpose: 'bind', subject: member.id, phone, isWanted: true, visitor } as const
    return sendCode(tx, deps, wish)
  })
}

/** Six digits to the phone that is bound. */
export async function sendCodeToOwn(
  deps: LoginDeps,
  { db, visitor }: Steps,
  member: MemberCaller,
): Promise<DataOf<typeof sendOwnCode>> {
  return db.tx(async (tx) => {
    const sealed = (await memberById(tx, member.id))?.phone_sealed ?? null
    if (sealed === null) throw new Failure('phone.unbound')
    const phone = deps.keys.open('phone', sealed)
    const wish = { purpose: 'change', subject: member.id, phone, isWanted: true, visitor } as const
    return { ...(await sendCode(tx, deps, wish)), phone: maskedPhone(phone) }
  })
}

/**
 * Binds the phone whose code was read. Codes are compared and counted first; then both are used and the phone is bound
 * in one transaction, or nothing is.
 */
export async function bindByCode(
  deps: LoginDeps,
  { db, visitor }: Steps,
  member: MemberCaller,
  given: BodyOf<typeof bindCall>,
): Promise<DataOf<typeof bindCall>> {
  const { keys } = deps
  const subject = member.id
  const checked = await db.tx(async (tx) => {
    const phone = phoneOf(given, (await deps.siteSwitches(tx)).hasPhones)
    const sealed = (await memberById(tx, member.id))?.phone_sealed ?? null
    const { oldPhoneCodeId, oldPhoneCode } = given
    const isChange = sealed !== null
    if (isChange && (oldPhoneCodeId === undefined || oldPhoneCode === undefined)) {
      throw new Failure('phone.checkNeeded')
    }
    const code = { purpose: 'bind', subject, phone, visitor } as const
    const verdicts = [await checkCode(tx, keys, { ...given, ...code })]
    if (isChange) {
      verdicts.push(
        await checkCode(tx, keys, {
          purpose: 'change',
          subject,
          phone: keys.open('phone', sealed),
          visitor,
          phoneCodeId: oldPhoneCodeId ?? '',
          phoneCode: oldPhoneCode ?? '',
        }),
      )
    }
    return { phone, verdicts, before: sealed }
  })
  const refusal = checked.verdicts.map(codeFailure).find((failure) => failure !== undefined)
  if (refusal) throw refusal
  return db.tx(async (tx) => {
    const row = await lockMember(tx, member.id)
    if ((row?.phone_sealed ?? null) !== checked.before) throw new Failure('phone.checkNeeded')
    for (const verdict of checked.verdicts) {
      const isFresh = verdict.kind === 'right' && (await useCode(tx, verdict.id))
      if (!isFresh) throw new Failure('phone.checkFailed', { triesLeft: 0 })
    }
    await bindPhone(tx, keys, member.id, checked.phone)
    const former = checked.before === null ? undefined : keys.open('phone', checked.before)
    await deps.tellOwner(tx, member.id, 'phoneChanged', { phone: former })
    return { phone: maskedPhone(checked.phone) }
  })
}
