import type { Currency, Minor } from '../money/index.ts'
import { type AccountRef, isFunded, isWallet, memberAccount } from './account.ts'
import { balanced, type HoldState, type Movement, type Posting } from './movement.ts'

/** An account as a transaction works on it: what stands there now, and what this transaction moved, minor units. */
export interface WorkingAccount {
  balance: Minor
  in: Minor
  out: Minor
}

/** The accounts that a transaction has locked. */
export interface Books<Account extends WorkingAccount = WorkingAccount> {
  account(ref: AccountRef, currency: Currency): Account | undefined
}

export interface BookedEntry<Account extends WorkingAccount = WorkingAccount> {
  readonly account: Account
  /** Above zero what came in, below zero what went out. */
  readonly amount: Minor
  readonly balanceAfter: Minor
}

export type BookResult<Account extends WorkingAccount = WorkingAccount> =
  | { readonly ok: true; readonly entries: readonly BookedEntry<Account>[] }
  /** `short`: the account that had too little. */
  | { readonly ok: false; readonly available: Minor; readonly short?: AccountRef }

export function balanceIn(books: Books, ref: AccountRef, currency: Currency): Minor {
  return books.account(ref, currency)?.balance ?? 0n
}

/**
 * The rule of every door: books a movement, or leaves the books as they were when a member's money, or what
 * a campaign was given, would stand below zero. What arrives in `available` pays the member's debt first. The books hold every account
 * that `accountsOf` names.
 */
export function book<Account extends WorkingAccount>(
  books: Books<Account>,
  movement: Movement,
): BookResult<Account> {
  if (!balanced(movement)) throw new Error(`unbalanced movement ${movement.name}`)
  const entries: BookedEntry<Account>[] = []
  for (const posting of movement.postings) {
    for (const part of debtFirst(books, posting, movement.currency)) {
      if (transfer(books, part, movement.currency, entries)) continue
      for (const entry of entries) undo(entry)
      return { ok: false, available: availableIn(books, movement), short: part.source }
    }
  }
  return { ok: true, entries }
}

/** The accounts that must be locked before a movement is booked. */
export function accountsOf(movement: Movement): AccountRef[] {
  const refs: AccountRef[] = []
  for (const { source, destination } of movement.postings) {
    refs.push(source, destination)
    if (destination.purpose === 'available') refs.push(memberAccount(destination.owner, 'debt'))
  }
  // What a day has lost stands beside the member's money, also when none of that moves.
  const { loss, memberId } = movement
  if (loss && memberId !== undefined) refs.push(memberAccount(memberId, 'available'))
  return refs
}

/** Whether a hold in this state may take that step: an end only once, opened again only after `posted`. */
export function mayStep(state: HoldState, as: HoldState): boolean {
  return as === 'pending' ? state === 'posted' : state === 'pending'
}

export function lesser(a: Minor, b: Minor): Minor {
  if (a < b) return a
  return b
}

function debtFirst(books: Books, posting: Posting, currency: Currency): readonly Posting[] {
  if (posting.destination.purpose !== 'available') return [posting]
  const debt = memberAccount(posting.destination.owner, 'debt')
  const owed = -balanceIn(books, debt, currency)
  if (owed <= 0n) return [posting]
  const paid = lesser(owed, posting.amount)
  const repayment = { source: posting.source, destination: debt, amount: paid }
  const rest = posting.amount - paid
  return rest === 0n ? [repayment] : [repayment, { ...posting, amount: rest }]
}

function transfer<Account extends WorkingAccount>(
  books: Books<Account>,
  { source, destination, amount }: Posting,
  currency: Currency,
  entries: BookedEntry<Account>[],
): boolean {
  const giver = openAccount(books, source, currency)
  const taker = openAccount(books, destination, currency)
  const left = giver.balance - amount
  const there = taker.balance + amount
  if (left < 0n && (isWallet(source.purpose) || isFunded(source))) return false
  // A debt is paid back, not paid ahead.
  if (there > 0n && destination.purpose === 'debt') return false
  giver.balance = left
  giver.out += amount
  taker.balance = there
  taker.in += amount
  entries.push(
    { account: giver, amount: -amount, balanceAfter: left },
    { account: taker, amount, balanceAfter: there },
  )
  return true
}

function undo({ account, amount }: BookedEntry): void {
  account.balance -= amount
  if (amount < 0n) account.out += amount
  else account.in -= amount
}

function availableIn(books: Books, { memberId, currency }: Movement): Minor {
  if (memberId === undefined) return 0n
  return balanceIn(books, memberAccount(memberId, 'available'), currency)
}

function openAccount<Account extends WorkingAccount>(
  books: Books<Account>,
  ref: AccountRef,
  currency: Currency,
): Account {
  const account = books.account(ref, currency)
  if (!account) throw new Error(`account ${ref.owner} ${ref.purpose} is not locked`)
  return account
}
