import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  authoriseDevice,
  devicePasskeyOptions,
  sendDeviceCode,
} from '@zhengju/contract/login/calls'
import {
  type Authorisation,
  authorisationRules,
  isOpenAuthorisation,
  withCode,
  withProof,
} from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { RawRequest } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import { type LoggedIn, lockMember, type MemberRow, type Steps } from '../../member/index.ts'
import { liftPair } from '../risk/attempt-service.ts'
import { checkNewestCode, sendCode, useCode } from '../second-factor/code-service.ts'
import { isRecoveryCode, isTotp } from '../second-factor/factor-service.ts'
import {
  askPasskey,
  checkPasskey,
  mustHaveParty,
  type RelyingParty,
} from '../second-factor/passkey-service.ts'
import type { LoginDeps } from '../service.ts'
import type { AuthorisationRow } from '../tables.ts'
import { blockedFailure, settled } from './authorisation-service.ts'
import * as store from './authorisation-store.ts'
import { deviceKey } from './device-parse.ts'
import { admit, doneOf, type Entered, waysOf } from './entry-service.ts'
import { maskedPhone } from './phone-parse.ts'

/** Six digits to the bound phone, three times at most for one login. */
export async function sendAuthorisationCode(
  deps: LoginDeps,
  { db, visitor }: Steps,
  { challengeId }: BodyOf<typeof sendDeviceCode>,
): Promise<DataOf<typeof sendDeviceCode>> {
  const device = deviceKey(deps.keys, visitor)
  const sent = await db.tx(async (tx) => {
    const found = await lockOpen(tx, challengeId, device)
    if (found instanceof Failure) return found
    const { row, current, member } = found
    const ways = await waysOf(tx, member, row.way)
    if (member.phone_sealed === null || !ways.includes('phone')) throw new Failure('phone.unbound')
    const next = withCode(current, tx.now)
    await store.saveAuthorisation(tx, row.id, next)
    const blocked = blockedFailure(next, tx.now)
    if (blocked) return blocked
    const phone = deps.keys.open('phone', member.phone_sealed)
    const wish = { purpose: 'device', subject: row.id, phone, isWanted: true, visitor } as const
    return { ...(await sendCode(tx, deps, wish)), phone: maskedPhone(phone) }
  })
  if (sent instanceof Failure) throw sent
  return sent
}

/** What the authenticator is asked. The challenge has the authorisation's own id. */
export async function askDevicePasskey(
  deps: LoginDeps,
  { db, visitor }: Steps,
  raw: RawRequest,
  { challengeId }: BodyOf<typeof devicePasskeyOptions>,
): Promise<DataOf<typeof devicePasskeyOptions>> {
  const device = deviceKey(deps.keys, visitor)
  const party = mustHaveParty(deps, raw)
  const asked = await db.tx(async (tx) => {
    const found = await lockOpen(tx, challengeId, device)
    if (found instanceof Failure) return found
    const memberId = found.member.id
    const of = { id: challengeId, purpose: 'device', memberId, visitor, party } as const
    return { options: await askPasskey(tx, deps.keys, of) }
  })
  if (asked instanceof Failure) throw asked
  return asked
}

/** The proof: a right one opens the session that waited, a wrong one is counted, the fifth locks. */
export async function authorise(
  deps: LoginDeps,
  { db, visitor }: Steps,
  raw: RawRequest,
  given: BodyOf<typeof authoriseDevice>,
): Promise<LoggedIn> {
  const device = deviceKey(deps.keys, visitor)
  const party = given.way === 'passkey' ? mustHaveParty(deps, raw) : undefined
  const entered = await db.tx(async (tx): Promise<Entered> => {
    if ((await deps.siteSwitches(tx)).stopLogin) throw new Failure('site.stopLogin')
    const found = await lockOpen(tx, given.challengeId, device)
    if (found instanceof Failure) return { failure: found }
    const { row, current, member } = found
    if (member.status === 'closed') return { failure: new Failure('member.blocked') }
    const isRight = await isProof(tx, deps, { row, member, given, party, visitor })
    const next = withProof(current, isRight, tx.now)
    await store.saveAuthorisation(tx, row.id, next)
    if (!isRight) return { failure: proofFailure(next, tx.now) }
    await liftPair(tx, deps.keys, member.name, visitor)
    const { unusual, way, finger, is_remembered: isRemembered } = row
    const done = await admit(tx, { member, visitor, way, unusual, isRemembered, finger })
    return { done }
  })
  return doneOf(entered)
}

interface Open {
  readonly row: AuthorisationRow
  readonly current: Authorisation
  readonly member: MemberRow
}

/** Member first, then the authorisation: the order in which a login locks them. Another device's is none. */
async function lockOpen(tx: Tx, id: string, device: string): Promise<Open | Failure> {
  const found = await store.findAuthorisation(tx, id)
  if (!found || found.device !== device) return new Failure('deviceAuth.expired')
  const member = await lockMember(tx, found.member_id)
  const row = await store.lockAuthorisation(tx, id)
  if (!member || !row) return new Failure('deviceAuth.expired')
  const current = await settled(tx, row)
  if (isOpenAuthorisation(current.state)) return { row, current, member }
  return blockedFailure(current, tx.now) ?? new Failure('deviceAuth.expired')
}

async function isProof(
  tx: Tx,
  deps: LoginDeps,
  of: {
    readonly row: AuthorisationRow
    readonly member: MemberRow
    readonly given: BodyOf<typeof authoriseDevice>
    readonly party: RelyingParty | undefined
    readonly visitor: Steps['visitor']
  },
): Promise<boolean> {
  const { row, member, given, party, visitor } = of
  const ways = await waysOf(tx, member, row.way)
  if (!ways.includes(given.way)) return false
  const { keys } = deps
  const code = given.code ?? ''
  switch (given.way) {
    case 'phone': {
      const wish = { purpose: 'device', subject: row.id, phoneCode: code, visitor } as const
      const verdict = await checkNewestCode(tx, keys, wish)
      return verdict.kind === 'right' && (await useCode(tx, verdict.id))
    }
    case 'totp':
      return isTotp(tx, keys, member.id, code)
    case 'recovery':
      return isRecoveryCode(tx, keys, member.id, code)
    case 'passkey': {
      if (!party || !given.response) return false
      const asked = { id: row.id, purpose: 'device', memberId: member.id, visitor, party } as const
      const holder = await checkPasskey(tx, keys, { ...asked, response: given.response })
      return holder === member.id
    }
  }
}

function proofFailure(next: Authorisation, now: number): Failure {
  const blocked = blockedFailure(next, now)
  if (blocked) return blocked
  return new Failure('deviceAuth.code', {
    triesLeft: authorisationRules.proofTries - next.wrongTries,
  })
}
