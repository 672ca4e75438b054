import type * as calls from '@zhengju/contract/affiliate/calls'
import type * as office from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  type ByCategory,
  type Commission,
  type CommissionPlan,
  disputeMs,
  isActive,
  type LevelFigures,
  maskedName,
  totalOf,
} from '@zhengju/domain/affiliate'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { gameCategories } from '@zhengju/domain/venue'
import type { NamedMonth } from './month-service.ts'
import { contentOf, type StatementContent } from './statement-parse.ts'
import type { CorrectionRow, StatementRow } from './statement-store.ts'

export type Statement = DataOf<typeof calls.getAffiliateStatement>
type Head = DataOf<typeof calls.listAffiliateStatements>['items'][number]
export type OfficeStatement = DataOf<typeof office.listStatements>['items'][number]

const text = (amount: Minor) => moneyText(amount, siteCurrency)

export function presentCommission(commission: Commission) {
  return {
    mode: commission.mode,
    levels: commission.levels.map((level) => ({
      gross: text(level.gross),
      bonus: text(level.bonus),
      rebate: text(level.rebate),
      platformFee: text(level.platformFee),
      paymentFee: text(level.paymentFee),
      net: text(level.net),
      valid: text(level.valid),
      shareBp: level.shareBp,
    })),
    activeMembers: commission.activeMembers,
    activeNeeded: commission.activeNeeded,
    carried: text(commission.carried),
    base: text(commission.base),
    shareBp: commission.shareBp,
    earned: text(commission.earned),
    corrections: text(commission.corrections),
    payable: text(commission.payable),
    carry: text(commission.carry),
  }
}

export function presentCategories(of: {
  readonly gross: ByCategory<Minor>
  readonly valid: ByCategory<Minor>
}) {
  return gameCategories.map((category) => ({
    category,
    gross: text(of.gross[category]),
    valid: text(of.valid[category]),
  }))
}

/** What is hashed: everything that the sum follows from, in one order. */
export function statementContent(of: {
  readonly statementNo: string
  readonly code: string
  readonly month: string
  readonly previousHash: string | null
  readonly plan: CommissionPlan
  readonly own: LevelFigures
  readonly commission: Commission
  readonly members: readonly NamedMonth[]
  readonly corrections: readonly CorrectionRow[]
}): StatementContent {
  const { own, plan } = of
  return {
    statementNo: of.statementNo,
    code: of.code,
    month: of.month,
    planVersion: plan.version,
    previousHash: of.previousHash,
    ...presentCommission(of.commission),
    own: {
      categories: presentCategories(own),
      ...{ bonus: text(own.bonus), rebate: text(own.rebate) },
      ...{ deposited: text(own.deposited), withdrawn: text(own.withdrawn) },
      activeMembers: own.activeMembers,
    },
    lines: of.members.map((member) => ({
      name: maskedName(member.name),
      ...{ gross: text(totalOf(member.gross)), valid: text(totalOf(member.valid)) },
      ...{ bonus: text(member.bonus), rebate: text(member.rebate) },
      isActive: isActive(member, plan),
      isCounted: member.isCounted,
    })),
    correctionLines: of.corrections.map(({ amount, reason, disputed_no }) => ({
      ...{ disputedNo: disputed_no, amount: text(amount), reason },
    })),
  }
}

export function presentHead(row: StatementRow): Head {
  return {
    id: row.id,
    statementNo: row.statement_no,
    month: row.month,
    state: row.state,
    payable: text(row.payable),
    carry: text(row.carry),
    hash: row.hash,
    createdAt: Number(row.created_at),
    paidAt: numberOrNull(row.paid_at),
    dispute:
      row.dispute === null
        ? null
        : {
            state: row.dispute,
            reason: row.dispute_reason ?? '',
            at: Number(row.disputed_at),
            answer: row.dispute_answer,
            answeredAt: numberOrNull(row.answered_at),
          },
  }
}

export function presentStatement(row: StatementRow, now: number): Statement {
  return {
    ...presentHead(row),
    mayDispute: mayDispute(row, now),
    content: contentOf(row),
    text: row.content,
  }
}

export function mayDispute({ dispute, created_at }: StatementRow, now: number): boolean {
  return dispute === null && now - Number(created_at) < disputeMs
}

export function presentOffice(row: StatementRow): OfficeStatement {
  return { ...presentHead(row), ...handled(row) }
}

export function presentWhole(row: StatementRow, now: number): DataOf<typeof office.readStatement> {
  return { ...presentStatement(row, now), ...handled(row) }
}

function handled(row: StatementRow) {
  return {
    memberId: row.owner_id,
    memberName: row.owner_name,
    checkedBy: row.checked_by_name,
    paidBy: row.paid_by_name,
  }
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
