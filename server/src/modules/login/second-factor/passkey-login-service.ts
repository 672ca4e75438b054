import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { passkeyLogin, passkeyLoginOptions } from '@zhengju/contract/login/calls'
import type { RawRequest } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import { type LoggedIn, lockMember, type Steps } from '../../member/index.ts'
import { deviceIdOf } from '../account/device-parse.ts'
import { admit, doneOf, type Entered } from '../account/entry-service.ts'
import { liftPair } from '../risk/attempt-service.ts'
import type { LoginDeps } from '../service.ts'
import { askPasskey, checkPasskey, mustHaveParty } from './passkey-service.ts'

export async function askLoginPasskey(
  deps: LoginDeps,
  { db, visitor }: Steps,
  raw: RawRequest,
): Promise<DataOf<typeof passkeyLoginOptions>> {
  deviceIdOf(visitor)
  const party = mustHaveParty(deps, raw)
  return db.tx(async (tx) => {
    if ((await deps.siteSwitches(tx)).stopLogin) throw new Failure('site.stopLogin')
    const challengeId = tx.runtime.ids.next()
    const of = { id: challengeId, purpose: 'login', memberId: undefined, visitor, party } as const
    return { challengeId, options: await askPasskey(tx, deps.keys, of) }
  })
}

/** Something the member has and something he is or knows, in one: nothing more is asked. */
export async function loginByPasskey(
  deps: LoginDeps,
  { db, visitor }: Steps,
  raw: RawRequest,
  given: BodyOf<typeof passkeyLogin>,
): Promise<LoggedIn> {
  deviceIdOf(visitor)
  const party = mustHaveParty(deps, raw)
  const { challengeId: id, response, rememberMe = false } = given
  const entered = await db.tx(async (tx): Promise<Entered> => {
    if ((await deps.siteSwitches(tx)).stopLogin) throw new Failure('site.stopLogin')
    const of = { id, purpose: 'login', memberId: undefined, visitor, party, response } as const
    const holder = await checkPasskey(tx, deps.keys, of)
    const member = holder === undefined ? undefined : await lockMember(tx, holder)
    if (!member) return { failure: new Failure('passkey.refused') }
    if (member.status === 'closed') return { failure: new Failure('member.blocked') }
    await liftPair(tx, deps.keys, member.name, visitor)
    const entry = { member, visitor, way: 'passkey', unusual: 'none' } as const
    return { done: await admit(tx, { ...entry, isRemembered: rememberMe }) }
  })
  return doneOf(entered)
}
