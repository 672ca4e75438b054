import * as turnover from '@zhengju/contract/turnover/calls'
import * as schema from '@zhengju/contract/turnover/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type AuditOf, turnoverAudit } from './audit-service.ts'
import { waterfall } from './waterfall-service.ts'

export function createTurnoverRoutes(of: Omit<AuditOf, 'memberId'>): Route[] {
  return [
    serve(turnover.turnoverAudit, schema.turnoverAudit, ({ tx, member, query }) =>
      turnoverAudit(tx, { ...of, memberId: member.id }, query),
    ),
    serve(turnover.turnoverWaterfall, schema.turnoverWaterfall, ({ tx, member, query }) =>
      waterfall(tx, { ...of, memberId: member.id }, query),
    ),
  ]
}
