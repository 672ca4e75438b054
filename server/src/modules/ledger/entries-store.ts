import type { AccountPurpose } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { purposesByCode } from './account-codes.ts'

export interface BookedEntry {
  readonly owner: string
  readonly purpose: AccountPurpose
  readonly amount: bigint
  readonly balanceAfter: bigint
}

export interface BookedEntries {
  readonly movement: string
  readonly memberId: string | null
  readonly reference: string
  readonly currency: Currency
  readonly at: number
  readonly entries: readonly BookedEntry[]
}

/** A transaction as it stands in the books, all its entries in their order. */
export async function entriesOf(tx: Tx, transactionId: string): Promise<BookedEntries | undefined> {
  const rows = await tx.rows<EntryRow>(
    `select t.movement, t.member_id, t.reference, t.currency, t.created_at, o.owner, e.account,
       e.amount, e.balance_after
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join ledger_owner o on o.id = e.owner_id where t.id = $1 order by e.line`,
    [transactionId],
  )
  const [first] = rows
  if (!first) return undefined
  return {
    movement: first.movement,
    memberId: first.member_id,
    reference: first.reference,
    currency: first.currency,
    at: Number(first.created_at),
    entries: rows.map(entryOf),
  }
}

interface EntryRow {
  readonly movement: string
  readonly member_id: string | null
  readonly reference: string
  readonly currency: Currency
  readonly created_at: bigint
  readonly owner: string
  readonly account: number
  readonly amount: bigint
  readonly balance_after: bigint
}

function entryOf({ owner, account, amount, balance_after }: EntryRow): BookedEntry {
  const purpose = purposesByCode.get(account)
  if (!purpose) throw new Error(`unknown account ${account}`)
  return { owner, purpose, amount, balanceAfter: balance_after }
}
