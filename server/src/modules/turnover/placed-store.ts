import type { Currency } from '@zhengju/domain/money'
import type { BackedSpot } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import type { BetRow } from './tables.ts'

// What a batch of placed bets reads and writes, one statement for all of them.

export interface NewBet {
  readonly venue: string
  readonly betTxId: string
  readonly memberId: string
  readonly category: string
  readonly orderNo: string
  readonly risk: bigint
  readonly placedAt: number
  readonly isReplay: boolean
  readonly isFree: boolean
  readonly currency: Currency
  readonly marketKey?: string
  readonly selection?: string
  /** Those of its round that another one may cancel. */
  readonly spots?: readonly BackedSpot[]
  readonly lines: number
  readonly linesAtFloor: number
}

export function insertBets(tx: Tx, bets: readonly NewBet[]): void {
  const texts = (of: (bet: NewBet) => string | undefined) => textColumn(bets.map(of))
  const numbers = (of: (bet: NewBet) => bigint | number) => numberColumn(bets.map(of))
  tx.write(
    `insert into turnover_bet (venue, bet_tx_id, member_id, category, order_no, risk, placed_at, state,
       is_replay, is_free, currency, market_key, selection, lines, lines_at_floor, spots, held, open)
     select venue, bet_tx_id, member_id, category, order_no, risk, placed_at, 'open', is_replay, is_free, currency,
       market_key, selection, lines, lines_at_floor, spots, risk, risk
     from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
       $8::boolean[], $9::boolean[], $10::text[], $11::text[], $12::text[], $13::int[], $14::int[], $15::jsonb[])
       as n (venue, bet_tx_id, member_id, category, order_no, risk, placed_at, is_replay, is_free, currency, market_key,
         selection, lines, lines_at_floor, spots)
     on conflict do nothing`,
    [
      texts(({ venue }) => venue),
      texts(({ betTxId }) => betTxId),
      idColumn(bets.map(({ memberId }) => memberId)),
      texts(({ category }) => category),
      texts(({ orderNo }) => orderNo),
      numbers(({ risk }) => risk),
      numbers(({ placedAt }) => placedAt),
      texts(({ isReplay }) => `${isReplay}`),
      texts(({ isFree }) => `${isFree}`),
      texts(({ currency }) => currency),
      texts(({ marketKey }) => marketKey),
      texts(({ selection }) => selection),
      numbers(({ lines }) => lines),
      numbers(({ linesAtFloor }) => linesAtFloor),
      texts(({ spots }) => spots && spotsText(spots)),
    ],
  )
}

function spotsText(spots: readonly BackedSpot[]): string {
  return JSON.stringify(spots.map(({ id, stake }) => ({ id, stake: `${stake}` })))
}

export interface FixtureKey {
  readonly venue: string
  readonly fixtureId: string
}

/** The keys under which venues' fixtures are known, by both: those that were first made for them. */
export async function fixtureKeysOf(
  tx: Tx,
  fixtures: readonly FixtureKey[],
): Promise<ReadonlyMap<string, string>> {
  if (fixtures.length === 0) return new Map()
  const rows = await tx.rows<{ venue: string; fixture_id: string; key: string }>(
    `select distinct f.venue, f.fixture_id, f.key from unnest($1::text[], $2::text[]) as n (venue, fixture_id)
     join turnover_fixture f on f.venue = n.venue and f.fixture_id = n.fixture_id`,
    [
      textColumn(fixtures.map(({ venue }) => venue)),
      textColumn(fixtures.map(({ fixtureId }) => fixtureId)),
    ],
  )
  return new Map(rows.map((row) => [`${row.venue} ${row.fixture_id}`, row.key]))
}

export interface MarketOf {
  readonly memberId: string
  readonly currency: Currency
  readonly marketKey: string
}

/**
 * Members' bets on these markets that stand, open or settled; of each market the first settled first. None of a market of
 * which one selection alone is backed, unless something is struck there: nothing is to be. Market by market: planned while the
 * table was small, a join would read all markets that there are.
 */
export function marketBets(tx: Tx, markets: readonly MarketOf[]): Promise<BetRow[]> {
  const standing = `from turnover_bet b where b.member_id = n.member_id and b.market_key = n.market_key
    and b.currency = n.currency and b.state in ('open', 'settled') and not b.is_void`
  return tx.rows<BetRow>(
    `select b.* from unnest($1::uuid[], $2::text[], $3::text[]) as n (member_id, market_key, currency)
     cross join lateral (select min(b.selection) <> max(b.selection)
       or bool_or(b.struck > 0 or b.spots is not null) as is_hedge ${standing} offset 0) m
     cross join lateral (select * ${standing} and m.is_hedge offset 0) b
     order by b.settled_at, b.placed_at, b.bet_tx_id`,
    [
      idColumn(markets.map(({ memberId }) => memberId)),
      textColumn(markets.map(({ marketKey }) => marketKey)),
      textColumn(markets.map(({ currency }) => currency)),
    ],
  )
}
