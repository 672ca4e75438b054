import type { Minor } from '@zhengju/domain/money'
import type { Bet, BetFailure, BetLeg, BetOutcome, BetState } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import { type BetStep, factsOf, loadBets, type StoredBet } from './bet-rows.ts'

/** `place` is the bet's place in its slip. */
export async function insertBet(tx: Tx, bet: StoredBet, place: number): Promise<void> {
  const { order } = bet
  await tx.rows(
    `insert into bet (order_no, ticket_id, place, member_id, token, kind, line_count, unit_stake, risk,
       odds_format, potential_return, accept_odds, state, step, decide_at, failure, placed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
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
    ],
  )
  for (const [index, leg] of order.legs.entries()) await insertLeg(tx, order.orderNo, index, leg)
}

/** After the in-play delay the bet stands at the prices of that moment. */
export async function repriceBet(tx: Tx, order: Bet): Promise<void> {
  await tx.rows('update bet set risk = $2, potential_return = $3 where order_no = $1', [
    order.orderNo,
    order.risk,
    order.potentialReturn,
  ])
  for (const [index, leg] of order.legs.entries()) {
    await tx.rows('update bet_leg set facts = $3 where order_no = $1 and place = $2', [
      order.orderNo,
      index,
      JSON.stringify(factsOf(leg)),
    ])
  }
}

export async function moveBet(
  tx: Tx,
  orderNo: string,
  to: { readonly state: BetState; readonly step: BetStep; readonly failure?: BetFailure },
): Promise<void> {
  await tx.rows(
    'update bet set state = $2, step = $3, failure = coalesce($4, failure) where order_no = $1',
    [orderNo, to.state, to.step, to.failure ?? null],
  )
}

export interface BetSettlement {
  readonly outcome: BetOutcome
  readonly payout: Minor
  readonly settlementNo: number
}

export async function settleBet(tx: Tx, orderNo: string, settled: BetSettlement): Promise<void> {
  await tx.rows(
    `update bet set state = 'settled', settled_at = $2, payout = $3, outcome = $4, settlement_no = $5
     where order_no = $1`,
    [orderNo, tx.now, settled.payout, settled.outcome, settled.settlementNo],
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
         half_home = $7, half_away = $8 where order_no = $1 and place = $2`,
      [
        orderNo,
        index,
        leg.result ?? null,
        versions[index] ?? null,
        leg.finalScore?.home ?? null,
        leg.finalScore?.away ?? null,
        leg.halfScore?.home ?? null,
        leg.halfScore?.away ?? null,
      ],
    )
  }
}

/** The bet, locked until the transaction ends. */
export async function lockBet(tx: Tx, orderNo: string): Promise<StoredBet | undefined> {
  await tx.rows('select order_no from bet where order_no = $1 for update', [orderNo])
  const [bet] = await loadBets(tx, 'b.order_no = $1', [orderNo])
  return bet
}

export function betsOfTicket(tx: Tx, ticketId: string): Promise<StoredBet[]> {
  return loadBets(tx, 'b.ticket_id = $1 order by b.place', [ticketId])
}

export async function findBet(tx: Tx, orderNo: string): Promise<StoredBet | undefined> {
  const [bet] = await loadBets(tx, 'b.order_no = $1', [orderNo])
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
  const where = `b.member_id = $1 and b.state = any($2::text[])
    and b.${filter.by} >= coalesce($3::bigint, 0)
    and b.${filter.by} < coalesce($4::bigint, 9223372036854775807)`
  const values = [filter.memberId, filter.states, filter.from ?? null, filter.to ?? null]
  const count = await tx.one<{ count: bigint }>(
    `select count(*) as count from bet b where ${where}`,
    values,
  )
  const page = `${where} order by b.${filter.by} desc, b.order_no desc limit $5 offset $6`
  const bets = await loadBets(tx, page, [...values, filter.limit, filter.offset])
  return { total: Number(count?.count ?? 0n), bets }
}

/** Accepted bets of which every leg's result is there. */
export async function settleableOrders(
  tx: Tx,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ order_no: string }>(
    `select b.order_no from bet b
     where b.state = 'accepted' and b.order_no <> all($1::text[]) and not exists (
       select 1 from bet_leg l where l.order_no = b.order_no and not exists (
         select 1 from period_result r where r.fixture_id = l.fixture_id and r.period = l.period))
     order by b.order_no limit $2`,
    [except, limit],
  )
  return rows.map((row) => row.order_no)
}

/** Settled bets of which a leg was decided by a result that has been corrected since. */
export async function correctedOrders(
  tx: Tx,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ order_no: string }>(
    `select distinct l.order_no from bet_leg l
     join period_result r on r.fixture_id = l.fixture_id and r.period = l.period
     where r.version > 1 and l.result is not null and r.version > l.result_version
       and l.order_no <> all($1::text[])
     order by l.order_no limit $2`,
    [except, limit],
  )
  return rows.map((row) => row.order_no)
}

async function insertLeg(tx: Tx, orderNo: string, place: number, leg: BetLeg): Promise<void> {
  await tx.rows(
    'insert into bet_leg (order_no, place, fixture_id, period, facts) values ($1, $2, $3, $4, $5)',
    [orderNo, place, leg.fixtureId, leg.period, JSON.stringify(factsOf(leg))],
  )
}
