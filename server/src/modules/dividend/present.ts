import type { claimDividend, manualDividends } from '@zhengju/contract/dividend/calls'
import type { grantDividend, officeListDividends } from '@zhengju/contract/dividend/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { dividendStateAt, dividendStatus, walletCategory } from '@zhengju/domain/dividend'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { requiredTurnover } from '@zhengju/domain/turnover'
import type { DividendRow, GrantRow } from './tables.ts'

export type Lead = DataOf<typeof manualDividends>
export type ClaimedDividend = DataOf<typeof claimDividend>
export type GrantView = DataOf<typeof grantDividend>
export type DividendView = DataOf<typeof officeListDividends>['items'][number]

/** Flow times as the lots say it: 100 is ×1. */
export function percentOf(row: Pick<DividendRow, 'flow_times'>): number {
  return row.flow_times * 100
}

function presentTerms(row: DividendRow) {
  return {
    id: row.id,
    title: row.title,
    money: moneyText(row.amount, row.currency),
    flowTimes: row.flow_times,
    turnover: moneyText(requiredTurnover(row.amount, percentOf(row)), siteCurrency),
  }
}

export function presentLead(rows: readonly DividendRow[]): Lead {
  const list = rows.map((row) => ({
    ...presentTerms(row),
    expireAt: numberOrNull(row.expire_at),
  }))
  return { count: list.length, list }
}

/** `base` is what was left after a debt: only that asks for turnover. */
export function presentClaim(row: DividendRow, base: Minor, now: number): ClaimedDividend {
  const turnover = moneyText(requiredTurnover(base, percentOf(row)), siteCurrency)
  return { ...presentTerms(row), turnover, billNo: row.bill_no, claimedAt: now }
}

export function presentGrant(row: GrantRow): GrantView {
  return {
    id: row.id,
    title: row.title,
    money: moneyText(row.amount, row.currency),
    members: row.members,
    total: moneyText(row.amount * BigInt(row.members), row.currency),
    flowTimes: row.flow_times,
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
    grant: presentGrant(grant),
  }
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
