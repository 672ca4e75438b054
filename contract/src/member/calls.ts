import { endpoint } from '../kernel/endpoint.ts'
import { guardFailures, stepUpFailures } from '../login/step-up.ts'
import type * as schema from './schema.ts'

/** A taken name is refused, so a repeated registration never makes a second member. */
export const register = endpoint<typeof schema.register>()({
  method: 'POST',
  path: '/site/api/v1/user/register',
  auth: 'anonymous',
  isEntry: true,
  listener: 'member',
  command: false,
  errors: [
    'member.nameTaken',
    'member.passwordCommon',
    'member.passwordIsName',
    'site.stopRegister',
    ...guardFailures,
    'captcha.code',
    'phone.checkFailed',
    'phone.triesExhausted',
    'exists',
  ],
})

export const login = endpoint<typeof schema.login>()({
  method: 'POST',
  path: '/site/api/v1/user/login',
  auth: 'anonymous',
  isEntry: true,
  listener: 'member',
  command: false,
  sends: ['finger'],
  errors: [
    'auth.wrongCredentials',
    'login.limit',
    'site.stopLogin',
    'member.blocked',
    'captcha.imageNeeded',
    'captcha.imageWrong',
    ...guardFailures,
    ...stepUpFailures,
  ],
})

export const logout = endpoint<typeof schema.logout>()({
  method: 'POST',
  path: '/site/api/v1/user/logout',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** With `withLockMoney: 1` the locked wallet is told too. Header X-USER-ENCY. */
export const memberInfo = endpoint<typeof schema.memberInfo>()({
  method: 'POST',
  path: '/site/api/v1/user/member/info',
  auth: 'member',
  listener: 'member',
  command: false,
  isAutomatic: true,
  errors: [],
  sends: ['memberHash'],
})

/** A token of 10 minutes for chat login, fetched fresh for each connection. */
export const memberJwt = endpoint<typeof schema.memberJwt>()({
  method: 'GET',
  path: '/site/api/v1/user/member/jwt',
  auth: 'member',
  listener: 'member',
  command: false,
  isAutomatic: true,
  errors: [],
})

/** For a member who registered without the declaration: without it no stake is taken. */
export const declareAdult = endpoint<typeof schema.declareAdult>()({
  method: 'POST',
  path: '/site/api/v1/user/member/declareAdult',
  auth: 'member',
  listener: 'member',
  command: 'body',
  errors: ['member.underage'],
})
