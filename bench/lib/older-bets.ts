import { idColumn, textColumn } from '@zhengju/server/platform/db/columns'
import type { Database } from '@zhengju/storage/tx'
import type { Bettor } from './settle-bets.ts'

export interface OlderBets {
  readonly count: number
  readonly bettors: readonly Bettor[]
  /** Those who have had the events of these bets. */
  readonly consumers: readonly string[]
  readonly at: number
}

const atATime = 250_000

/**
 * Settled and lost bets of before, so many and no more, in every table that a bet leaves rows in: what matters of them
 * is how large tables and indexes are. Balances stay as they are: the house gave what it took. Returns how many stand.
 */
export async function olderBets(
  db: Database,
  { count, bettors, consumers, at }: OlderBets,
): Promise<number> {
  if (count === 0) return 0
  const known = await db.read((tx) =>
    tx.one<{ count: bigint }>(
      `select coalesce(max(substr(id, 5, 9)::bigint) + 1, 0)::bigint as count from command
       where id > 'old-0' and id < 'old-a'`,
    ),
  )
  const startedAt = Number(known?.count ?? 0n)
  await db.tx((tx) =>
    tx.rows(
      `insert into turnover_member (member_id) select unnest($1::uuid[]) on conflict do nothing`,
      [idColumn(bettors.map(({ id }) => id))],
    ),
  )
  for (let from = startedAt; from < count; from += atATime) {
    const to = Math.min(count, from + atATime)
    await db.tx(async (tx) => {
      // The rows of one statement each: what it costs is the writing.
      for (const sql of statements) await tx.rows(withBets(sql), [from, to - 1, ids(bettors), at])
    })
    console.error(`older bets: ${to} of ${count} after ${Math.round(process.uptime())} s`)
  }
  await db.tx((tx) =>
    tx.rows(
      `insert into event_cursor (consumer, lane, number)
       select c, lane, (select coalesce(max(number), 0) from event)
       from unnest($1::text[]) c, generate_series(0, 15) lane 
       on conflict (consumer, lane) do update set number = greatest(event_cursor.number, excluded.number)`,
      [textColumn(consumers)],
    ),
  )
  return Math.max(startedAt, count)
}

const ids = (bettors: readonly Bettor[]) => idColumn(bettors.map(({ id }) => id))

/** `n` is the number of a bet; its ids follow from it, in the order of their times as real ones do. */
function withBets(sql: string): string {
  return `with bet as (
    select n, 'old-' || lpad(n::text, 9, '0') as tx, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as member_id,
      ('01900000-' || lpad(to_hex(n >> 16), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0')
        || '-8000-' || lpad(to_hex(n * 2), 12, '0'))::uuid as placed,
      ('01900000-' || lpad(to_hex(n >> 16), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0')
        || '-8000-' || lpad(to_hex(n * 2 + 1), 12, '0'))::uuid as settled,
      $4::bigint - 86400000 - n as at
    from generate_series($1::int, $2::int) n)
  ${sql}`
}

const legs = `'[{"fixtureId":"6001","competition":"Premier League","home":"Brentford","away":"Crystal Palace",
  "origin":{"kind":"generated"},"startAt":1795150000000,"isInPlay":false,"marketId":"6001-4-1",
  "selectionId":"6001-4-1-1","family":"handicap","period":"full","line":-1,"side":"home","odds":215000,
  "result":"lost","finalScore":{"home":0,"away":1}}]'`

const payload = `json_build_object('name', name, 'venue', 'ob', 'memberId', member_id, 'txId', tx,
  'betTxId', tx || '-b', 'roundId', tx, 'gameCode', 'football', 'currency', 'CNY', 'at', at,
  'amount', '1.00', 'payout', '0.00', 'venueValidBet', '1.00', 'detail', json_build_object('orderNo', tx,
  'kind', 'single', 'outcome', 'lost', 'legs', ${legs}::json))::text`

const statements = [
  `insert into command (actor, id, name, input_hash, answer, about, transaction_id, created_at)
   select 'ob', tx || suffix, name, placed, '{"code":"ok","balance":"1000000"}', about, transaction_id, at
   from bet cross join lateral (values ('-b', 'bet', null, placed), ('-w1', 'win', tx || '-b', settled))
     as c (suffix, name, about, transaction_id)`,
  `insert into ledger_transaction (id, movement, member_id, currency, reference, hold_amount, created_at)
   select id, movement, member_id, 'CNY', tx, hold, at from bet cross join lateral
     (values (placed, 'stakeHeld', 100::bigint), (settled, 'betSettled', null)) as t (id, movement, hold)`,
  `insert into ledger_entry (transaction_id, line, owner_id, account, amount, balance_after)
   select id, line, o.id_of, account, amount, 1000000 from bet
     join lateral (select o.id as id_of from ledger_owner o where o.owner = member_id::text limit 1) o on true
     cross join lateral (values (placed, 0, 0, -100), (placed, 1, 1, 100), (settled, 0, 1, -100),
       (settled, 1, 0, 100)) as e (id, line, account, amount)`,
  `insert into ledger_hold_step (hold_id, step, state, transaction_id, payout)
   select placed, 1, 'posted', settled, 0 from bet`,
  `insert into event (id, subject, name, payload, at)
   select id, member_id::text, name, ${payload}, at from bet
     cross join lateral (values (placed, 'betPlaced'), (settled, 'betSettled')) as e (id, name)`,
  `insert into bet_record (venue, tx_id, member_id, order_no, round_id, round_state, game_code, category,
     currency, stake, detail, placed_at, state, outcome, payout, valid_bet, venue_valid_bet, settled_at,
     call_ids, held, open)
   select 'ob', tx || '-b', member_id, tx, tx, 'closed', 'football', 'sport', 'CNY', 100,
     '{"kind":"sport","betKind":"single","lineCount":1,"oddsFormat":"european","unitStake":"1.00",
       "potentialReturn":"2.15"}'::jsonb || jsonb_build_object('legs', ${legs}::jsonb),
     at, 'settled', 'lost', 0, 100, 100, at, array[tx || '-b', tx || '-w1'], 100, 0 from bet`,
  `insert into turnover_bet (venue, bet_tx_id, member_id, category, order_no, risk, placed_at, state,
     payout, valid, discarded, venue_valid, settled_at, currency, whole_valid, whole_bonus, market_key,
     selection, held, open, settled_risk)
   select 'ob', tx || '-b', member_id, 'sport', tx, 100, at, 'settled', 0, 100, 0, 100, at, 'CNY', 100, 100,
     'old ' || n / 10000, 'home', 100, 0, 100 from bet`,
  `insert into turnover_allocation (id, venue, bet_tx_id, lot_id, amount, fed_at)
   select settled, 'ob', tx || '-b', l.id, 100, at from bet
     join lateral (select id from turnover_lot l where l.member_id = bet.member_id
       and l.state = 'open' limit 1) l on true`,
]
