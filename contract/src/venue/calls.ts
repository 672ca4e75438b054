import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/**
 * The body is fixed by the specification; because `appSendMoney` moves money the command id travels in
 * `Idempotency-Key`. Header X-API-CLIENT: sport_android.
 */
export const launchVenue = endpoint<typeof schema.launchVenue>()({
  method: 'POST',
  path: '/game/api/v1/venue/launch',
  auth: 'member',
  listener: 'member',
  command: 'header',
  errors: [
    'venue.unavailable',
    'venue.notOpen',
    'member.frozen',
    'notFound',
    'protection.timeOut',
    'protection.excluded',
    'transfer.underWay',
  ],
})

export const getBalance = endpoint<typeof schema.getBalance>()({
  method: 'POST',
  path: '/game/api/v1/venue/getBalance',
  auth: 'member',
  listener: 'member',
  command: false,
  isAutomatic: true,
  errors: [],
})

/**
 * A session of play money for whoever says that he is of age: it tries games and does nothing else. A member under
 * exclusion or in a time-out gets none.
 */
export const tryGames = endpoint<typeof schema.tryGames>()({
  method: 'POST',
  path: '/game/api/v1/venue/try',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['venue.unavailable', 'venue.notOpen', 'protection.timeOut', 'protection.excluded'],
})

/**
 * What operators have narrowed of our own games, and what they have stopped, for whoever looks into a lobby; of the
 * others the sheet stands.
 */
export const listNarrowedGames = endpoint<typeof schema.listNarrowedGames>()({
  method: 'GET',
  path: '/game/api/v1/venue/limits',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  isAutomatic: true,
  errors: [],
})

/**
 * The counts address that the OBTY launch returns (decision 016): `GET {token}?merchantCode=Y` with the venue
 * token in the header `requestId` and `client-type: h5`, and no header of the site. Answers
 * `{ code, msg, data }`, no envelope.
 */
export const countEvents = endpoint<typeof schema.countEvents>()({
  method: 'GET',
  path: '/game/api/v1/venue/counts',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: [],
  answer: 'raw',
  signature: 'none',
})

/** The text of `msg` when the venue token of a counts call is no longer good. */
export const countsExpiredMessage = '登录失效，请重新进入场馆'
export function isCountsExpired(message: string): boolean {
  return /失效|过期/.test(message)
}
