import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** The session comes as a cookie. One answer for whatever of name, password and code was wrong. */
export const operatorLogin = endpoint<typeof schema.operatorLogin>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/operator/login',
  auth: 'anonymous',
  command: false,
  errors: ['office.wrongCredentials', 'login.limit'],
})

export const operatorLogout = endpoint<typeof schema.operatorLogout>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/operator/logout',
  auth: 'operator',
  command: false,
  errors: [],
})

export const operatorMe = endpoint<typeof schema.operatorMe>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/operator/me',
  auth: 'operator',
  command: false,
  errors: [],
})

/** The names behind the trail. */
export const listOperators = endpoint<typeof schema.listOperators>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/operator/list',
  auth: { permission: 'trail.read' },
  command: false,
  errors: [],
})
