import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/**
 * A token that came in an address is given up for a fresh one, once: the old one is dead afterwards. Unless the same
 * account is logged in here (X-API-TOKEN), whoever opened the link has to agree first.
 */
export const exchangeSession = endpoint<typeof schema.exchangeSession>()({
  method: 'POST',
  path: '/site/api/v1/user/session/exchange',
  auth: 'anonymous',
  isEntry: true,
  listener: 'member',
  command: false,
  errors: [
    'device.uuidMissing',
    'auth.required',
    'auth.refused',
    'session.replaced',
    'session.otherAccount',
    'member.blocked',
    'member.passwordChanged',
  ],
})
