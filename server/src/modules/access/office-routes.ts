import * as access from '@zhengju/contract/access/office-calls'
import * as accessSchema from '@zhengju/contract/access/office-schema'
import * as closure from '@zhengju/contract/closure/office-calls'
import * as closureSchema from '@zhengju/contract/closure/office-schema'
import { failures } from '@zhengju/contract/kernel/failure'
import { type Route, serve } from '../../platform/http/serve.ts'
import * as office from './office-service.ts'

export interface AccessRouteDeps {
  readonly regions: office.RegionDatabase
}

/** Who may enter and when the site is closed, as operators see and change it. */
export function createAccessRoutes({ regions }: AccessRouteDeps): Route[] {
  return [
    serve(access.regionDatabase, accessSchema.regionDatabase, async () => regions.status()),
    serve(access.listAccessRules, accessSchema.listAccessRules, ({ tx }) => office.listRules(tx)),
    serve(access.testAddress, accessSchema.testAddress, async ({ tx, query }) => {
      const told = await office.tellAbout(tx, regions, query.address)
      const { effect } = told
      const failure = effect === 'open' ? undefined : failures[office.effectFailures[effect]]
      return { ...told, code: failure?.code ?? null }
    }),
    serve(access.addAccessRule, accessSchema.addAccessRule, ({ tx, body, ...actor }) =>
      office.addRule(tx, { ...actor, ...body }),
    ),
    serve(
      access.changeAccessRule,
      accessSchema.changeAccessRule,
      ({ tx, params, body, ...actor }) => office.changeRule(tx, { ...actor, ...params, ...body }),
    ),
    serve(
      access.removeAccessRule,
      accessSchema.removeAccessRule,
      ({ tx, params, body, ...actor }) => office.removeRule(tx, { ...actor, ...params, ...body }),
    ),
    ...closureRoutes(),
  ]
}

function closureRoutes(): Route[] {
  return [
    serve(closure.closureState, closureSchema.closureState, ({ tx }) => office.listClosures(tx)),
    serve(closure.changeStop, closureSchema.changeStop, ({ tx, body, ...actor }) =>
      office.stopSite(tx, { ...actor, ...body }),
    ),
    serve(closure.planClosure, closureSchema.planClosure, ({ tx, body, ...actor }) =>
      office.planClosure(tx, { ...actor, ...body }),
    ),
    serve(closure.changeClosure, closureSchema.changeClosure, ({ tx, params, body, ...actor }) =>
      office.changeClosure(tx, { ...actor, ...params, ...body }),
    ),
    serve(closure.endClosure, closureSchema.endClosure, ({ tx, params, body, ...actor }) =>
      office.endClosure(tx, { ...actor, ...params, ...body }),
    ),
  ]
}
