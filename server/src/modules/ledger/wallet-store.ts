import { type BetLook, type HoldState, isHoldState, type KnownBet } from '@zhengju/domain/ledger'
import { type Currency, currencies } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { type CommandKey, textKey } from './wallet-command.ts'

export interface DecidedRow {
  readonly actor: string
  readonly id: string
  readonly name: string
  readonly input_hash: string
  readonly answer: string
  readonly transaction_id: string | null
}

/** By key and one at a time: right for any size of the table, whatever was known of it when this was planned. */
const commands = `from unnest($2::text[]) as w (id) cross join lateral
  (select * from command c where c.actor = $1 and c.id = w.id limit 1) c`

/** Name of the row that forbids a bet which was rolled back before it came. */
export const forbidden = 'forbidden'

export function readDecided(tx: Tx, keys: readonly CommandKey[]): Promise<DecidedRow[]> {
  return eachVenue(keys, (venue, txIds) =>
    tx.rows<DecidedRow>(
      `select c.actor, c.id, c.name, c.input_hash, c.answer, c.transaction_id ${commands}`,
      [venue, textColumn(txIds)],
    ),
  )
}

/** What a win's command row says about the settlement that it made. */
export interface Settlement {
  readonly betTxId: string
  readonly settlementId: string
  readonly payout: bigint
}

/** The settlements of these wins; `never` for one that was refused. A win that is missing has not come. */
export async function readSettlements(
  tx: Tx,
  keys: readonly CommandKey[],
): Promise<Map<string, Settlement | 'never'>> {
  const rows = await eachVenue(keys, (venue, txIds) =>
    tx.rows<SettlementRow>(settlementQuery, [venue, textColumn(txIds)]),
  )
  return new Map(
    rows.map((row) => [textKey({ venue: row.actor, txId: row.id }), settlementOf(row)]),
  )
}

const settlementQuery = `
select c.actor, c.id, c.about, c.transaction_id, s.payout
${commands}
left join lateral (select * from command b where b.actor = c.actor and b.id = c.about limit 1) b on true
left join lateral (select payout from ledger_hold_step h where h.hold_id = b.transaction_id
  and h.transaction_id = c.transaction_id and h.state = 'posted' limit 1) s on true`

interface SettlementRow {
  readonly actor: string
  readonly id: string
  readonly about: string | null
  readonly transaction_id: string | null
  readonly payout: bigint | null
}

function settlementOf({ about, transaction_id, payout }: SettlementRow): Settlement | 'never' {
  if (about === null || transaction_id === null || payout === null) return 'never'
  return { betTxId: about, settlementId: transaction_id, payout }
}

/** The bets under these ids with the last step of their holds. A bet that is missing has not come. */
export async function readBets(tx: Tx, keys: readonly CommandKey[]): Promise<Map<string, BetLook>> {
  const rows = await eachVenue(keys, (venue, txIds) =>
    tx.rows<BetRow>(betQuery, [venue, textColumn(txIds)]),
  )
  return new Map(rows.map((row) => [textKey({ venue: row.actor, txId: row.id }), betOf(row)]))
}

const betQuery = `
select c.actor, c.id, t.id as hold_id, t.member_id, t.currency, t.hold_amount, t.created_at,
  coalesce(s.step, 0) as step, coalesce(s.state, 'pending') as state,
  s.transaction_id as settlement_id, s.payout
${commands}
left join lateral (select * from ledger_transaction t where t.id = c.transaction_id
  and c.name = 'bet' limit 1) t on true
left join lateral (select * from ledger_hold_step h where h.hold_id = t.id
  order by h.step desc limit 1) s on true`

interface BetRow {
  readonly actor: string
  readonly id: string
  readonly hold_id: string | null
  readonly member_id: string | null
  readonly currency: string | null
  readonly hold_amount: bigint | null
  readonly created_at: bigint | null
  readonly step: number
  readonly state: string
  readonly settlement_id: string | null
  readonly payout: bigint | null
}

function betOf(row: BetRow): KnownBet | 'never' {
  const { hold_id, member_id, currency, hold_amount, state } = row
  if (hold_id === null || member_id === null || hold_amount === null) return 'never'
  if (!isCurrency(currency) || !isHoldState(state)) throw new Error(`bet ${row.id} is unreadable`)
  return {
    txId: row.id,
    memberId: member_id,
    currency,
    holdId: hold_id,
    stake: hold_amount,
    placedAt: Number(row.created_at),
    state,
    step: row.step,
    settlementId: settlementIdOf(state, row.settlement_id),
    payout: state === 'posted' ? (row.payout ?? 0n) : 0n,
  }
}

function settlementIdOf(state: HoldState, transactionId: string | null): string | undefined {
  return state === 'posted' && transactionId !== null ? transactionId : undefined
}

/** A batch is mostly of one venue. */
async function eachVenue<Row>(
  keys: readonly CommandKey[],
  read: (venue: string, txIds: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const txIds = new Map<string, string[]>()
  for (const { venue, txId } of keys) {
    const known = txIds.get(venue)
    if (known) known.push(txId)
    else txIds.set(venue, [txId])
  }
  const found = await Promise.all([...txIds].map(([venue, ids]) => read(venue, ids)))
  return found.flat()
}

function isCurrency(value: string | null): value is Currency {
  return value !== null && Object.hasOwn(currencies, value)
}
