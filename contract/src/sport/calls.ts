import type { Fixture } from '@zhengju/domain/sport'
import { type DataOf, endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** What home shows of sport before any venue script is loaded, read through the platform's public session. */
export const sportHighlights = endpoint<typeof schema.sportHighlights>()({
  method: 'GET',
  path: '/game/api/v1/sport/highlights',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['venue.notOpen'],
})

/** What the sport pages are first painted with; afterwards the browser asks the venue itself. */
export const sportFixtures = endpoint<typeof schema.sportFixtures>()({
  method: 'GET',
  path: '/game/api/v1/sport/fixtures',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['venue.unavailable', 'venue.notOpen', 'live.maintenance'],
})

/** One fixture with all its markets. */
export const sportFixture = endpoint<typeof schema.sportFixture>()({
  method: 'GET',
  path: '/game/api/v1/sport/fixture',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['venue.unavailable', 'venue.notOpen', 'notFound'],
})

/** JSON drops absent values; the normalised model names them. */
export function fixtureOf(view: FixtureView): Fixture {
  return {
    ...view,
    halfScore: view.halfScore,
    markets: view.markets.map((market) => ({ ...market, line: market.line })),
  }
}

export type FixtureView = DataOf<typeof sportHighlights>['fixtures'][number]
