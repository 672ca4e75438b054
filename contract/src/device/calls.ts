import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** The devices that a member has logged in with: what the risk of a login is judged by. */
export const listDevices = endpoint<typeof schema.listDevices>()({
  method: 'GET',
  path: '/site/api/v1/user/device/list',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** The device is unknown again and its session ends; the one in use ends its own session. */
export const revokeDevice = endpoint<typeof schema.revokeDevice>()({
  method: 'POST',
  path: '/site/api/v1/user/device/one/:deviceId/revoke',
  auth: 'member',
  listener: 'member',
  command: 'body',
  needsProof: true,
  errors: ['notFound'],
})

/** Logins and tries to log in, newest first. */
export const listLogins = endpoint<typeof schema.listLogins>()({
  method: 'GET',
  path: '/site/api/v1/user/member/logins',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})
