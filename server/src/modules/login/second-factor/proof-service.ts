import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { proofPasskeyOptions, proveSelf } from '@zhengju/contract/password/calls'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { MemberCaller, RawRequest } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import {
  markPasskeyShown,
  markProved,
  memberById,
  type SelfProofWay,
  type Steps,
} from '../../member/index.ts'
import { forget, take } from '../risk/rate-store.ts'
import type { LoginDeps } from '../service.ts'
import { isTotp } from './factor-service.ts'
import { passkeysOf, totpOf } from './factor-store.ts'
import { askPasskey, checkPasskey, mustHaveParty } from './passkey-service.ts'

/** Wrong proofs of a member who is logged in, whichever kind. */
const proofTries = { most: 5, windowMs: 900_000 }

export interface ProofTry {
  readonly triesLeft: number
}

/** Counts the try before anything is looked at, and commits it: many at once do not slip through. */
export async function claimProof(db: Database, keys: Keys, memberId: string): Promise<ProofTry> {
  const { left, waitMs } = await db.tx((tx) => take(tx, proofKey(keys, memberId), proofTries))
  if (waitMs === undefined) return { triesLeft: left }
  throw new Failure('proof.locked', { retryAfterSec: Math.ceil(waitMs / 1000) })
}

export function clearProof(tx: Tx, keys: Keys, memberId: string): Promise<void> {
  return forget(tx, proofKey(keys, memberId))
}

export function wrongProof({ triesLeft }: ProofTry): Failure {
  return new Failure('proof.wrong', { triesLeft })
}

/** The holder of a session that was idle proves himself: what guards money may be done again. */
export async function proveHolder(
  deps: LoginDeps,
  { db, visitor }: Steps,
  of: { readonly member: MemberCaller; readonly raw: RawRequest },
  given: BodyOf<typeof proveSelf>,
): Promise<DataOf<typeof proveSelf>> {
  const { member, raw } = of
  const { keys } = deps
  const party = given.way === 'passkey' ? mustHaveParty(deps, raw) : undefined
  const claim = await claimProof(db, keys, member.id)
  const isPassword = given.way === 'password' && (await isPasswordOf(deps, db, member.id, given))
  const provedAt = await db.tx(async (tx) => {
    const isRight =
      isPassword ||
      (given.way === 'totp' && (await isTotp(tx, keys, member.id, given.code ?? ''))) ||
      (party !== undefined &&
        given.response !== undefined &&
        given.challengeId !== undefined &&
        (await checkPasskey(tx, keys, {
          id: given.challengeId,
          purpose: 'prove',
          memberId: member.id,
          visitor,
          party,
          response: given.response,
        })) === member.id)
    if (!isRight) return undefined
    await clearProof(tx, keys, member.id)
    await markProved(tx, member.sessionId)
    if (given.way === 'passkey') await markPasskeyShown(tx, member.sessionId)
    return tx.now
  })
  if (provedAt === undefined) throw wrongProof(claim)
  return { provedAt }
}

export async function askProofPasskey(
  deps: LoginDeps,
  { db, visitor }: Steps,
  { member, raw }: { readonly member: MemberCaller; readonly raw: RawRequest },
): Promise<DataOf<typeof proofPasskeyOptions>> {
  const party = mustHaveParty(deps, raw)
  return db.tx(async (tx) => {
    if ((await passkeysOf(tx, member.id)).length === 0) throw new Failure('notFound')
    const challengeId = tx.runtime.ids.next()
    const of = { id: challengeId, purpose: 'prove', memberId: member.id, visitor, party } as const
    return { challengeId, options: await askPasskey(tx, deps.keys, of) }
  })
}

/** In which ways a member can prove himself once more. */
export async function selfProofWays(tx: Tx, memberId: string): Promise<SelfProofWay[]> {
  const ways: SelfProofWay[] = ['password']
  if (await totpOf(tx, memberId)) ways.push('totp')
  if ((await passkeysOf(tx, memberId)).length > 0) ways.push('passkey')
  return ways
}

export async function isPasswordOf(
  { passwords }: Pick<LoginDeps, 'passwords'>,
  db: Database,
  memberId: string,
  { password = '' }: { readonly password?: string | undefined },
): Promise<boolean> {
  const member = await db.read((tx) => memberById(tx, memberId))
  return passwords.verify(member?.password_hash, password)
}

function proofKey(keys: Keys, memberId: string): string {
  return keys.lookup('proofTally', memberId)
}
