import {
  type AccountRef,
  emptyWallet,
  isMemberPurpose,
  isMovementName,
  type MovementName,
  type Posting,
  type Wallet,
} from '@zhengju/domain/ledger'
import { type Currency, currencies } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { purposesByCode } from './account-codes.ts'

/** A member's money in one currency, as it stands now. */
export async function wallet(tx: Tx, memberId: string, currency: Currency): Promise<Wallet> {
  const found = await tx.one<Wallet>(
    `select available_in - available_out as available, held_in - held_out as held,
       locked_in - locked_out as locked, bonus_in - bonus_out as bonus, debt_out - debt_in as debt
     from ledger_owner where owner = $1 and currency = $2 and shard = 0`,
    [memberId, currency],
  )
  return found ?? emptyWallet
}

export interface StatementPage {
  readonly currency: Currency
  readonly limit: number
  /** The last line's `transactionId` of the page before. */
  readonly before?: string | undefined
  /** Only these movements. */
  readonly movements?: readonly MovementName[] | undefined
  /** Epoch ms: from inclusive, to exclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface StatementLine {
  readonly transactionId: string
  readonly movement: MovementName
  readonly reference: string
  readonly at: number
  /** What the movement did to each of the member's accounts, minor units; debt above zero is more owed. */
  readonly change: Wallet
  /** Available money after it; undefined when it did not touch it. */
  readonly availableAfter: bigint | undefined
}

/** A member's movements, newest first, one page after the other by key. */
export async function statement(
  tx: Tx,
  memberId: string,
  page: StatementPage,
): Promise<StatementLine[]> {
  const { currency, limit, before, movements, from, to } = page
  const rows = await tx.rows<LineRow>(statementQuery, [
    memberId,
    currency,
    before ?? null,
    movements ? textColumn(movements) : null,
    from ?? null,
    to ?? null,
    limit,
  ])
  const lines = new Map<string, StatementLine>()
  for (const row of rows) lines.set(row.id, withEntry(lines.get(row.id) ?? lineOf(row), row))
  return [...lines.values()]
}

const statementQuery = `
select t.id, t.movement, t.reference, t.created_at, e.account, e.amount, e.balance_after
from (
  select * from ledger_transaction
  where member_id = $1 and currency = $2 and ($3::uuid is null or id < $3)
    and ($4::text[] is null or movement = any ($4))
    and ($5::bigint is null or created_at >= $5) and ($6::bigint is null or created_at < $6)
  order by id desc limit $7
) t
join ledger_entry e on e.transaction_id = t.id
order by t.id desc, e.line`

interface LineRow {
  readonly id: string
  readonly movement: string
  readonly reference: string
  readonly created_at: bigint
  readonly account: number
  readonly amount: bigint
  readonly balance_after: bigint
}

function lineOf(row: LineRow): StatementLine {
  if (!isMovementName(row.movement)) throw new Error(`unknown movement ${row.movement}`)
  return {
    transactionId: row.id,
    movement: row.movement,
    reference: row.reference,
    at: Number(row.created_at),
    change: emptyWallet,
    availableAfter: undefined,
  }
}

function withEntry(
  line: StatementLine,
  { account, amount, balance_after }: LineRow,
): StatementLine {
  const purpose = purposesByCode.get(account)
  // A movement is of one member: entries of member accounts are his, the others the house's.
  if (!purpose || !isMemberPurpose(purpose)) return line
  const change = purpose === 'debt' ? -amount : amount
  return {
    ...line,
    change: { ...line.change, [purpose]: line.change[purpose] + change },
    availableAfter: purpose === 'available' ? balance_after : line.availableAfter,
  }
}

export interface BookedTransaction {
  readonly name: MovementName
  readonly memberId: string | undefined
  readonly currency: Currency
  readonly postings: readonly Posting[]
}

/** A transaction as postings: its entries stand in pairs, source before destination. */
export async function readTransaction(
  tx: Tx,
  transactionId: string,
): Promise<BookedTransaction | undefined> {
  const rows = await tx.rows<EntryRow>(
    `select t.movement, t.member_id, t.currency, o.owner, e.account, e.amount
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     join ledger_owner o on o.id = e.owner_id where t.id = $1 order by e.line`,
    [transactionId],
  )
  const [first] = rows
  if (!first || !isCurrency(first.currency) || !isMovementName(first.movement)) return undefined
  const postings: Posting[] = []
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [source, destination] = [rows[at], rows[at + 1]]
    if (!source || !destination) continue
    postings.push({
      source: refOf(source),
      destination: refOf(destination),
      amount: destination.amount,
    })
  }
  const { movement: name, member_id, currency } = first
  return { name, memberId: member_id ?? undefined, currency, postings }
}

interface EntryRow {
  readonly movement: string
  readonly member_id: string | null
  readonly currency: string
  readonly owner: string
  readonly account: number
  readonly amount: bigint
}

function refOf({ owner, account }: EntryRow): AccountRef {
  const purpose = purposesByCode.get(account)
  if (!purpose) throw new Error(`unknown account ${account}`)
  return { owner, purpose }
}

function isCurrency(value: string): value is Currency {
  return Object.hasOwn(currencies, value)
}
