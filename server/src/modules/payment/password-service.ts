import { isSameName } from '@zhengju/domain/identity'
import { isEasyWithdrawalPassword } from '@zhengju/domain/member'
import type { PaymentRules, WithdrawalFacts } from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure, isFailure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Passwords } from '../../platform/crypto/passwords.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { TellOwner } from '../login/index.ts'
import { memberById, realName, takePasskeyShown } from '../member/index.ts'
import { findPassword, lockPassword, renewHash, savePassword, saveTries } from './account-store.ts'

export interface PasswordDeps {
  readonly keys: Keys
  readonly passwords: Passwords
  readonly rules: PaymentRules
}

export interface TellingDeps {
  readonly tellOwner: TellOwner
}

export async function hasWithdrawalPassword(tx: Tx, memberId: string): Promise<boolean> {
  return ((await findPassword(tx, memberId))?.password_hash ?? null) !== null
}

/** How the password given with a request compares. A wrong one throws; so does a locked one. */
export async function checkPassword(
  deps: PasswordDeps,
  db: Database,
  memberId: string,
  given: string | undefined,
): Promise<'unset' | 'notGiven' | 'right'> {
  const isSet = await db.read((tx) => hasWithdrawalPassword(tx, memberId))
  if (!isSet) return 'unset'
  if (given === undefined) return 'notGiven'
  const tried = await tryPassword(deps, db, memberId, async (hash) => {
    const isRight = await deps.passwords.verify(hash ?? undefined, given)
    const isOld = isRight && hash !== null && deps.passwords.isOld(hash)
    return { isRight, renewed: isOld ? await deps.passwords.hash(given) : undefined }
  })
  if (!tried.isRight) throw wrongPassword(tried.triesLeft)
  return 'right'
}

/** For what is no withdrawal: throws where the password is another one, or where none is set. */
export async function mustBeOwner(
  deps: PasswordDeps,
  db: Database,
  memberId: string,
  given: string,
): Promise<void> {
  const password = await checkPassword(deps, db, memberId, given)
  if (password !== 'right') throw new Failure('withdrawalProtection.unset')
}

/** How a request is spoken for: `hash` is a first password that is set with it. */
export interface Spoken {
  readonly password: 'unset' | 'notGiven' | 'right'
  readonly hash?: string
}

/** The password that comes with a withdrawal. Where the site sets it on the way, the first one given is the member's. */
export async function spokenFor(
  deps: PasswordDeps,
  db: Database,
  memberId: string,
  given: string | undefined,
): Promise<Spoken> {
  const password = await checkPassword(deps, db, memberId, given)
  const mayBeSet = password === 'unset' && deps.rules.withdrawal.password === 'setOnTheWay'
  if (!mayBeSet || given === undefined) return { password }
  if (isEasyWithdrawalPassword(given)) throw new Failure('member.passwordCommon')
  return { password: 'right', hash: await deps.passwords.hash(given) }
}

/** A passkey shown so long ago at most stands in for the password, once. */
const passkeyMs = 300_000

/** In the transaction of the withdrawal: a first password is kept, a passkey is used up. */
export async function speaksFor(
  tx: Tx,
  { id, sessionId }: MemberCaller,
  wish: { readonly spoken: Spoken; readonly withdrawalPassword?: string | undefined },
): Promise<WithdrawalFacts['password']> {
  const { hash, password } = wish.spoken
  if (hash !== undefined) await setFirstPassword(tx, id, hash)
  if (password === 'right' || wish.withdrawalPassword !== undefined) return password
  return (await takePasskeyShown(tx, sessionId, tx.now - passkeyMs)) ? 'right' : password
}

/** Keeps a first password, unless another request has set one in the meantime. Throws then. */
async function setFirstPassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  const row = await lockPassword(tx, memberId)
  if (row.password_hash !== null) throw new Failure('payment.passwordRequired')
  await savePassword(tx, memberId, hash)
}

/** Whether it is that member's. For nobody, and where none is set, the answer is no and takes as long. */
async function isWithdrawalPassword(
  deps: PasswordDeps,
  db: Database,
  memberId: string | undefined,
  given: string,
): Promise<boolean> {
  const isSet =
    memberId !== undefined && (await db.read((tx) => hasWithdrawalPassword(tx, memberId)))
  if (!isSet) return deps.passwords.verify(undefined, given)
  try {
    return (await checkPassword(deps, db, memberId, given)) === 'right'
  } catch (error) {
    if (isFailure(error)) return false
    throw error
  }
}

/** A wrong name costs the password no try: who knows neither locks nothing. */
export async function isWithdrawalIdentity(
  deps: PasswordDeps,
  db: Database,
  memberId: string | undefined,
  given: { readonly realName: string; readonly withdrawalPassword: string },
): Promise<boolean> {
  const name = memberId && (await db.read((tx) => realName(tx, deps.keys, memberId)))
  const isName = name ? isSameName(name, given.realName) : false
  const holder = isName ? memberId : undefined
  return isWithdrawalPassword(deps, db, holder, given.withdrawalPassword)
}

export interface NewPassword {
  readonly password: string
  readonly oldPassword?: string | undefined
  readonly loginPassword: string
}

/** The first one is set with the login password, a new one with the old one as well. */
export async function setWithdrawalPassword(
  deps: PasswordDeps & TellingDeps,
  db: Database,
  command: Command,
  memberId: string,
  wish: NewPassword,
): Promise<{ readonly done: true }> {
  const given = wish.oldPassword ?? ''
  if (isEasyWithdrawalPassword(wish.password)) throw new Failure('member.passwordCommon')
  const member = await db.read((tx) => memberById(tx, memberId))
  const tried = await tryPassword(deps, db, memberId, async (hash, tx) => {
    // The same command at once has set it: the old password is the right one no longer, and this is no try.
    if (await command.answered(tx)) return { isRight: true, isLogin: true, isRepeat: true }
    const isLogin = await deps.passwords.verify(member?.password_hash, wish.loginPassword)
    const isOld = isLogin && (hash === null || (await deps.passwords.verify(hash, given)))
    return { isRight: isOld, isLogin }
  })
  if (!tried.isLogin) throw new Failure('password.checkNeeded')
  if (!tried.isRight) throw wrongPassword(tried.triesLeft)
  const hash = await deps.passwords.hash(wish.password)
  return command.once(async (tx) => {
    await savePassword(tx, memberId, hash)
    await deps.tellOwner(tx, memberId, 'withdrawalPasswordChanged')
    return { done: true }
  })
}

/** After the member has proved otherwise who he is: the count and its lock are gone, the password stays. */
export async function unlockWithdrawalPassword(tx: Tx, memberId: string): Promise<void> {
  await lockPassword(tx, memberId)
  await saveTries(tx, memberId, 0, 0)
}

interface Look {
  readonly isRight: boolean
  /** The same password, hashed anew. */
  readonly renewed?: string | undefined
  /** Nothing was tried: it leaves the count as it is. */
  readonly isRepeat?: boolean
}

/**
 * One try. The row stays locked while the password is looked at: of many wrong ones at once only as many are looked
 * at as may be, and many right ones at once wait for each other instead of counting as wrong. The last wrong one
 * locks; a right one clears the count.
 */
async function tryPassword<Found extends Look>(
  { rules }: PasswordDeps,
  db: Database,
  memberId: string,
  look: (hash: string | null, tx: Tx) => Promise<Found>,
): Promise<Found & { readonly triesLeft: number }> {
  const tried = await db.tx(async (tx) => {
    const row = await lockPassword(tx, memberId)
    if (row.locked_until > BigInt(tx.now)) return undefined
    const found = await look(row.password_hash, tx)
    if (found.isRepeat) return { ...found, triesLeft: rules.passwordTries - row.tries }
    if (found.renewed) await renewHash(tx, memberId, found.renewed)
    const tries = found.isRight ? 0 : row.locked_until > 0n ? 1 : row.tries + 1
    const isLast = tries >= rules.passwordTries
    await saveTries(tx, memberId, tries, isLast ? tx.now + rules.passwordLockMs : 0)
    return { ...found, triesLeft: rules.passwordTries - tries }
  })
  if (!tried) throw new Failure('payment.passwordLocked')
  return tried
}

function wrongPassword(triesLeft: number): Failure {
  if (triesLeft <= 0) return new Failure('payment.passwordLocked')
  return new Failure('payment.passwordWrong', { triesLeft })
}
