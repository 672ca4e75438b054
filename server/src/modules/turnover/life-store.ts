import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import { type CountedBet, settlementsText } from './batch-store.ts'
import type { NewBet } from './placed-store.ts'
import type { BetRow } from './tables.ts'

// What bets that are settled when they are heard of read and write, one statement for all of them.

/** The members of those bets on whose market they back another selection too, or something is struck. Market by market. */
export async function mayBeHedged(tx: Tx, bets: readonly NewBet[]): Promise<ReadonlySet<string>> {
  const backed = bets.filter(({ marketKey }) => marketKey !== undefined)
  if (backed.length === 0) return new Set()
  const rows = await tx.rows<{ member_id: string }>(
    `select n.member_id from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
       as n (member_id, market_key, currency, selection)
     cross join lateral (select from turnover_bet b where b.member_id = n.member_id
       and b.market_key = n.market_key and b.currency = n.currency and b.state in ('open', 'settled')
       and not b.is_void and (b.selection <> n.selection or b.struck > 0 or b.spots is not null)
       limit 1) b`,
    [
      idColumn(backed.map(({ memberId }) => memberId)),
      textColumn(backed.map(({ marketKey }) => marketKey)),
      textColumn(backed.map(({ currency }) => currency)),
      textColumn(backed.map(({ selection }) => selection)),
    ],
  )
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Fails where one is known already. */
export function insertSettled(tx: Tx, counted: readonly CountedBet[]): void {
  const texts = (of: (bet: BetRow) => string | null | undefined) =>
    textColumn(counted.map(({ bet }) => of(bet) ?? undefined))
  const numbers = (of: (bet: BetRow) => bigint | number | null) =>
    numberColumn(counted.map(({ bet }) => of(bet) ?? undefined))
  tx.write(
    `insert into turnover_bet (${columns}, state, settled_risk, settled_payout)
     select ${columns}, 'settled', risk, payout
     from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::jsonb[], $12::bigint[], $13::boolean[], $14::boolean[],
       $15::text[], $16::text[], $17::int[], $18::int[], $19::bigint[], $20::bigint[], $21::boolean[],
       $22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[]) as n (${columns})`,
    [
      texts(({ venue }) => venue),
      texts(({ bet_tx_id }) => bet_tx_id),
      idColumn(counted.map(({ bet }) => bet.member_id)),
      texts(({ category }) => category),
      texts(({ order_no }) => order_no),
      texts(({ currency }) => currency),
      numbers(({ risk }) => risk),
      numbers(({ held }) => held),
      numbers(({ open }) => open),
      numbers(({ struck }) => struck),
      texts(settlementsText),
      numbers(({ placed_at }) => placed_at),
      texts(({ is_replay }) => `${is_replay}`),
      texts(({ is_free }) => `${is_free}`),
      texts(({ market_key }) => market_key),
      texts(({ selection }) => selection),
      numbers(({ lines }) => lines),
      numbers(({ lines_at_floor }) => lines_at_floor),
      numbers(({ whole_valid }) => whole_valid),
      numbers(({ whole_bonus }) => whole_bonus),
      texts(({ is_void }) => `${is_void}`),
      numbers(({ payout }) => payout),
      numberColumn(counted.map(({ valid }) => valid)),
      numbers(({ venue_valid }) => venue_valid),
      numberColumn(counted.map(({ discarded }) => discarded)),
      numbers(({ settled_at }) => settled_at),
    ],
  )
}

const columns = `venue, bet_tx_id, member_id, category, order_no, currency, risk, held, open, struck, settlements,
  placed_at, is_replay, is_free, market_key, selection, lines, lines_at_floor, whole_valid, whole_bonus, is_void, payout, valid,
  venue_valid, discarded, settled_at`
