import * as calls from '@zhengju/contract/activity/calls'
import * as schema from '@zhengju/contract/activity/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getStatuses, listActivities, listParticipations, participate } from './service.ts'

/** What members take part in themselves. */
export function createActivityRoutes(): Route[] {
  return [
    serve(calls.listActivities, schema.listActivities, ({ tx }) => listActivities(tx)),
    serve(calls.activityStatuses, schema.activityStatuses, ({ tx, member }) =>
      getStatuses(tx, member.id),
    ),
    serve(calls.participate, schema.participate, ({ tx, member, params }) =>
      participate(tx, member, params.activityId),
    ),
    serve(calls.listParticipations, schema.listParticipations, ({ tx, member, query }) =>
      listParticipations(tx, member.id, query),
    ),
  ]
}
