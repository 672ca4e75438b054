import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listTrail } from '@zhengju/contract/trail/office-calls'
import type { TrailRow } from './tables.ts'

export type TrailLine = DataOf<typeof listTrail>['items'][number]

export function presentAuditEntry(row: TrailRow): TrailLine {
  return {
    id: row.id,
    at: Number(row.at),
    operator: row.operator_name,
    address: row.address,
    action: row.action,
    subject: row.subject,
    member: row.member_name === '' ? null : row.member_name,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }
}
