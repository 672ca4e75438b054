import type { DataOf } from '@zhengju/contract/endpoint'
import type { turnoverAudit } from '@zhengju/contract/turnover'
import { moneyText } from '@zhengju/domain/money'
import { remaining, turnoverOwed } from '@zhengju/domain/turnover'
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
    base: moneyText(row.base),
    multiplePercent: row.multiple_percent,
    required: moneyText(row.required),
    done: moneyText(row.done),
    owed: moneyText(remaining(lotOf(row))),
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
export function presentTotals(open: readonly LotRow[]) {
  const sum = (of: (row: LotRow) => bigint) =>
    moneyText(open.reduce((total, row) => total + of(row), 0n))
  return {
    required: sum(({ required }) => required),
    done: sum(({ done }) => done),
    owed: moneyText(turnoverOwed(open.map(lotOf))),
  }
}

export function presentLastBet(
  bet: BetRow,
  fed: readonly AllocationRow[],
): TurnoverAuditView['lastBet'] {
  return {
    orderNo: bet.order_no,
    risk: moneyText(bet.risk),
    payout: moneyText(bet.payout ?? 0n),
    validBet: moneyText(bet.valid ?? 0n),
    settledAt: Number(bet.settled_at ?? 0n),
    fed: fed.map(({ lot_id, amount }) => ({ lotId: lot_id, amount: moneyText(amount) })),
    discarded: moneyText(bet.discarded ?? 0n),
  }
}
