import * as calls from '@zhengju/contract/flip/calls'
import * as office from '@zhengju/contract/flip/office-calls'
import * as officeSchema from '@zhengju/contract/flip/office-schema'
import * as schema from '@zhengju/contract/flip/schema'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { chooseSeed, dealNext, flip } from './flip-service.ts'
import * as desk from './office-service.ts'
import { type FlipDeps, getOverview, listDecks } from './overview-service.ts'

/** A member's deck and chances. */
export function createFlipRoutes(deps: FlipDeps): Route[] {
  return [
    serve(calls.flipOverview, schema.flipOverview, ({ tx, member }) =>
      getOverview(tx, deps, member.id),
    ),
    serve(calls.flipCards, schema.flipCards, ({ tx, member, body }) =>
      flip(tx, deps, member.id, body),
    ),
    serve(
      calls.dealDeck,
      schema.dealDeck,
      ({ tx, member, body }) => dealNext(tx, deps, member.id, body),
      // Decks are dealt without a chance too, for their seeds: not by the thousand.
      { perMinute: 60 },
    ),
    serve(calls.setFlipSeed, schema.setFlipSeed, ({ tx, member, body }) =>
      chooseSeed(tx, deps, member.id, body),
    ),
    serve(calls.listFlipDecks, schema.listFlipDecks, ({ tx, member, query }) =>
      listDecks(tx, deps.keys, member.id, query),
    ),
  ]
}

/** Seasons, and what was turned in them. */
export function createFlipOfficeRoutes(keys: Keys): Route[] {
  return [
    serve(office.listFlipSeasons, officeSchema.listFlipSeasons, ({ tx, query }) =>
      desk.listSeasons(tx, query),
    ),
    serve(office.proposeFlipSeason, officeSchema.proposeFlipSeason, ({ tx, body, ...actor }) =>
      desk.proposeSeason(tx, { ...actor, ...body }),
    ),
    serve(office.openFlipSeason, officeSchema.openFlipSeason, ({ tx, params, body, ...actor }) =>
      desk.openNext(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.closeFlipSeason, officeSchema.closeFlipSeason, ({ tx, params, body, ...actor }) =>
      desk.close(tx, { ...actor, ...params, ...body }),
    ),
    serve(office.listFlipDraws, officeSchema.listFlipDraws, ({ tx, params, query }) =>
      desk.listDraws(tx, keys, { ...params, ...query }),
    ),
  ]
}
