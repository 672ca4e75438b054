import { isMovementName, type MemberPurpose, type MovementName } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { accountCodes } from './account-codes.ts'

/**
 * Which changes of one of a member's accounts. Times are epoch ms, from inclusive, to exclusive, and those of the
 * transactions' ids: a range is a piece of the order in which balances follow one another.
 */
export interface AvailableFilter {
  readonly currency: Currency
  /** Available money where nothing else is said. */
  readonly account?: MemberPurpose | undefined
  readonly movements?: readonly MovementName[] | undefined
  /** An order or a bet, as it is written. */
  readonly reference?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface AvailableLine {
  readonly transactionId: string
  readonly movement: MovementName
  readonly reference: string
  readonly at: number
  /** Minor units, below zero when money left. */
  readonly change: bigint
  readonly balanceAfter: bigint
}

/** The transactions that changed the account, newest first; others leave no line. */
export async function availableLines(
  tx: Tx,
  memberId: string,
  page: AvailableFilter & { readonly before?: string | undefined; readonly limit: number },
): Promise<AvailableLine[]> {
  const rows = await tx.rows<LineRow>(linesQuery(page), [
    ...parameters(memberId, page),
    page.before ?? lastId,
    page.limit,
  ])
  return rows.map((row) => ({
    transactionId: row.id,
    movement: movementOf(row.movement),
    reference: row.reference,
    at: Number(row.created_at),
    change: row.change,
    balanceAfter: row.balance_after,
  }))
}

/** What came in and what went out over all of them, both zero or more. */
export async function availableSums(
  tx: Tx,
  memberId: string,
  filter: AvailableFilter,
): Promise<{ readonly in: bigint; readonly out: bigint }> {
  const sums = await tx.one<{ sum_in: bigint; sum_out: bigint }>(
    `select coalesce(sum(greatest(c.change, 0)), 0)::bigint as sum_in,
       coalesce(sum(greatest(-c.change, 0)), 0)::bigint as sum_out ${changesOf(filter)}`,
    parameters(memberId, filter),
  )
  return { in: sums?.sum_in ?? 0n, out: sums?.sum_out ?? 0n }
}

/**
 * What play does to money, as `ledger_transaction_rare` leaves it out: a heavy player's history is made of it, and nothing
 * else of his is looked for in there.
 */
const playMovements = [
  'stakeHeld',
  'betSettled',
  'betWon',
  'betCashedOut',
  'stakeReleased',
  'settlementCancelled',
  'betAdjusted',
  'poolWon',
  'venueRecorded',
] as const

/** Word for word the condition of that index, or no plan could use it. */
const outsidePlay = `t.movement not in (${playMovements.map((name) => `'${name}'`).join(', ')})`

/** Movement by movement such lines are read backwards; of one order there are few anyway. */
function isRare({ movements, reference }: AvailableFilter): boolean {
  const play: readonly MovementName[] = playMovements
  return reference === undefined && movements?.some((name) => play.includes(name)) === false
}

const columns = 't.id, t.movement, t.reference, t.created_at, c.change, c.balance_after'
const newest = 'and t.id < $8::uuid order by t.id desc limit $9'

/** One transaction may touch the account twice: what counts is the sum, and the balance after the last. */
const changed = `
join lateral (
  select sum(e.amount)::bigint as change, (array_agg(e.balance_after order by e.line desc))[1] as balance_after
  from ledger_entry e where e.transaction_id = t.id and e.account = $6::int
  having sum(e.amount) <> 0
) c on true
where t.member_id = $1::uuid and t.currency = $2 and t.id >= $4::uuid and t.id < $5::uuid`

const rareLines = `select t.* from unnest($3::text[]) as n (movement) cross join lateral (
    select ${columns} from ledger_transaction t ${changed} and $7::text is null
      and t.movement = n.movement and ${outsidePlay} ${newest}) t
  order by t.id desc limit $9`

function linesQuery(filter: AvailableFilter): string {
  return isRare(filter) ? rareLines : `select ${columns} ${changesOf(filter)} ${newest}`
}

const ofMovements = '($3::text[] is null or t.movement = any ($3))'
const ofReference =
  '(select * from ledger_transaction where member_id = $1::uuid and reference = $7::text offset 0)'

/** Plans are made without the values, and know of no heavy player: an order is found first, and sorted then. */
function changesOf({ reference }: AvailableFilter): string {
  return reference === undefined
    ? `from ledger_transaction t ${changed} and ${ofMovements} and $7::text is null`
    : `from ${ofReference} t ${changed} and ${ofMovements}`
}

function parameters(memberId: string, filter: AvailableFilter): unknown[] {
  const { currency, account = 'available', movements, reference = null, from, to } = filter
  const names = movements ? textColumn(movements) : null
  const bounds = [firstIdAt(from) ?? firstId, firstIdAt(to) ?? lastId]
  return [memberId, currency, names, ...bounds, accountCodes[account], reference]
}

/** Every range has both its ends: a plan for all of them reads no more than what lies between. */
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The least id of that moment: ids carry their time. */
function firstIdAt(at: number | undefined): string | null {
  if (at === undefined) return null
  const time = Math.min(at, 0xffff_ffff_ffff).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

interface LineRow {
  readonly id: string
  readonly movement: string
  readonly reference: string
  readonly created_at: bigint
  readonly change: bigint
  readonly balance_after: bigint
}

function movementOf(name: string): MovementName {
  if (!isMovementName(name)) throw new Error(`unknown movement ${name}`)
  return name
}
