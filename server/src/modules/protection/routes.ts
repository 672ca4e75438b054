import * as protection from '@zhengju/contract/protection'
import * as schema from '@zhengju/contract/protection.schema'
import { type Route, serve } from '../../http/serve.ts'
import { getLossLimit, type ProtectionDeps, setLossLimit } from './service.ts'

export function createProtectionRoutes(deps: ProtectionDeps): Route[] {
  return [
    serve(protection.getLossLimit, schema.getLossLimit, ({ tx, member }) =>
      getLossLimit(tx, deps, member.id),
    ),
    serve(protection.setLossLimit, schema.setLossLimit, ({ tx, member, body }) =>
      setLossLimit(tx, deps, member.id, body.dailyLossLimit),
    ),
  ]
}
