import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { type Currency, moneyText } from '@zhengju/domain/money'
import { remaining, type TurnoverRules, turnoverOwed } from '@zhengju/domain/turnover'
import { lotOf } from './service.ts'
import type { AllocationRow, BetRow, LotRow } from './tables.ts'

export type TurnoverAuditView = DataOf<typeof turnoverAudit>
export type TurnoverLotView = TurnoverAuditView['lots']['items'][number]

export function presentLot(row: LotRow): TurnoverLotView {
  const { categories, venues } = row.scope
  return {
    id: row.id,
    source: row.source,
    sourceNo: row.source_no,
    base: moneyText(row.base, row.currency),
    multiplePercent: row.multiple_percent,
    required: moneyText(row.required, row.currency),
    done: moneyText(row.done, row.currency),
    owed: moneyText(remaining(lotOf(row)), row.currency),
    scope: {
      ...(categories && { categories: [...categories] }),
      ...(venues && { venues: [...venues] }),
    },
    state: row.state,
    openedAt: Number(row.opened_at),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
  }
}

/** Over the open lots: what was asked for, what is done, what is owed. */
export function presentTotals(open: readonly LotRow[], currency: Currency) {
  const sum = (of: (row: LotRow) => bigint) =>
    moneyText(
      open.reduce((total, row) => total + of(row), 0n),
      currency,
    )
  return {
    required: sum(({ required }) => required),
    done: sum(({ done }) => done),
    owed: moneyText(turnoverOwed(open.map(lotOf)), currency),
  }
}

export function presentLastBet(
  bet: BetRow,
  fed: readonly AllocationRow[],
): TurnoverAuditView['lastBet'] {
  const { currency } = bet
  return {
    orderNo: bet.order_no,
    risk: moneyText(bet.risk, currency),
    payout: moneyText(bet.payout ?? 0n, currency),
    validBet: moneyText(bet.valid ?? 0n, currency),
    settledAt: Number(bet.settled_at ?? 0n),
    fed: fed.map(({ lot_id, amount }) => ({ lotId: lot_id, amount: moneyText(amount, currency) })),
    discarded: moneyText(bet.discarded ?? 0n, currency),
  }
}

/** The rules that members and operators can read: what counts, and how much of it. */
export function presentRules({ oddsFloor, weightPercent }: TurnoverRules) {
  return { oddsFloor, weightPercent: { ...weightPercent } }
}
