import * as content from '@zhengju/contract/content/office-calls'
import * as schema from '@zhengju/contract/content/office-schema'
import * as office from '@zhengju/contract/site/office-calls'
import * as officeSchema from '@zhengju/contract/site/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  configurationView,
  publications,
  publish,
  saveSiteEntry,
  siteEntries,
  updateConfiguration,
} from './office-service.ts'
import { siteSettings, updateSite } from './site-office-service.ts'

const addresses = { entries: content.addressEntries, form: content.ownPathForm }
const rules = { most: content.mostPublications, isPage: content.isBuiltPage }

/** What operators publish and choose of the member site. */
export function createContentOfficeRoutes(): Route[] {
  return [
    serve(content.listPublications, schema.listPublications, ({ tx, query }) =>
      publications(tx, query.slot, rules.most),
    ),
    serve(content.savePublication, schema.savePublication, ({ tx, body, ...actor }) => {
      const { commandId: _, reason, id, version, ...wish } = body
      return publish(tx, { ...actor, reason, id, version, wish, rules })
    }),
    serve(content.getSiteConfiguration, schema.getSiteConfiguration, ({ tx }) =>
      configurationView(tx),
    ),
    serve(
      content.updateSiteConfiguration,
      schema.updateSiteConfiguration,
      ({ tx, body, ...actor }) => {
        const { commandId: _, reason, version, ...wish } = body
        return updateConfiguration(tx, { ...actor, reason, version, wish })
      },
    ),
    serve(content.listSiteEntries, schema.listSiteEntries, ({ tx }) => siteEntries(tx)),
    serve(content.saveSiteEntry, schema.saveSiteEntry, ({ tx, body, ...actor }) => {
      const { commandId: _, reason, version, ...wish } = body
      return saveSiteEntry(tx, { ...actor, reason, version, wish, addresses })
    }),
    serve(office.getSiteSettings, officeSchema.getSiteSettings, ({ tx }) => siteSettings(tx)),
    serve(office.updateSiteSettings, officeSchema.updateSiteSettings, ({ tx, body, ...actor }) =>
      updateSite(tx, { ...body, ...actor }),
    ),
  ]
}
