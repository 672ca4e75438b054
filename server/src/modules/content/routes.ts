import * as configuration from '@zhengju/contract/configuration'
import * as configurationSchema from '@zhengju/contract/configuration.schema'
import * as site from '@zhengju/contract/site'
import * as schema from '@zhengju/contract/site.schema'
import { type Route, serve, serveSteps } from '../../http/serve.ts'
import {
  type ConfigurationDeps,
  configurationKey,
  sealedConfiguration,
} from './configuration-service.ts'
import { sitePreInfo } from './service.ts'

export function createContentRoutes(deps: ConfigurationDeps): Route[] {
  return [
    serve(site.preInfo, schema.preInfo, ({ tx, visitor }) => sitePreInfo(tx, visitor), {
      duringMaintenance: true,
    }),
    serveSteps(
      configuration.vvPretty,
      configurationSchema.vvPretty,
      async ({ visitor, now }) => sealedConfiguration(deps, visitor, now),
      { duringMaintenance: true },
    ),
    serveSteps(
      configuration.sec,
      configurationSchema.sec,
      async ({ visitor, params }) => configurationKey(deps, visitor, params.secretId),
      { duringMaintenance: true },
    ),
  ]
}
