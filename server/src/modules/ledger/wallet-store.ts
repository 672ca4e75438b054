import {
  type BetLook,
  isHoldState,
  type KnownBet,
  type KnownSettlement,
} from '@zhengju/domain/ledger'
import { type Currency, currencies } from '@zhengju/domain/money'
import { playedCategories } from '@zhengju/domain/round'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import { accountCodes } from './account-codes.ts'
import { readShares, readStepLots } from './lot-text.ts'
import { openAmount } from './store.ts'
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
export type Settlement = Omit<KnownSettlement, 'bet'> & { readonly betTxId: string }

/** The settlements of these wins and cash-outs; `never` for one that was refused. One that is missing has not come. */
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
select c.actor, c.id, c.name, c.about, c.transaction_id, s.payout, s.risk, s.lots, coalesce(s.part, t.hold_amount) as part,
  (select sum(e.amount)::bigint from ledger_entry e where e.transaction_id = c.transaction_id
    and e.account = ${accountCodes.rake}) as rake,
  exists (select from ledger_transaction r where r.reverses = c.transaction_id) as is_cancelled
${commands}
left join lateral (select * from command b where b.actor = c.actor and b.id = c.about limit 1) b on true
left join lateral (select payout, risk, part, lots from ledger_hold_step h where h.hold_id = b.transaction_id
  and h.transaction_id = c.transaction_id and c.name in ('win', 'betWin', 'cashOut') limit 1) s on true
left join lateral (select hold_amount from ledger_transaction t where t.id = b.transaction_id limit 1) t on true`

interface SettlementRow {
  readonly actor: string
  readonly id: string
  readonly name: string
  readonly about: string | null
  readonly transaction_id: string | null
  readonly payout: bigint | null
  readonly risk: bigint | null
  readonly rake: bigint | null
  readonly part: bigint | null
  readonly lots: string | null
  readonly is_cancelled: boolean
}

function settlementOf(row: SettlementRow): Settlement | 'never' {
  const { name, about, transaction_id, payout, rake, risk, part, is_cancelled: isCancelled } = row
  if (about === null || transaction_id === null || payout === null || part === null) return 'never'
  return {
    ...{
      kind: name === 'cashOut' ? 'cashOut' : 'win',
      betTxId: about,
      settlementId: transaction_id,
    },
    ...{ part, payout, risk: risk ?? undefined, rake: rake ?? undefined, isCancelled },
    ...(row.lots !== null && { lots: readStepLots(row.lots) }),
  }
}

/** The bets under these ids with the last step of their holds. A bet that is missing has not come. */
export async function readBets(tx: Tx, keys: readonly CommandKey[]): Promise<Map<string, BetLook>> {
  const rows = await eachVenue(keys, (venue, txIds) =>
    tx.rows<BetRow>(betQuery, [venue, textColumn(txIds)]),
  )
  return new Map(rows.map((row) => [textKey({ venue: row.actor, txId: row.id }), betOf(row)]))
}

const betQuery = `
select c.actor, c.id, c.category, c.voucher_id, t.id as hold_id, t.member_id, t.currency, t.hold_amount, t.created_at,
  coalesce(s.step, 0) as step, coalesce(s.state, 'pending') as state, ${openAmount} as open,
  t.hold_lots, s.lots as step_lots
${commands}
left join lateral (select * from ledger_transaction t where t.id = c.transaction_id
  and c.name in ('bet', 'betWin') limit 1) t on true
left join lateral (select * from ledger_hold_step h where h.hold_id = t.id
  order by h.step desc limit 1) s on true`

interface BetRow {
  readonly actor: string
  readonly id: string
  readonly category: string | null
  readonly voucher_id: string | null
  readonly hold_id: string | null
  readonly member_id: string | null
  readonly currency: string | null
  readonly hold_amount: bigint | null
  readonly created_at: bigint | null
  readonly step: number
  readonly state: string
  readonly open: bigint | null
  readonly hold_lots: string | null
  readonly step_lots: string | null
}

function lotsOfBet(
  holdLots: string,
  { step, step_lots }: Pick<BetRow, 'step' | 'step_lots'>,
): Pick<KnownBet, 'stakeLots' | 'openLots' | 'short' | 'returned'> {
  const stakeLots = readShares(holdLots)
  if (step === 0) return { stakeLots, openLots: stakeLots }
  const { open = [], short = [], returned } = step_lots === null ? {} : readStepLots(step_lots)
  return { stakeLots, openLots: open, short, returned }
}

function betOf(row: BetRow): KnownBet | 'never' {
  const { hold_id, member_id, currency, hold_amount, open, state } = row
  if (hold_id === null || member_id === null || hold_amount === null) return 'never'
  if (open === null) throw new Error(`the hold of bet ${row.id} is unreadable`)
  if (!isCurrency(currency) || !isHoldState(state)) throw new Error(`bet ${row.id} is unreadable`)
  return {
    txId: row.id,
    memberId: member_id,
    currency,
    holdId: hold_id,
    stake: hold_amount,
    open,
    placedAt: Number(row.created_at),
    category: playedCategories.find((one) => one === row.category),
    state,
    step: row.step,
    ...(row.voucher_id !== null && { voucherId: row.voucher_id }),
    ...(row.hold_lots !== null && lotsOfBet(row.hold_lots, row)),
  }
}

export interface MemberRound {
  readonly venue: string
  readonly roundId: string
  readonly memberId: string
}

/** Those of these rounds that take no more bets, by `roundKey`. */
export async function readClosedRounds(
  tx: Tx,
  rounds: readonly MemberRound[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ venue: string; round_id: string; member_id: string }>(
    `select r.venue, r.round_id, r.member_id
     from unnest($1::text[], $2::text[], $3::uuid[]) as n (venue, round_id, member_id)
     join wallet_round r on r.venue = n.venue and r.round_id = n.round_id and r.member_id = n.member_id`,
    [
      textColumn(rounds.map(({ venue }) => venue)),
      textColumn(rounds.map(({ roundId }) => roundId)),
      idColumn(rounds.map(({ memberId }) => memberId)),
    ],
  )
  return new Set(
    rows.map(({ venue, round_id, member_id }) =>
      roundKey({ venue, roundId: round_id, memberId: member_id }),
    ),
  )
}

export function roundKey({ venue, roundId, memberId }: MemberRound): string {
  return `${venue} ${memberId} ${roundId}`
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
