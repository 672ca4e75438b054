import { helpLimits } from '@zhengju/contract/help/calls'
import * as help from '@zhengju/contract/help/office-calls'
import * as schema from '@zhengju/contract/help/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  approveHelp,
  helpVersions,
  officeHelpPages,
  refuseHelp,
  saveHelp,
} from './office-service.ts'
import { type HelpDeps, helpPage } from './service.ts'

/** What operators write on help pages, its versions, and what members said of them. */
export function createHelpOfficeRoutes(deps: HelpDeps): Route[] {
  return [
    serve(help.officeListHelp, schema.officeListHelp, ({ tx }) => officeHelpPages(tx, deps)),
    serve(help.officeGetHelp, schema.officeGetHelp, ({ tx, params }) =>
      helpPage(tx, deps, params.slug),
    ),
    serve(help.listHelpVersions, schema.listHelpVersions, ({ tx, params }) =>
      helpVersions(tx, deps, { ...params, most: helpLimits.versions }),
    ),
    serve(help.saveHelp, schema.saveHelp, ({ tx, body, params, ...actor }) => {
      const { version, reason, title, note } = body
      return saveHelp(tx, deps, { ...actor, ...params, version, reason, words: { title, note } })
    }),
    serve(help.approveHelp, schema.approveHelp, ({ tx, body, params, ...actor }) => {
      const { version, reason } = body
      return approveHelp(tx, deps, { ...actor, ...params, version, reason })
    }),
    serve(help.refuseHelp, schema.refuseHelp, ({ tx, body, params, ...actor }) => {
      const { version, reason } = body
      return refuseHelp(tx, deps, { ...actor, ...params, version, reason })
    }),
  ]
}
