import { type BookedEntry, type Movement, withLoss } from '@zhengju/domain/ledger'
import { accountCodes } from './account-codes.ts'
import type { BookAccount, OpenBooks, OwnerAccounts } from './accounts.ts'

/** The columns of everything that one transaction of the ledger writes, collected decision by decision. */
export function createWriteSet() {
  return {
    owners: new Set<OwnerAccounts>(),
    transactions: {
      id: [] as string[],
      movement: [] as string[],
      memberId: [] as (string | undefined)[],
      currency: [] as string[],
      reference: [] as string[],
      reverses: [] as (string | undefined)[],
      holdAmount: [] as (bigint | undefined)[],
    },
    /** `transaction` is the place of the entry's transaction among the transactions, from 1: so in all below. */
    entries: {
      transaction: [] as number[],
      line: [] as number[],
      ownerId: [] as number[],
      account: [] as number[],
      amount: [] as bigint[],
      balanceAfter: [] as bigint[],
    },
    steps: {
      holdId: [] as string[],
      step: [] as number[],
      state: [] as string[],
      transaction: [] as number[],
      payout: [] as bigint[],
    },
    commands: {
      actor: [] as string[],
      id: [] as string[],
      name: [] as string[],
      inputHash: [] as string[],
      answer: [] as string[],
      transaction: [] as (number | undefined)[],
      about: [] as (string | undefined)[],
    },
    /** A transaction has one event at most, which goes by its id and its member. */
    events: {
      transaction: [] as number[],
      name: [] as string[],
      payload: [] as string[],
    },
  }
}

export type WriteSet = ReturnType<typeof createWriteSet>

/** Adds a booked movement; its place. `step` is the number of the hold's step, where it takes one. */
export function addTransaction(
  write: WriteSet,
  open: OpenBooks,
  transaction: {
    readonly id: string
    readonly movement: Movement
    readonly entries: readonly BookedEntry<BookAccount>[]
    readonly step: number
  },
): number {
  const { id, movement, step } = transaction
  const { transactions, steps } = write
  const place = transactions.id.push(id)
  transactions.movement.push(movement.name)
  transactions.memberId.push(movement.memberId)
  transactions.currency.push(movement.currency)
  transactions.reference.push(movement.reference)
  transactions.reverses.push(movement.reverses)
  transactions.holdAmount.push(movement.holds)
  addEntries(write, place, transaction.entries)
  if (movement.resolves) {
    steps.holdId.push(movement.resolves.holdId)
    steps.step.push(step)
    steps.state.push(movement.resolves.as)
    steps.transaction.push(place)
    steps.payout.push(movement.resolves.payout ?? 0n)
  }
  addLoss(write, open, movement)
  return place
}

function addEntries(
  { entries, owners }: WriteSet,
  place: number,
  booked: readonly BookedEntry<BookAccount>[],
): void {
  let line = 0
  for (const { account, amount, balanceAfter } of booked) {
    entries.transaction.push(place)
    entries.line.push(line++)
    entries.ownerId.push(account.of.id)
    entries.account.push(accountCodes[account.purpose])
    entries.amount.push(amount)
    entries.balanceAfter.push(balanceAfter)
    owners.add(account.of)
  }
}

function addLoss(
  { owners }: WriteSet,
  open: OpenBooks,
  { memberId, currency, loss }: Movement,
): void {
  const owner = loss && memberId !== undefined ? open.owner(memberId, currency) : undefined
  if (!owner || !loss) return
  owner.stakeDay = withLoss(owner.stakeDay, loss)
  owners.add(owner)
}
