import type { listAccessRules } from '@zhengju/contract/access/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type AccessRule, isRuleInForce } from '@zhengju/domain/access'
import type { AccessRuleRow } from './tables.ts'

export type RuleView = DataOf<typeof listAccessRules>['items'][number]

export function presentRule(row: AccessRuleRow, now: number): RuleView {
  const rule = ruleOf(row)
  return {
    ...rule,
    note: row.note,
    isInForce: row.removed_at === null && isRuleInForce(rule, now),
    version: Number(row.version),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  }
}

export function ruleOf(row: AccessRuleRow): AccessRule {
  return {
    id: row.id,
    effect: row.effect,
    subject: row.subject,
    value: row.value,
    passesMaintenance: row.passes_maintenance,
    fromAt: numberOrNull(row.from_at),
    untilAt: numberOrNull(row.until_at),
  }
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
