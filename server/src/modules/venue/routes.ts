import { failureText } from '@zhengju/contract/kernel/failure-text'
import { headers } from '@zhengju/contract/kernel/header'
import * as sport from '@zhengju/contract/sport/calls'
import * as sportSchema from '@zhengju/contract/sport/schema'
import * as venue from '@zhengju/contract/venue/calls'
import { venueIdOf } from '@zhengju/contract/venue/code'
import * as schema from '@zhengju/contract/venue/schema'
import type { RawRequest } from '../../platform/call/caller.ts'
import { originOf } from '../../platform/http/origin.ts'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { balances } from './balance-service.ts'
import { type CountsDeps, eventCounts } from './counts-service.ts'
import { presentLaunch } from './launch-routes.ts'
import { type LaunchDeps, launch, type OpenedVenue } from './launch-service.ts'
import { narrowedGames } from './limit-service.ts'
import { firstPage, highlights, type LobbyDeps, oneFixture } from './lobby-service.ts'
import { openTrial, type TrialDeps } from './trial-service.ts'

export type VenueRouteDeps = LaunchDeps & CountsDeps & LobbyDeps & TrialDeps

const launchesPerMinute = 60
const trialsPerMinute = 10

export function createVenueRoutes(deps: VenueRouteDeps): Route[] {
  return [
    serveCommand(
      venue.launchVenue,
      schema.launchVenue,
      async (call) => {
        const { enName } = call.body
        await deps.closure.openVenue(venueIdOf(enName), 'all')
        const origin = originOf(call.raw)
        const present = (opened: OpenedVenue) => presentLaunch(call.body, origin, opened)
        return launch(deps, { ...call, venue: venueIdOf(enName), present })
      },
      { perMinute: launchesPerMinute, keptBy: 'launch' },
    ),
    serveSteps(
      venue.tryGames,
      schema.tryGames,
      (call) => openTrial(deps, call.db, memberTokenOf(call.raw)),
      {
        perMinute: trialsPerMinute,
      },
    ),
    serve(venue.listNarrowedGames, schema.listNarrowedGames, ({ tx }) =>
      narrowedGames(tx, deps.venues, deps.closure),
    ),
    serve(venue.getBalance, schema.getBalance, ({ tx, member, body }) =>
      balances(tx, member.id, body.withLockMoney === 1),
    ),
    serveSteps(
      venue.countEvents,
      schema.countEvents,
      ({ raw }) => eventCounts(deps, venueTokenOf(raw), venue.countsExpiredMessage),
      {
        answerFailure: (failure) =>
          deps.counts.refused('system', failureText(failure.name, failure.data)),
      },
    ),
    serveSteps(sport.sportHighlights, sportSchema.sportHighlights, ({ query }) =>
      highlights(deps, query.venue),
    ),
    serveSteps(sport.sportFixtures, sportSchema.sportFixtures, ({ query }) =>
      firstPage(deps, query),
    ),
    serveSteps(sport.sportFixture, sportSchema.sportFixture, ({ query }) =>
      oneFixture(deps, query),
    ),
  ]
}

function memberTokenOf({ headers: sent }: RawRequest): string {
  const token = sent[headers.token.toLowerCase()]
  return typeof token === 'string' ? token : ''
}

function venueTokenOf({ headers: sent }: RawRequest): string {
  const token = sent[headers.venueToken.toLowerCase()]
  return typeof token === 'string' ? token : ''
}
