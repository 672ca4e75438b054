import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const read = {
  method: 'GET',
  listener: 'office',
  auth: { permission: 'login.read' },
  command: false,
} as const

/** A member's devices, what he can prove himself with, and what holds his logins up. */
export const officeMemberSecurity = endpoint<typeof schema.officeMemberSecurity>()({
  ...read,
  path: '/office/api/v1/member/one/:memberId/security',
  errors: ['notFound'],
})

/** Logins and tries to log in, newest first. */
export const officeListLogins = endpoint<typeof schema.officeListLogins>()({
  ...read,
  path: '/office/api/v1/member/one/:memberId/logins',
  errors: ['notFound'],
})

/** Ends every wait: counted failures of the name, and authorisations that block. `office.decided`: there is none. */
export const liftLoginWait = endpoint<typeof schema.liftLoginWait>()({
  method: 'POST',
  listener: 'office',
  auth: { permission: 'login.lift' },
  path: '/office/api/v1/member/one/:memberId/liftLoginWait',
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Passkeys and authenticator stay: the owner, not whoever has his phone, asked for that. */
export const keepFactors = endpoint<typeof schema.keepFactors>()({
  method: 'POST',
  listener: 'office',
  auth: { permission: 'login.lift' },
  path: '/office/api/v1/member/one/:memberId/keepFactors',
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
