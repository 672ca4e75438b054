import { isEasyWithdrawalPassword } from '@zhengju/domain/member'
import type { PaymentRules } from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import { answered, type CommandCall, once } from '../../db/commands.ts'
import { Failure, isFailure } from '../../failure.ts'
import type { Keys } from '../../keys.ts'
import type { TellOwner } from '../../owner-news.ts'
import type { Passwords } from '../../passwords.ts'
import { memberById } from '../member/index.ts'
import { findPassword, lockPassword, savePassword, saveTries } from './account-store.ts'

export interface PasswordDeps {
  readonly keys: Keys
  readonly passwords: Passwords
  readonly rules: PaymentRules
}

/** Whose command it is; its input is added here, under a keyed hash where it holds a secret. */
export type CommandHead = Omit<CommandCall, 'input'>

export async function hasWithdrawalPassword(tx: Tx, memberId: string): Promise<boolean> {
  return ((await findPassword(tx, memberId))?.password_hash ?? null) !== null
}

/**
 * How the password given with a request compares. A wrong one throws; so does a locked one. Each try is counted
 * before the password is looked at, so that many at once do not slip through; a right one clears the count.
 */
export async function checkPassword(
  deps: PasswordDeps,
  db: Database,
  memberId: string,
  given: string | undefined,
): Promise<'unset' | 'notGiven' | 'right'> {
  const isSet = await db.read((tx) => hasWithdrawalPassword(tx, memberId))
  if (!isSet) return 'unset'
  if (given === undefined) return 'notGiven'
  const claim = await claimTry(deps, db, memberId)
  await mustBeRight(deps, claim, given)
  await db.tx((tx) => saveTries(tx, memberId, 0, 0))
  return 'right'
}

/** Whether it is that member's. For nobody, and where none is set, the answer is no and takes as long. */
export async function isWithdrawalPassword(
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

export interface NewPassword {
  readonly password: string
  readonly oldPassword?: string | undefined
  readonly loginPassword: string
}

/** The first one is set with the login password, a new one with the old one as well. */
export async function setWithdrawalPassword(
  deps: PasswordDeps & { readonly tellOwner: TellOwner },
  db: Database,
  head: CommandHead & { readonly memberId: string },
  wish: NewPassword,
): Promise<{ readonly done: true }> {
  const { memberId } = head
  const command = { ...head, input: secretInput(deps.keys, wish) }
  const before = await db.read((tx) => answered<{ done: true }>(tx, command))
  if (before) return before.answer
  if (isEasyWithdrawalPassword(wish.password)) throw new Failure('member.passwordCommon')
  const claim = await claimTry(deps, db, memberId)
  const member = await db.read((tx) => memberById(tx, memberId))
  if (!(await deps.passwords.verify(member?.password_hash, wish.loginPassword))) {
    throw new Failure('password.checkNeeded')
  }
  if (claim.hash !== null) await mustBeRight(deps, claim, wish.oldPassword ?? '')
  const hash = await deps.passwords.hash(wish.password)
  return db.tx((tx) =>
    once(tx, command, async () => {
      await savePassword(tx, memberId, hash)
      await deps.tellOwner(tx, memberId, 'withdrawalPasswordChanged')
      return { done: true }
    }),
  )
}

/** After the member has proved otherwise who he is: the count and its lock are gone, the password stays. */
export async function unlockWithdrawalPassword(tx: Tx, memberId: string): Promise<void> {
  await lockPassword(tx, memberId)
  await saveTries(tx, memberId, 0, 0)
}

/** Secrets are kept under a keyed hash only: six digits are guessed from a plain one at once. */
export function secretInput(keys: Keys, input: object): string {
  return keys.lookup('commandInput', JSON.stringify(input))
}

interface Claim {
  readonly hash: string | null
  readonly triesLeft: number
}

/** Counts one more try. The last one locks at once: only a right password takes the lock off again. */
async function claimTry({ rules }: PasswordDeps, db: Database, memberId: string): Promise<Claim> {
  const claim = await db.tx(async (tx) => {
    const row = await lockPassword(tx, memberId)
    if (row.locked_until > BigInt(tx.now)) return undefined
    const tries = row.locked_until > 0n ? 1 : row.tries + 1
    const isLast = tries >= rules.passwordTries
    await saveTries(tx, memberId, tries, isLast ? tx.now + rules.passwordLockMs : 0)
    return { hash: row.password_hash, triesLeft: rules.passwordTries - tries }
  })
  if (!claim) throw new Failure('payment.passwordLocked')
  return claim
}

async function mustBeRight(
  { passwords }: PasswordDeps,
  { hash, triesLeft }: Claim,
  given: string,
): Promise<void> {
  if (await passwords.verify(hash ?? undefined, given)) return
  if (triesLeft <= 0) throw new Failure('payment.passwordLocked')
  throw new Failure('payment.passwordWrong', { triesLeft })
}
