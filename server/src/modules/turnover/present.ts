import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { isSpent } from '@zhengju/domain/bonus'
import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import { isDepositLot, remaining, type TurnoverRules, turnoverOwed } from '@zhengju/domain/turnover'
import type { KeptLot } from '../ledger/index.ts'
import { lotOf } from './service.ts'
import type { AllocationRow, BetRow, LotRow } from './tables.ts'

export type TurnoverAuditView = DataOf<typeof turnoverAudit>
export type TurnoverLotView = TurnoverAuditView['lots']['items'][number]
type BonusView = NonNullable<TurnoverLotView['bonus']>

/** `money` of a lot whose money stands apart. */
export function presentLot(row: LotRow, money?: KeptLot): TurnoverLotView {
  const { categories, venues, weights } = row.scope
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
      ...(weights && { weights: { ...weights } }),
    },
    state: row.state,
    openedAt: Number(row.opened_at),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
    bonus: money ? presentBonus(money) : null,
  }
}

/** What has neither money nor an open bet left is `spent`, though a corrected result may still bring it some. */
export function presentBonus(lot: KeptLot): BonusView {
  const text = (minor: Minor) => moneyText(minor, lot.currency)
  return {
    granted: text(lot.granted),
    balance: text(lot.balance),
    staked: text(lot.staked),
    converted: text(lot.converted),
    maxConversion: lot.maxConversion === undefined ? null : text(lot.maxConversion),
    maxStake: lot.maxStake === undefined ? null : text(lot.maxStake),
    expireAt: lot.expireAt ?? null,
    state: lot.state === 'open' && isSpent(lot) ? 'spent' : lot.state,
  }
}

/** What a withdrawal waits for, over the open lots of deposits: what was asked for, what is done, what is owed. */
export function presentTotals(lots: readonly LotRow[], currency: Currency) {
  const open = lots.filter(isDepositLot)
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
