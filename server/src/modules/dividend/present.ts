import type { claimDividend, manualDividends } from '@zhengju/contract/dividend/calls'
import type { grantDividend, officeListDividends } from '@zhengju/contract/dividend/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { bonusCategories } from '@zhengju/domain/bonus'
import { dividendStateAt, dividendStatus, walletCategory } from '@zhengju/domain/dividend'
import { type Currency, moneyText, siteCurrency } from '@zhengju/domain/money'
import { requiredTurnover } from '@zhengju/domain/turnover'
import type { ConditionRow, DividendRow, GrantRow } from './tables.ts'

export type Lead = DataOf<typeof manualDividends>
export type OpenDividendView = Lead['list'][number]
export type ClaimedDividend = DataOf<typeof claimDividend>
type Conditions = Lead['list'][number]['conditions']
export type GrantView = DataOf<typeof grantDividend>
export type DividendView = DataOf<typeof officeListDividends>['items'][number]

/** Flow times as the lots say it: 100 is ×1. */
export function percentOf(row: Pick<DividendRow, 'flow_times'>): number {
  return row.flow_times * 100
}

export function presentConditions(row: ConditionRow & { readonly currency: Currency }): Conditions {
  const { categories, venues, weights } = row.scope
  const sum = (amount: bigint | null) => (amount === null ? null : moneyText(amount, row.currency))
  return {
    maxStake: sum(row.max_stake),
    maxConversion: sum(row.max_conversion),
    minDeposit: sum(row.min_deposit),
    useDays: row.use_days,
    scope: {
      ...(categories && { categories: bonusCategories.filter((one) => categories.includes(one)) }),
      ...(venues && { venues: [...venues] }),
      ...(weights && { weights: { ...weights } }),
    },
  }
}

function presentTerms(row: DividendRow) {
  return {
    id: row.id,
    title: row.title,
    money: moneyText(row.amount, row.currency),
    flowTimes: row.flow_times,
    turnover: moneyText(requiredTurnover(row.amount, percentOf(row)), siteCurrency),
    conditions: presentConditions(row),
  }
}

export function presentLead(rows: readonly DividendRow[]): Lead {
  const list = rows.map(presentOpen)
  return { count: list.length, list }
}

export function presentOpen(row: DividendRow): OpenDividendView {
  const isEarned = row.min_deposit === null || row.deposit_no !== null
  return { ...presentTerms(row), expireAt: numberOrNull(row.expire_at), isEarned }
}

export function presentRecord(row: DividendRow & { readonly created_at: bigint }, now: number) {
  const expireAt = numberOrNull(row.expire_at)
  return {
    ...presentTerms(row),
    billNo: row.bill_no,
    state: dividendStateAt(row.state, expireAt, now),
    createdAt: Number(row.created_at),
    expireAt,
    endedAt: numberOrNull(row.ended_at),
  }
}

export function presentClaim(row: DividendRow, now: number): ClaimedDividend {
  return { ...presentTerms(row), billNo: row.bill_no, claimedAt: now }
}

export function presentGrant(row: GrantRow): GrantView {
  return {
    id: row.id,
    title: row.title,
    money: moneyText(row.amount, row.currency),
    members: row.members,
    total: moneyText(row.amount * BigInt(row.members), row.currency),
    flowTimes: row.flow_times,
    conditions: presentConditions(row),
    expireAt: numberOrNull(row.expire_at),
    reason: row.reason,
    state: row.state,
    applicant: row.applicant_name,
    checkUser: row.check_user_name,
    checkReason: row.check_reason,
    createdAt: Number(row.created_at),
    decidedAt: numberOrNull(row.decided_at),
  }
}

export function presentDividend(row: DividendRow, grant: GrantRow, now: number): DividendView {
  const state = dividendStateAt(row.state, numberOrNull(row.expire_at), now)
  return {
    id: row.id,
    billNo: row.bill_no,
    memberId: row.member_id,
    memberName: row.member_name,
    state,
    status: dividendStatus[state],
    walletCategory: walletCategory.centre,
    issueType: row.issue_type,
    claimedAt: row.state === 'claimed' ? numberOrNull(row.ended_at) : null,
    withdrawnBy: row.ended_by,
    withdrawnReason: row.ended_reason,
    depositNo: row.deposit_no,
    grant: presentGrant(grant),
  }
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
