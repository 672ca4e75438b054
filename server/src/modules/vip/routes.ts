import * as vip from '@zhengju/contract/vip/calls'
import * as schema from '@zhengju/contract/vip/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getVip, getVipRules } from './overview-service.ts'

/** A member's level, and what every level brings. */
export function createVipRoutes(): Route[] {
  return [
    serve(vip.vipOverview, schema.vipOverview, ({ tx, member }) => getVip(tx, member.id)),
    serve(vip.vipRules, schema.vipRules, ({ tx, query }) => getVipRules(tx, query.version)),
  ]
}
