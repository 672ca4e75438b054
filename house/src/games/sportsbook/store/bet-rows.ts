import type { Currency, Minor } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import type { LegResult } from '@zhengju/domain/settlement'
import {
  type AcceptOdds,
  type Bet,
  type BetKind,
  type BetLeg,
  type BetState,
  betFailures,
  betOutcomes,
  type placedLeg,
  systemLines,
} from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { scoreOf } from './fixtures.ts'

/** What a confirming bet waits for. */
export type BetStep = 'delayed' | 'debiting' | 'returning' | 'done'

/** A bet as it is kept: the order that the member sees, and what the house needs besides. */
export interface StoredBet {
  readonly order: Bet
  /** Where it was placed, and whose wallet calls it makes. */
  readonly venue: SportVenueId
  readonly ticketId: string
  readonly memberId: string
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly acceptOdds: AcceptOdds
  /** How far below the prices that its member saw those of the bet may be; by anything where it is not said. */
  readonly fall?: { readonly percent: number; readonly seen: readonly OddsE5[] }
  /** What may be debited at most, whatever the price does. */
  readonly mostRisk: Minor | undefined
  /** What it may win; undefined of bets that were placed before they were held to it. */
  readonly maxWin: Minor | undefined
  readonly step: BetStep
  readonly decideAt: number
  readonly settlementNo: number
  /** The number of the kernels that settle it. */
  readonly kernel: number
  /** And of the rules that make a payout of their results. */
  readonly rules: number
  /** How often a part of it was sold. */
  readonly saleCount: number
}

/** What of the risk was not sold. */
export function openRisk({ order }: Pick<StoredBet, 'order'>): Minor {
  return order.risk - (order.cashedOut?.stake ?? 0n)
}

/** What a statement selects for `storedBets`. */
export const selectBets =
  'select b.*, m.account, m.currency from bet b join member m on m.id = b.member_id'

/** The bets of these rows, in their order, with their legs. */
export async function storedBets(tx: Tx, rows: readonly BetRow[]): Promise<StoredBet[]> {
  const legs = await tx.rows<LegRow>(
    'select * from bet_leg where order_no = any($1::text[]) order by order_no, place',
    [rows.map((row) => row.order_no)],
  )
  const byOrder = Map.groupBy(legs, (leg) => leg.order_no)
  return rows.map((row) => storedBet(row, byOrder.get(row.order_no) ?? []))
}

function storedBet(row: BetRow, legs: readonly LegRow[]): StoredBet {
  const failure = betFailures.find((one) => one === row.failure)
  const outcome = betOutcomes.find((one) => one === row.outcome)
  return {
    order: {
      orderNo: row.order_no,
      kind: row.kind,
      ...linesOf(row, legs.length),
      lineCount: row.line_count,
      unitStake: row.unit_stake,
      risk: row.risk,
      oddsFormat: row.odds_format,
      ...(row.odds !== null && { odds: row.odds }),
      potentialReturn: row.potential_return,
      state: row.state,
      ...(failure && { failure }),
      ...(row.most_stake !== null && { mostStake: row.most_stake }),
      placedAt: Number(row.placed_at),
      ...(row.settled_at !== null && { settledAt: Number(row.settled_at) }),
      ...(row.payout !== null && { payout: row.payout }),
      ...(outcome && { outcome }),
      ...(row.uncapped !== null && { uncapped: row.uncapped }),
      ...(row.sale_count > 0 && {
        cashedOut: { stake: row.sold_stake, payout: row.sold_payout },
      }),
      legs: legs.map(betLeg),
    },
    venue: row.venue,
    ticketId: row.ticket_id,
    memberId: String(row.member_id),
    account: row.account,
    currency: row.currency,
    token: row.token,
    acceptOdds: row.accept_odds,
    ...(row.fall_percent !== null && {
      fall: { percent: row.fall_percent, seen: legs.flatMap(({ seen_odds }) => seen_odds ?? []) },
    }),
    mostRisk: row.most_risk ?? undefined,
    maxWin: row.max_win ?? undefined,
    step: row.step,
    decideAt: Number(row.decide_at),
    settlementNo: row.settlement_no,
    kernel: row.kernel,
    rules: row.rules,
    saleCount: row.sale_count,
  }
}

/** `singles`, or how many legs each line has. */
function linesOf({ lines }: BetRow, legCount: number): Pick<Bet, 'lines'> {
  const found = systemLines(lines === 'singles' ? lines : Number(lines), legCount)
  return found ? { lines: found } : {}
}

function betLeg(row: LegRow): BetLeg {
  const finalScore = scoreOf(row.final_home, row.final_away)
  const halfScore = scoreOf(row.half_home, row.half_away)
  return {
    ...row.facts,
    ...(row.result !== null && { result: row.result }),
    ...(finalScore && { finalScore }),
    ...(halfScore && { halfScore }),
    ...row.settled_by,
  }
}

export interface BetRow {
  readonly order_no: string
  readonly venue: SportVenueId
  readonly ticket_id: string
  readonly member_id: bigint
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly kind: BetKind
  readonly lines: string | null
  readonly odds: number | null
  readonly line_count: number
  readonly unit_stake: bigint
  readonly risk: bigint
  readonly odds_format: OddsFormat
  readonly potential_return: bigint
  readonly accept_odds: AcceptOdds
  readonly fall_percent: number | null
  readonly state: BetState
  readonly step: BetStep
  readonly decide_at: bigint
  readonly failure: string | null
  readonly placed_at: bigint
  readonly settled_at: bigint | null
  readonly payout: bigint | null
  readonly outcome: string | null
  readonly settlement_no: number
  readonly max_win: bigint | null
  readonly most_risk: bigint | null
  readonly most_stake: bigint | null
  readonly uncapped: bigint | null
  readonly kernel: number
  readonly rules: number
  readonly sold_stake: bigint
  readonly sold_payout: bigint
  readonly sale_count: number
}

interface LegRow {
  readonly order_no: string
  readonly facts: ReturnType<typeof placedLeg>
  readonly seen_odds: number | null
  readonly result: LegResult | null
  readonly final_home: number | null
  readonly final_away: number | null
  readonly half_home: number | null
  readonly half_away: number | null
  readonly settled_by: Pick<BetLeg, 'facts' | 'opened' | 'voided'> | null
}
