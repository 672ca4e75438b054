import * as help from '@zhengju/contract/help/calls'
import * as schema from '@zhengju/contract/help/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { foundHelp, type HelpDeps, helpPage, helpPages, rateHelp } from './service.ts'

/** Help as everybody reads it. */
export function createHelpRoutes(deps: HelpDeps): Route[] {
  return [
    serve(help.listHelp, schema.listHelp, ({ tx }) => helpPages(tx, deps)),
    serve(help.getHelp, schema.getHelp, ({ tx, params }) => helpPage(tx, deps, params.slug)),
    serve(help.searchHelp, schema.searchHelp, ({ tx, query }) => foundHelp(tx, deps, query.words), {
      perMinute: 120,
    }),
    serve(
      help.rateHelp,
      schema.rateHelp,
      ({ tx, member, params, body }) =>
        rateHelp(tx, deps, { ...params, memberId: member.id, isUseful: body.isUseful }),
      { perMinute: 30 },
    ),
  ]
}
