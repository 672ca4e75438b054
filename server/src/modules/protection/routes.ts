import * as protection from '@zhengju/contract/protection/calls'
import * as schema from '@zhengju/contract/protection/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getLossLimit, setLossLimit } from './service.ts'

export function createProtectionRoutes(): Route[] {
  return [
    serve(protection.getLossLimit, schema.getLossLimit, ({ tx, member }) =>
      getLossLimit(tx, member.id),
    ),
    serve(protection.setLossLimit, schema.setLossLimit, ({ tx, member, body }) =>
      setLossLimit(tx, member.id, body.dailyLossLimit),
    ),
  ]
}
