import * as configuration from '@zhengju/contract/configuration'
import * as configurationSchema from '@zhengju/contract/configuration.schema'
import * as content from '@zhengju/contract/content'
import * as schema from '@zhengju/contract/content.schema'
import { headers, headerValues } from '@zhengju/contract/header'
import * as site from '@zhengju/contract/site'
import * as siteSchema from '@zhengju/contract/site.schema'
import type { RawRequest, Visitor } from '../../caller.ts'
import { Failure } from '../../failure.ts'
import { originOf } from '../../http/origin.ts'
import { type Route, serve, serveSteps } from '../../http/serve.ts'
import {
  type ConfigurationDeps,
  configurationKey,
  sealedConfiguration,
} from './configuration-service.ts'
import { dividendsToClaim } from './dividend-service.ts'
import { type JsonCacheDeps, readCache, writeCache } from './json-cache-service.ts'
import type { VisitorFacts } from './present.ts'
import * as present from './publication-present.ts'
import { slotOfCategory, standing } from './publication-service.ts'
import { sitePreInfo } from './service.ts'
import { terminalStart } from './terminal-service.ts'

export type ContentDeps = ConfigurationDeps &
  JsonCacheDeps & { readonly factsOf: (visitor: Visitor) => Promise<VisitorFacts> }

export function createContentRoutes(deps: ContentDeps): Route[] {
  return [...configurationRoutes(deps), ...publicationRoutes(), ...cacheRoutes(deps)]
}

function configurationRoutes(deps: ContentDeps): Route[] {
  return [
    serveSteps(
      site.preInfo,
      siteSchema.preInfo,
      async ({ db, visitor }) => {
        const facts = await deps.factsOf(visitor)
        return db.read((tx) => sitePreInfo(tx, visitor, facts))
      },
      { duringMaintenance: true, fromAnywhere: true },
    ),
    serve(
      configuration.vvPretty,
      configurationSchema.vvPretty,
      ({ tx, visitor }) => sealedConfiguration(tx, deps, visitor),
      { duringMaintenance: true },
    ),
    serveSteps(
      configuration.sec,
      configurationSchema.sec,
      async ({ visitor, params }) => configurationKey(deps, visitor, params.secretId),
      { duringMaintenance: true },
    ),
    serve(
      content.webTerminal,
      schema.webTerminal,
      ({ tx, raw, body }) => {
        checkPlatform(raw)
        return terminalStart(tx, originOf(raw), body)
      },
      { duringMaintenance: true },
    ),
  ]
}

function publicationRoutes(): Route[] {
  return [
    serve(content.queryNoticeList, schema.queryNoticeList, async ({ tx, visitor, body }) =>
      (await standing(tx, slotOfCategory(body.category), visitor)).map(present.presentNotice),
    ),
    serve(content.queryStationAdList, schema.queryStationAdList, async ({ tx, visitor }) =>
      (await standing(tx, 'ad', visitor)).map(present.presentAd),
    ),
    serve(content.suspensionIcon, schema.suspensionIcon, async ({ tx, visitor }) =>
      (await standing(tx, 'icon', visitor)).map(present.presentIcon),
    ),
    serve(content.listNaming, schema.listNaming, async ({ tx, visitor }) =>
      (await standing(tx, 'naming', visitor)).map(present.presentNaming),
    ),
    serve(content.manualDividends, schema.manualDividends, ({ tx, member }) =>
      dividendsToClaim(tx, member.id),
    ),
  ]
}

function cacheRoutes(deps: JsonCacheDeps): Route[] {
  return [
    serve(content.readJsonCache, schema.readJsonCache, ({ tx, visitor, params }) =>
      readCache(tx, deps, { visitor, ...params }),
    ),
    serveSteps(
      content.writeJsonCache,
      schema.writeJsonCache,
      ({ db, visitor, params, body }) =>
        db.tx((tx) => writeCache(tx, deps, { visitor, ...params, sealed: body.data })),
      { perMinute: writesPerAddress },
    ),
  ]
}

/** Devices behind one address; a device has one a minute of its own. */
const writesPerAddress = 60

function checkPlatform({ headers: sent }: RawRequest): void {
  if (sent[headers.platform.toLowerCase()] !== headerValues.platform) throw new Failure('parameter')
}
