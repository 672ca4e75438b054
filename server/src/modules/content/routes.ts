import * as configuration from '@zhengju/contract/configuration/calls'
import * as configurationSchema from '@zhengju/contract/configuration/schema'
import * as content from '@zhengju/contract/content/calls'
import { leadsToOffer } from '@zhengju/contract/content/offer'
import { type PublicationSlot, publicationSlots } from '@zhengju/contract/content/office-calls'
import * as schema from '@zhengju/contract/content/schema'
import { readContentPicture } from '@zhengju/contract/content-picture/calls'
import * as pictureSchema from '@zhengju/contract/content-picture/schema'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { headers, headerValues } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { href, paths } from '@zhengju/contract/kernel/path'
import { signedBases } from '@zhengju/contract/kernel/signature'
import * as site from '@zhengju/contract/site/calls'
import * as siteSchema from '@zhengju/contract/site/schema'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller, RawRequest, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { originOf } from '../../platform/http/origin.ts'
import { type Route, serve, serveSteps } from '../../platform/http/serve.ts'
import {
  type ConfigurationDeps,
  configurationKey,
  sealedConfiguration,
} from './configuration-service.ts'
import { type JsonCacheDeps, readCache, writeCache } from './json-cache-service.ts'
import { pictureBytes } from './picture-service.ts'
import type { SiteOperator, VisitorFacts } from './present.ts'
import * as present from './publication-present.ts'
import { currentPublications, withoutOffers } from './publication-service.ts'
import { sitePreInfo } from './service.ts'
import { terminalStart } from './terminal-service.ts'

export type ContentDeps = ConfigurationDeps &
  JsonCacheDeps & {
    readonly factsOf: (visitor: Visitor) => Promise<VisitorFacts>
    readonly operator: SiteOperator
    /** Whether a member gets no promotion now. */
    readonly restingOf: (tx: Tx, memberId: string) => Promise<boolean>
  }

export function createContentRoutes(deps: ContentDeps): Route[] {
  return [...configurationRoutes(deps), ...publicationRoutes(deps), ...cacheRoutes(deps)]
}

interface Asking {
  readonly visitor: Visitor
  readonly member: MemberCaller | undefined
}

function configurationRoutes(deps: ContentDeps): Route[] {
  return [
    serveSteps(
      site.preInfo,
      siteSchema.preInfo,
      async ({ db, visitor }) => {
        const facts = await deps.factsOf(visitor)
        return db.read((tx) => sitePreInfo(tx, visitor, { ...facts, ...deps.operator, appDownUrl }))
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
    serveSteps(
      content.webTerminal,
      schema.webTerminal,
      async ({ db, visitor, raw, body: passed }) => {
        checkPlatform(raw)
        const isInMaintenance = (await deps.factsOf(visitor)).maintenance !== undefined
        const start = { ...appStart, origin: originOf(raw), isInMaintenance, passed }
        return db.read((tx) => terminalStart(tx, start))
      },
      { duringMaintenance: true },
    ),
  ]
}

const appDownUrl = paths.download.stands ? href('download') : ''

const appStart = {
  siteId: siteDefaults.siteId,
  platform: siteDefaults.siteId,
  version: headerValues.version,
  startUrl: href('home'),
  downloadUrl: href('download'),
  bases: [...signedBases],
}

function publicationRoutes({ restingOf }: Pick<ContentDeps, 'restingOf'>): Route[] {
  async function shownTo(tx: Tx, slot: PublicationSlot, { visitor, member }: Asking) {
    const isResting = async () => !!member && restingOf(tx, member.id)
    return withoutOffers(await shown(tx, slot, visitor), { leadsToOffer, isResting })
  }
  return [
    serve(
      readContentPicture,
      pictureSchema.readContentPicture,
      ({ tx, params }) => pictureBytes(tx, params.pictureId),
      { fileType: 'image/jpeg' },
    ),
    serve(content.queryNoticeList, schema.queryNoticeList, async ({ tx, body, ...who }) =>
      (await shownTo(tx, slotOfCategory[body.category], who)).map(present.presentNotice),
    ),
    serve(content.queryStationAdList, schema.queryStationAdList, async ({ tx, ...who }) =>
      (await shownTo(tx, 'ad', who)).map((row) => present.presentAd(row, urls)),
    ),
    serve(content.suspensionIcon, schema.suspensionIcon, async ({ tx, ...who }) =>
      (await shownTo(tx, 'icon', who)).map((row) => present.presentIcon(row, urls)),
    ),
    serve(content.listNaming, schema.listNaming, async ({ tx, visitor }) =>
      (await shown(tx, 'naming', visitor)).map((row) => present.presentNaming(row, urls)),
    ),
  ]
}

const urls = {
  cover: content.coverUrl,
  picture: (pictureId: string) => pathOf(readContentPicture, { pictureId }),
}

const slotOfCategory = { 1: 'marquee', 2: 'popup', 3: 'finance' } as const

function shown(tx: Tx, slot: PublicationSlot, { client }: Visitor) {
  return currentPublications(tx, slot, { client, most: publicationSlots[slot].most })
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
