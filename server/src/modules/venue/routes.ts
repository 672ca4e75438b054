import { failureText } from '@zhengju/contract/kernel/failure-text'
import { headers } from '@zhengju/contract/kernel/header'
import { paths } from '@zhengju/contract/kernel/path'
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
import { type LaunchAnswer, type LaunchDeps, launch, type OpenedVenue } from './launch-service.ts'
import { firstPage, oneFixture, type VenueClosure } from './lobby-service.ts'
import { presentHighlights } from './present.ts'

export type VenueRouteDeps = LaunchDeps & CountsDeps & { readonly closure: VenueClosure }

const launchesPerMinute = 60
/** The one venue whose lists the platform shows itself. */
const sportVenue = 'ob'

export function createVenueRoutes(deps: VenueRouteDeps): Route[] {
  return [
    serveCommand(
      venue.launchVenue,
      schema.launchVenue,
      async (call) => {
        const { enName } = call.body
        await deps.closure.openVenue(venueIdOf(enName), 'all')
        const origin = originOf(call.raw)
        const present = (opened: OpenedVenue) => presentLaunch(enName, origin, opened)
        return launch(deps, { ...call, venue: venueIdOf(enName), present })
      },
      { perMinute: launchesPerMinute, keptBy: 'launch' },
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
          deps.lobby.countsRefused('system', failureText(failure.name, failure.data)),
      },
    ),
    serveSteps(sport.sportHighlights, sportSchema.sportHighlights, async () =>
      presentHighlights(deps.lobby.highlights(), await deps.closure.venueClosures(sportVenue)),
    ),
    serveSteps(sport.sportFixtures, sportSchema.sportFixtures, async ({ query }) => {
      await deps.closure.openVenue(sportVenue, query.stage === 'live' ? 'live' : 'all')
      return firstPage(deps.lobby, query.stage)
    }),
    serveSteps(sport.sportFixture, sportSchema.sportFixture, async ({ query }) => {
      await deps.closure.openVenue(sportVenue, 'all')
      return oneFixture(deps.lobby, query.fixtureId)
    }),
  ]
}

const language = 'zh'

/** Every address is on the platform's own origin, so that the page needs to name no other. */
function presentLaunch(enName: string, origin: string, opened: OpenedVenue): LaunchAnswer {
  const { token, at, memberCode } = opened
  const params = { token, timestamp: String(at), memberCode, LanguageCode: language, language }
  const page = `${origin}${paths.sport.path}`
  return {
    enName,
    url: `${page}?${new URLSearchParams(params)}`,
    h5Url: `${page}?${new URLSearchParams({ token })}`,
    token,
    apiUrl: origin,
    activityUrl: `${origin}${paths.home.path}`,
    resource: origin,
    countsUrl: `${origin}${venue.countEvents.path}`,
  }
}

function venueTokenOf({ headers: sent }: RawRequest): string {
  const token = sent[headers.venueToken.toLowerCase()]
  return typeof token === 'string' ? token : ''
}
