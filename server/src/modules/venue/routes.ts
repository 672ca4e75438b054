import { failureText } from '@zhengju/contract/failure-text'
import { headers } from '@zhengju/contract/header'
import { paths } from '@zhengju/contract/path'
import * as sport from '@zhengju/contract/sport'
import * as sportSchema from '@zhengju/contract/sport.schema'
import * as venue from '@zhengju/contract/venue'
import * as schema from '@zhengju/contract/venue.schema'
import { venueIdOf } from '@zhengju/contract/venue-code'
import type { RawRequest } from '../../caller.ts'
import { type Route, serve, serveSteps } from '../../http/serve.ts'
import { balances } from './balance-service.ts'
import { type CountsDeps, eventCounts } from './counts-service.ts'
import { type LaunchAnswer, type LaunchDeps, launch, type OpenedVenue } from './launch-service.ts'
import { firstPage, oneFixture } from './lobby-service.ts'
import { presentHighlights } from './present.ts'

export type VenueRouteDeps = LaunchDeps & CountsDeps

const launchesPerMinute = 60

export function createVenueRoutes(deps: VenueRouteDeps): Route[] {
  return [
    serveSteps(
      venue.launchVenue,
      schema.launchVenue,
      (call) => {
        const { enName } = call.body
        const origin = originOf(call.raw)
        const present = (opened: OpenedVenue) => presentLaunch(enName, origin, opened)
        return launch(deps, { ...call, venue: venueIdOf(enName), present })
      },
      { perMinute: launchesPerMinute },
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
      presentHighlights(deps.lobby.highlights()),
    ),
    serveSteps(sport.sportFixtures, sportSchema.sportFixtures, ({ query }) =>
      firstPage(deps.lobby, query.stage),
    ),
    serveSteps(sport.sportFixture, sportSchema.sportFixture, ({ query }) =>
      oneFixture(deps.lobby, query.fixtureId),
    ),
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

/**
 * The origin at which the browser stands. It says so itself; behind a proxy that ends TLS nobody else knows the
 * scheme. What it says counts only when it is the host that was asked.
 */
function originOf({ headers: sent }: RawRequest): string {
  const { origin, host } = sent
  if (typeof host !== 'string') return ''
  const isOwn = typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
  return isOwn ? new URL(origin).origin : `http://${host}`
}

function venueTokenOf({ headers: sent }: RawRequest): string {
  const token = sent[headers.venueToken.toLowerCase()]
  return typeof token === 'string' ? token : ''
}
