import * as office from '@zhengju/contract/activity/office-calls'
import * as schema from '@zhengju/contract/activity/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { decideParticipation, officeParticipations, previewActivities } from './review-service.ts'

/** Applications to activities, and what a version would show to a member. */
export function createActivityOfficeRoutes(): Route[] {
  return [
    serve(office.officeListParticipations, schema.officeListParticipations, ({ tx, query }) =>
      officeParticipations(tx, query),
    ),
    serve(
      office.approveParticipation,
      schema.approveParticipation,
      ({ tx, params, body, ...actor }) =>
        decideParticipation(tx, 'given', { ...actor, ...params, ...body }),
    ),
    serve(
      office.refuseParticipation,
      schema.refuseParticipation,
      ({ tx, params, body, ...actor }) =>
        decideParticipation(tx, 'refused', { ...actor, ...params, ...body }),
    ),
    serve(office.previewActivities, schema.previewActivities, ({ tx, body, ...actor }) =>
      previewActivities(tx, { ...actor, ...body }),
    ),
  ]
}
