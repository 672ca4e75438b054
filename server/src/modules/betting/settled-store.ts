import type { Currency, Minor } from '@zhengju/domain/money'
import type { RoundDetail } from '@zhengju/domain/round'
import type { BetOutcome } from '@zhengju/domain/slip'
import type { GameCategory } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { numberColumn, textColumn } from '../../platform/db/columns.ts'

// What a batch of settled bets reads and writes, one statement for all of them.

export interface RecordKey {
  readonly venue: string
  readonly betTxId: string
}

export interface LockedRecord {
  readonly venue: string
  readonly tx_id: string
  readonly currency: Currency
  readonly category: GameCategory
}

/** Locks the records, by venue and id; one that is missing is not there. */
export async function lockedRecords(
  tx: Tx,
  bets: readonly RecordKey[],
): Promise<ReadonlyMap<string, LockedRecord>> {
  const rows = await tx.rows<LockedRecord>(
    `select r.venue, r.tx_id, r.currency, r.category from unnest($1::text[], $2::text[]) as n (venue, tx_id)
     join bet_record r on r.venue = n.venue and r.tx_id = n.tx_id
     order by r.venue, r.tx_id for update of r`,
    keyColumns(bets),
  )
  return new Map(rows.map((row) => [`${row.venue} ${row.tx_id}`, row]))
}

export interface SettledRecord extends RecordKey {
  /** The venue's call that tells of it. */
  readonly callId: string
  readonly outcome: BetOutcome
  /** What of the stake it settles, what of that was risked, what came back for it. */
  readonly amount: Minor
  readonly risk: Minor
  readonly payout: Minor
  readonly validBet: Minor
  readonly venueValidBet: Minor
  readonly settledAt: number
  readonly closesRound: boolean
  /** What of the detail is otherwise now. */
  readonly changes: Partial<RoundDetail>
}

/** Of settlements that stand side by side no single one says how the bet ended: their money does. */
export function markSettled(tx: Tx, settled: readonly SettledRecord[]): void {
  tx.write(
    `update bet_record r set state = 'settled', payout = r.paid + n.payout,
       outcome = case when r.held > r.open + r.sold_stake then
         case sign(r.paid + n.payout - r.sold_payout - (r.stake - n.amount + n.risk - r.sold_stake))
           when 1 then 'won' when 0 then 'push' else 'lost' end
         else n.outcome end,
       paid = r.paid + n.payout, open = r.open - n.amount, stake = r.stake - n.amount + n.risk,
       valid_bet = n.valid_bet, venue_valid_bet = n.venue_valid_bet, settled_at = n.settled_at,
       detail = r.detail || n.changes, call_ids = r.call_ids || n.call_id,
       round_state = case when n.closes_round then 'closed' else r.round_state end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::jsonb[], $10::boolean[], $11::bigint[], $12::bigint[])
       as n (venue, tx_id, call_id, outcome, payout, valid_bet, venue_valid_bet, settled_at, changes,
         closes_round, amount, risk)
     where r.venue = n.venue and r.tx_id = n.tx_id`,
    [
      ...keyColumns(settled),
      textColumn(settled.map(({ callId }) => callId)),
      textColumn(settled.map(({ outcome }) => outcome)),
      numberColumn(settled.map(({ payout }) => payout)),
      numberColumn(settled.map(({ validBet }) => validBet)),
      numberColumn(settled.map(({ venueValidBet }) => venueValidBet)),
      numberColumn(settled.map(({ settledAt }) => settledAt)),
      textColumn(settled.map(({ changes }) => JSON.stringify(changes))),
      textColumn(settled.map(({ closesRound }) => `${closesRound}`)),
      numberColumn(settled.map(({ amount }) => amount)),
      numberColumn(settled.map(({ risk }) => risk)),
    ],
  )
}

/** What counts of settled bets as turnover now: another bet may change it. */
export function saveValidBet(
  tx: Tx,
  bets: readonly (RecordKey & { readonly valid: Minor })[],
): void {
  tx.write(
    `update bet_record r set valid_bet = n.valid
     from unnest($1::text[], $2::text[], $3::bigint[]) as n (venue, tx_id, valid)
     where r.venue = n.venue and r.tx_id = n.tx_id
       and (r.state = 'settled' or r.valid_bet is not null) and r.valid_bet is distinct from n.valid`,
    [...keyColumns(bets), numberColumn(bets.map(({ valid }) => valid))],
  )
}

/** A page of a member's bets that are over, the one that was settled last first. */
export async function newestSettled(
  tx: Tx,
  memberId: string,
  {
    before,
    limit,
  }: {
    readonly before?: { readonly settledAt: number; readonly betTxId: string } | undefined
    readonly limit: number
  },
): Promise<(RecordKey & { readonly settledAt: number })[]> {
  const rows = await tx.rows<{ venue: string; tx_id: string; settled_at: bigint }>(
    `select venue, tx_id, settled_at from bet_record where member_id = $1 and settled_at is not null
       and ($3::bigint is null or (settled_at <= $3 and (settled_at < $3 or tx_id < $4)))
     order by settled_at desc, tx_id desc limit $2`,
    [memberId, limit, before?.settledAt ?? null, before?.betTxId ?? null],
  )
  return rows.map(({ venue, tx_id, settled_at }) => {
    return { venue, betTxId: tx_id, settledAt: Number(settled_at) }
  })
}

/** Settled records, made anew, that have another figure in the live table. */
export async function countedOtherwise(tx: Tx): Promise<RecordKey[]> {
  const rows = await tx.rows<{ venue: string; tx_id: string }>(
    `select r.venue, r.tx_id from bet_record r
       join live_bet_record o on o.venue = r.venue and o.tx_id = r.tx_id
     where r.state = 'settled' and r.valid_bet is distinct from o.valid_bet`,
  )
  return rows.map(({ venue, tx_id }) => ({ venue, betTxId: tx_id }))
}

export function keyColumns(bets: readonly RecordKey[]): string[] {
  return [
    textColumn(bets.map(({ venue }) => venue)),
    textColumn(bets.map(({ betTxId }) => betTxId)),
  ]
}
