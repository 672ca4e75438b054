import * as turnover from '@zhengju/contract/turnover'
import * as schema from '@zhengju/contract/turnover.schema'
import { type Route, serve } from '../../http/serve.ts'
import { turnoverAudit } from './audit-service.ts'

export function createTurnoverRoutes(): Route[] {
  return [
    serve(turnover.turnoverAudit, schema.turnoverAudit, ({ tx, member, query }) =>
      turnoverAudit(tx, member.id, query),
    ),
  ]
}
