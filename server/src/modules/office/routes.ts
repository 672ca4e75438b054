import { ownLimits } from '@zhengju/contract/kernel/limit'
import * as office from '@zhengju/contract/office/office-calls'
import * as schema from '@zhengju/contract/office/office-schema'
import { type Route, serve, serveSteps } from '../../platform/http/serve.ts'
import { createHireRoutes } from './operators/hire-routes.ts'
import type { HireDeps } from './operators/hire-service.ts'
import { type LoginDeps, login } from './operators/login-service.ts'
import { listOperators, logout, me } from './operators/session-service.ts'
import { createRoleRoutes } from './roles/role-routes.ts'

export interface OfficeDeps extends LoginDeps, HireDeps {}

export function createOfficeRoutes(deps: OfficeDeps): Route[] {
  const perMinute = ownLimits.loginsPerMinute
  return [
    serveSteps(office.operatorLogin, schema.operatorLogin, (call) => login(deps, call, call.body), {
      perMinute,
    }),
    serveSteps(office.operatorLogout, schema.operatorLogout, (call) => logout(call.db, call)),
    serve(office.operatorMe, schema.operatorMe, ({ tx, operator }) => me(tx, operator.id)),
    serve(office.listOperators, schema.listOperators, ({ tx }) => listOperators(tx)),
    ...createRoleRoutes(),
    ...createHireRoutes(deps),
  ]
}
