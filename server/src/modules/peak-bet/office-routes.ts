import * as office from '@zhengju/contract/peak-bet/office-calls'
import * as schema from '@zhengju/contract/peak-bet/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { decide, draft, officeRanks, officeSeasons } from './office-service.ts'

/** The desk of seasons: prizes before they begin, the ranking, and paying it. */
export function createPeakBetOfficeRoutes(): Route[] {
  return [
    serve(office.officeListSeasons, schema.officeListSeasons, ({ tx, query }) =>
      officeSeasons(tx, query),
    ),
    serve(office.officeListRanks, schema.officeListRanks, ({ tx, params, query }) =>
      officeRanks(tx, { ...params, ...query }),
    ),
    serve(office.draftSeason, schema.draftSeason, ({ tx, body, ...actor }) =>
      draft(tx, { ...actor, ...body }),
    ),
    serve(office.reserveSeason, schema.reserveSeason, ({ tx, params, body, ...actor }) =>
      decide(tx, 'reserve', { ...actor, ...params, ...body }),
    ),
    serve(office.refuseSeason, schema.refuseSeason, ({ tx, params, body, ...actor }) =>
      decide(tx, 'refuse', { ...actor, ...params, ...body }),
    ),
    serve(office.callOffSeason, schema.callOffSeason, ({ tx, params, body, ...actor }) =>
      decide(tx, 'callOff', { ...actor, ...params, ...body }),
    ),
    serve(office.proposePayout, schema.proposePayout, ({ tx, params, body, ...actor }) =>
      decide(tx, 'propose', { ...actor, ...params, ...body }),
    ),
    serve(office.returnPayout, schema.returnPayout, ({ tx, params, body, ...actor }) =>
      decide(tx, 'return', { ...actor, ...params, ...body }),
    ),
    serve(office.approvePayout, schema.approvePayout, ({ tx, params, body, ...actor }) =>
      decide(tx, 'pay', { ...actor, ...params, ...body }),
    ),
  ]
}
