import * as content from '@zhengju/contract/content/office-calls'
import * as schema from '@zhengju/contract/content/office-schema'
import * as picture from '@zhengju/contract/content-picture/office-calls'
import * as pictureSchema from '@zhengju/contract/content-picture/office-schema'
import { pictureBodyBytes } from '@zhengju/contract/identity/calls'
import * as office from '@zhengju/contract/site/office-calls'
import * as officeSchema from '@zhengju/contract/site/office-schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import { approvePublication, refusePublication } from './decision-service.ts'
import {
  configurationView,
  publications,
  publish,
  saveSiteEntry,
  schedule,
  siteEntries,
  updateConfiguration,
} from './office-service.ts'
import { type PictureDeps, pictureBytes, uploadPicture } from './picture-service.ts'
import { siteSettings, updateSite } from './site-office-service.ts'

const addresses = { entries: content.addressEntries, form: content.ownPathForm }
const rules = { most: content.mostPublications, isPage: content.isBuiltPage }

/** What operators publish and choose of the member site. */
export function createContentOfficeRoutes(deps: PictureDeps): Route[] {
  return [...pictureRoutes(deps), ...publicationRoutes(), ...configurationRoutes()]
}

function pictureRoutes(deps: PictureDeps): Route[] {
  return [
    serveCommand(
      picture.uploadContentPicture,
      pictureSchema.uploadContentPicture,
      ({ command, body }) => uploadPicture(deps, command, body),
      { bodyBytes: pictureBodyBytes, perMinute: 30 },
    ),
    serve(
      picture.viewContentPicture,
      pictureSchema.viewContentPicture,
      ({ tx, params }) => pictureBytes(tx, params.pictureId),
      { fileType: 'image/jpeg' },
    ),
  ]
}

function publicationRoutes(): Route[] {
  return [
    serve(content.listSchedule, schema.listSchedule, ({ tx }) => schedule(tx, rules.most)),
    serve(content.listPublications, schema.listPublications, ({ tx, query }) =>
      publications(tx, query.slot, rules.most),
    ),
    serve(content.savePublication, schema.savePublication, ({ tx, body, ...actor }) => {
      const { commandId: _, reason, id, version, ...wish } = body
      return publish(tx, { ...actor, reason, id, version, wish, rules })
    }),
    serve(content.approvePublication, schema.approvePublication, ({ tx, params, body, ...actor }) =>
      approvePublication(tx, actor, { ...params, ...body }),
    ),
    serve(content.refusePublication, schema.refusePublication, ({ tx, params, body, ...actor }) =>
      refusePublication(tx, actor, { ...params, ...body }),
    ),
  ]
}

function configurationRoutes(): Route[] {
  return [
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
