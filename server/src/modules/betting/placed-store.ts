import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import type { SettledRecord } from './settled-store.ts'
import type { RecordRow } from './store.ts'

export type NewRecord = Pick<
  RecordRow,
  | 'venue'
  | 'tx_id'
  | 'member_id'
  | 'order_no'
  | 'round_id'
  | 'round_state'
  | 'game_code'
  | 'category'
  | 'stake'
  | 'detail'
  | 'is_replay'
> & { readonly currency: Currency; readonly placed_at: number }

/** One that is known already stays as it is. */
export function insertRecords(tx: Tx, records: readonly NewRecord[]): void {
  tx.write(
    `insert into bet_record (${placedColumns}, call_ids, held, open)
     select ${placedColumns}, array[tx_id], stake, stake
     from unnest(${placedTypes}) as n (${placedColumns})
     on conflict do nothing`,
    placedValues(records),
  )
}

/** A bet that is over when its record is made. */
export interface RecordedLife {
  readonly placed: NewRecord
  readonly settled: SettledRecord
}

/** Fails where one is known already. */
export function insertLives(tx: Tx, lives: readonly RecordedLife[]): void {
  const texts = (of: (settled: SettledRecord) => string) =>
    textColumn(lives.map(({ settled }) => of(settled)))
  const numbers = (of: (settled: SettledRecord) => bigint | number) =>
    numberColumn(lives.map(({ settled }) => of(settled)))
  tx.write(
    `insert into bet_record (${placedColumns}, call_ids, held, open, state, outcome, payout, paid, valid_bet,
       venue_valid_bet, settled_at)
     select venue, tx_id, member_id, order_no, round_id, round_state, game_code, category, currency,
       stake - amount + risk, detail, placed_at, is_replay, array[tx_id, call_id], stake, stake - amount,
       'settled', outcome, payout, payout, valid_bet, venue_valid_bet, settled_at
     from unnest(${placedTypes}, $14::text[], $15::text[], $16::bigint[], $17::bigint[], $18::bigint[],
       $19::bigint[], $20::bigint[], $21::bigint[])
       as n (${placedColumns}, call_id, outcome, payout, valid_bet, venue_valid_bet, settled_at, amount, risk)`,
    [
      ...placedValues(lives.map(asOver)),
      texts(({ callId }) => callId),
      texts(({ outcome }) => outcome),
      numbers(({ payout }) => payout),
      numbers(({ validBet }) => validBet),
      numbers(({ venueValidBet }) => venueValidBet),
      numbers(({ settledAt }) => settledAt),
      numbers(({ amount }) => amount),
      numbers(({ risk }) => risk),
    ],
  )
}

function asOver({ placed, settled: { changes, closesRound } }: RecordedLife): NewRecord {
  return {
    ...placed,
    detail: { ...placed.detail, ...changes } as NewRecord['detail'],
    round_state: closesRound ? 'closed' : placed.round_state,
  }
}

const placedColumns = `venue, tx_id, member_id, order_no, round_id, round_state, game_code, category, currency,
  stake, detail, placed_at, is_replay`
const placedTypes = `$1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::bigint[], $11::jsonb[], $12::bigint[], $13::boolean[]`

function placedValues(records: readonly NewRecord[]): string[] {
  const texts = (of: (record: NewRecord) => string) => textColumn(records.map(of))
  const numbers = (of: (record: NewRecord) => bigint | number) => numberColumn(records.map(of))
  return [
    texts(({ venue }) => venue),
    texts(({ tx_id }) => tx_id),
    idColumn(records.map(({ member_id }) => member_id)),
    texts(({ order_no }) => order_no),
    texts(({ round_id }) => round_id),
    texts(({ round_state }) => round_state),
    texts(({ game_code }) => game_code),
    texts(({ category }) => category),
    texts(({ currency }) => currency),
    numbers(({ stake }) => stake),
    texts(({ detail }) => JSON.stringify(detail)),
    numbers(({ placed_at }) => placed_at),
    texts(({ is_replay }) => `${is_replay}`),
  ]
}
