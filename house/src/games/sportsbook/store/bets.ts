import type { Currency, Minor } from '@zhengju/domain/money'
import { resultKeyOf } from '@zhengju/domain/recheck'
import {
  type Bet,
  type BetFailure,
  type BetLeg,
  type BetOutcome,
  type BetState,
  placedLeg,
  winKey,
} from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { type BetRow, type BetStep, type StoredBet, selectBets, storedBets } from './bet-rows.ts'

/** `place` is the bet's place in its slip. */
export async function insertBet(tx: Tx, bet: StoredBet, place: number): Promise<void> {
  const { order } = bet
  await tx.rows(
    `insert into bet (order_no, ticket_id, place, member_id, token, kind, line_count, unit_stake, risk,
       odds_format, potential_return, accept_odds, state, step, decide_at, failure, placed_at, win_key,
       max_win, most_risk, most_stake, venue, kernel, rules, fall_percent, lines, odds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
       $22, $23, $24, $25, $26, $27)`,
    [
      order.orderNo,
      bet.ticketId,
      place,
      bet.memberId,
      bet.token,
      order.kind,
      order.lineCount,
      order.unitStake,
      order.risk,
      order.oddsFormat,
      order.potentialReturn,
      bet.acceptOdds,
      order.state,
      bet.step,
      bet.decideAt,
      order.failure ?? null,
      order.placedAt,
      order.legs.length > 0 ? winKey(order.legs) : null,
      bet.maxWin ?? null,
      bet.mostRisk ?? null,
      order.mostStake ?? null,
      bet.venue,
      bet.kernel,
      bet.rules,
      bet.fall?.percent ?? null,
      order.lines ?? null,
      order.odds ?? null,
    ],
  )
  for (const [index, leg] of order.legs.entries()) {
    await insertLeg(tx, order.orderNo, index, { leg, seen: bet.fall?.seen[index] })
  }
}

/** After the in-play delay the bet stands at the prices of that moment. */
export async function repriceBet(tx: Tx, order: Bet): Promise<void> {
  await tx.rows(
    'update bet set risk = $2, potential_return = $3, win_key = $4 where order_no = $1',
    [order.orderNo, order.risk, order.potentialReturn, winKey(order.legs)],
  )
  for (const [index, leg] of order.legs.entries()) {
    await tx.rows('update bet_leg set facts = $3 where order_no = $1 and place = $2', [
      order.orderNo,
      index,
      JSON.stringify(placedLeg(leg)),
    ])
  }
}

export async function moveBet(
  tx: Tx,
  orderNo: string,
  to: {
    readonly state: BetState
    readonly step: BetStep
    readonly failure?: BetFailure
    readonly mostStake?: Minor
  },
): Promise<void> {
  await tx.rows(
    `update bet set state = $2, step = $3, failure = coalesce($4, failure),
       most_stake = coalesce($5, most_stake) where order_no = $1`,
    [orderNo, to.state, to.step, to.failure ?? null, to.mostStake ?? null],
  )
}

/** What a member's open bets on the same legs risk, and may win, whatever venue they were placed at, less what was sold. */
export interface OpenWin {
  readonly risk: Minor
  readonly win: Minor
}

export async function openWin(
  tx: Tx,
  memberId: string,
  key: string,
  except = '',
): Promise<OpenWin> {
  const row = await tx.one<{ risk: bigint; win: bigint }>(
    `select coalesce(sum(risk - sold_stake), 0)::bigint as risk,
       coalesce(sum((potential_return - risk)::numeric * (risk - sold_stake) / risk), 0)::bigint as win
     from bet where member_id = $1 and win_key = $2 and order_no <> $3
       and state in ('confirming', 'accepted')`,
    [memberId, key, except],
  )
  return { risk: row?.risk ?? 0n, win: row?.win ?? 0n }
}

export interface BetSettlement {
  readonly outcome: BetOutcome
  readonly payout: Minor
  readonly settlementNo: number
  readonly uncapped: Minor | undefined
}

export async function settleBet(tx: Tx, orderNo: string, settled: BetSettlement): Promise<void> {
  await tx.rows(
    `update bet set state = 'settled', settled_at = $2, payout = $3, outcome = $4, settlement_no = $5,
       uncapped = $6 where order_no = $1`,
    [
      orderNo,
      tx.now,
      settled.payout,
      settled.outcome,
      settled.settlementNo,
      settled.uncapped ?? null,
    ],
  )
}

/** A settled bet that is open again. */
export async function reopenBet(tx: Tx, orderNo: string): Promise<void> {
  await tx.rows(
    `update bet set state = 'accepted', settled_at = null, payout = null, outcome = null, uncapped = null
     where order_no = $1`,
    [orderNo],
  )
  await tx.rows(
    `update bet_leg set result = null, result_version = null, final_home = null, final_away = null,
       half_home = null, half_away = null, settled_by = null where order_no = $1`,
    [orderNo],
  )
}

/** The legs' results, in the order of the bet. `versions` are those of the period results that decided them. */
export async function recordLegs(
  tx: Tx,
  orderNo: string,
  legs: readonly BetLeg[],
  versions: readonly number[],
): Promise<void> {
  for (const [index, leg] of legs.entries()) {
    await tx.rows(
      `update bet_leg set result = $3, result_version = $4, final_home = $5, final_away = $6,
         half_home = $7, half_away = $8, settled_by = $9 where order_no = $1 and place = $2`,
      [
        orderNo,
        index,
        leg.result ?? null,
        versions[index] ?? null,
        leg.finalScore?.home ?? null,
        leg.finalScore?.away ?? null,
        leg.halfScore?.home ?? null,
        leg.halfScore?.away ?? null,
        JSON.stringify({ facts: leg.facts, opened: leg.opened, voided: leg.voided }),
      ],
    )
  }
}

/** The bet, locked until the transaction ends. */
export async function lockBet(tx: Tx, orderNo: string): Promise<StoredBet | undefined> {
  await tx.rows('select order_no from bet where order_no = $1 for update', [orderNo])
  return findBet(tx, orderNo)
}

/** These bets, locked until the transaction ends, in the order of their numbers. */
export async function lockBets(tx: Tx, orderNos: readonly string[]): Promise<StoredBet[]> {
  await tx.rows(
    'select order_no from bet where order_no = any($1::text[]) order by order_no for update',
    [orderNos],
  )
  const sql = `${selectBets} where b.order_no = any($1::text[]) order by b.order_no`
  return storedBets(tx, await tx.rows<BetRow>(sql, [orderNos]))
}

export async function acceptBets(tx: Tx, orderNos: readonly string[]): Promise<void> {
  await tx.rows(
    `update bet set state = 'accepted', step = 'done' where order_no = any($1::text[])`,
    [orderNos],
  )
}

export interface Bettor {
  readonly memberId: string
  readonly venue: SportVenueId
  readonly currency: Currency
}

interface BettorRow {
  readonly order_no: string
  readonly member_id: bigint
  readonly venue: SportVenueId
  readonly currency: Currency
}

/** Who placed these orders. */
export async function bettorsOf(
  tx: Tx,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, Bettor>> {
  const rows = await tx.rows<BettorRow>(
    `select b.order_no, b.member_id, b.venue, m.currency from bet b join member m on m.id = b.member_id
     where b.order_no = any($1::text[])`,
    [orderNos],
  )
  return new Map(
    rows.map(({ order_no, member_id, venue, currency }) => [
      order_no,
      { memberId: String(member_id), venue, currency },
    ]),
  )
}

export async function betsOfTicket(tx: Tx, ticketId: string): Promise<StoredBet[]> {
  const sql = `${selectBets} where b.ticket_id = $1 order by b.place`
  return storedBets(tx, await tx.rows<BetRow>(sql, [ticketId]))
}

export async function findBet(tx: Tx, orderNo: string): Promise<StoredBet | undefined> {
  const rows = await tx.rows<BetRow>(`${selectBets} where b.order_no = $1`, [orderNo])
  const [bet] = await storedBets(tx, rows)
  return bet
}

export async function delayedOrders(tx: Tx): Promise<{ orderNo: string; decideAt: number }[]> {
  const rows = await tx.rows<{ order_no: string; decide_at: bigint }>(
    `select order_no, decide_at from bet where state = 'confirming' and step = 'delayed'
     order by decide_at, order_no`,
  )
  return rows.map((row) => ({ orderNo: row.order_no, decideAt: Number(row.decide_at) }))
}

export interface OrderFilter {
  readonly venue: SportVenueId
  readonly memberId: string
  readonly states: readonly BetState[]
  readonly by: 'placed_at' | 'settled_at'
  readonly from: number | undefined
  readonly to: number | undefined
  readonly limit: number
  readonly offset: number
}

export async function listBets(
  tx: Tx,
  filter: OrderFilter,
): Promise<{ readonly total: number; readonly bets: StoredBet[] }> {
  const at = filter.by === 'placed_at' ? 'b.placed_at' : 'b.settled_at'
  const where = `b.member_id = $1 and b.state = any($2::text[])
    and b.venue = $5 and ${at} >= coalesce($3::bigint, 0) and ${at} < coalesce($4::bigint, 9223372036854775807)`
  const { from = null, to = null } = filter
  const values = [filter.memberId, filter.states, from, to, filter.venue]
  const count = await tx.one<{ count: bigint }>(
    `select count(*) as count from bet b where ${where}`,
    values,
  )
  const rows = await tx.rows<BetRow>(
    `${selectBets} where ${where} order by ${at} desc, b.order_no desc limit $6 offset $7`,
    [...values, filter.limit, filter.offset],
  )
  return { total: Number(count?.count ?? 0n), bets: await storedBets(tx, rows) }
}

async function insertLeg(
  tx: Tx,
  orderNo: string,
  place: number,
  { leg, seen }: { readonly leg: BetLeg; readonly seen: OddsE5 | undefined },
): Promise<void> {
  await tx.rows(
    `insert into bet_leg (order_no, place, fixture_id, period, facts, seen_odds)
     values ($1, $2, $3, $4, $5, $6)`,
    [orderNo, place, leg.fixtureId, resultKeyOf(leg), JSON.stringify(placedLeg(leg)), seen ?? null],
  )
}
