import type { LotChange } from '@zhengju/domain/bonus'
import { type BookedEntry, type Movement, withLoss } from '@zhengju/domain/ledger'
import { TableRows } from '@zhengju/storage/table-rows'
import { accountCodes } from './account-codes.ts'
import { sharesText, stepLotsText } from './lot-text.ts'
import type { BookAccount, OpenBooks, OwnerAccounts } from './tables.ts'

/** Everything that one transaction of the ledger writes, collected decision by decision. */
export function createWriteSet() {
  return {
    owners: new Set<OwnerAccounts>(),
    transactions: new TableRows('ledger_transaction', [
      'id',
      'movement',
      'member_id',
      'currency',
      'reference',
      'reverses',
      'hold_amount',
      'created_at',
      'hold_lots',
    ]),
    entries: new TableRows('ledger_entry', [
      'transaction_id',
      'line',
      'owner_id',
      'account',
      'amount',
      'balance_after',
    ]),
    steps: new TableRows('ledger_hold_step', [
      'hold_id',
      'step',
      'state',
      'transaction_id',
      'payout',
      'part',
      'open_amount',
      'risk',
      'lots',
    ]),
    /** What transactions did to lots of bonus money, and by how much each is changed by all of them. */
    bonusEntries: new TableRows('bonus_entry', [
      'transaction_id',
      'lot_id',
      'balance',
      'staked',
      'converted',
    ]),
    bonusLots: new Map<string, LotChange>(),
    /** What slips kept for bets, and the bets that have it now. */
    taken: [] as TakenReservation[],
    /** Rounds that take no more bets. */
    rounds: new TableRows('wallet_round', ['venue', 'round_id', 'member_id', 'closed_at']),
    commands: new TableRows('command', [
      'actor',
      'id',
      'name',
      'input_hash',
      'answer',
      'transaction_id',
      'about',
      'category',
      'voucher_id',
      'created_at',
    ]),
    /** A transaction has one event at most, an instant round two; they go by its id and its member. */
    events: new TableRows('event', ['id', 'subject', 'name', 'payload', 'at']),
  }
}

export interface TakenReservation {
  readonly id: string
  readonly betTxId: string
}

export type WriteSet = ReturnType<typeof createWriteSet>

/** A movement that was booked. `step` is the number of the hold's step, where it takes one. */
export interface BookedTransaction {
  readonly id: string
  readonly movement: Movement
  readonly entries: readonly BookedEntry<BookAccount>[]
  readonly step: number
  readonly at: number
}

export function addTransaction(
  write: WriteSet,
  open: OpenBooks,
  { id, movement, entries, step, at }: BookedTransaction,
): void {
  write.transactions
    .row()
    .uuid(id)
    .text(movement.name)
    .uuid(movement.memberId)
    .text(movement.currency)
    .text(movement.reference)
    .uuid(movement.reverses)
    .int8(movement.holds)
    .int8(BigInt(at))
    .text(movement.holdLots && sharesText(movement.holdLots))
  addEntries(write, id, entries)
  if (movement.resolves) {
    const { holdId = id, as, payout = 0n, part, risk, lots } = movement.resolves
    const steps = write.steps.row().uuid(holdId).int2(step).text(as).uuid(id).int8(payout)
    steps
      .int8(part?.amount)
      .int8(part?.open)
      .int8(risk)
      .text(lots && stepLotsText(lots))
  }
  for (const change of movement.lots ?? []) addLotChange(write, id, change)
  addLoss(write, open, movement)
}

function addEntries(
  write: WriteSet,
  transactionId: string,
  booked: readonly BookedEntry<BookAccount>[],
): void {
  let line = 0
  for (const { account, amount, balanceAfter } of booked) {
    write.entries
      .row()
      .uuid(transactionId)
      .int2(line++)
      .int4(account.of.id)
      .int2(accountCodes[account.purpose])
      .int8(amount)
      .int8(balanceAfter)
    write.owners.add(account.of)
  }
}

function addLotChange(
  { bonusEntries, bonusLots }: WriteSet,
  transactionId: string,
  { lotId, balance, staked, converted }: LotChange,
): void {
  const row = bonusEntries.row().uuid(transactionId).uuid(lotId)
  row.int8(balance).int8(staked).int8(converted)
  const before = bonusLots.get(lotId) ?? { balance: 0n, staked: 0n, converted: 0n }
  bonusLots.set(lotId, {
    lotId,
    balance: before.balance + balance,
    staked: before.staked + staked,
    converted: before.converted + converted,
  })
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
