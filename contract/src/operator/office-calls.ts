import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const change = {
  listener: 'office',
  method: 'POST',
  command: 'body',
  auth: { permission: 'operator.write' },
  errors: ['notFound', 'office.decided', 'office.ownRoles', 'office.reasonRequired'],
} as const

/**
 * A new account with a password and nothing else: its roles are asked for here and given by a second operator, and its
 * authenticator is set by a second one too. `exists`: the name is taken.
 */
export const hireOperator = endpoint<typeof schema.hireOperator>()({
  ...change,
  path: '/office/api/v1/operator/hire',
  showsOnce: 'password',
  errors: ['exists', 'notFound', 'office.reasonRequired'],
})

/** At once, by one: whoever is disabled is out with the next call. */
export const disableOperator = endpoint<typeof schema.disableOperator>()({
  ...change,
  path: '/office/api/v1/operator/one/:operatorId/disable',
})
/** He may log in again; the roles that he had are asked for, and a second operator gives them back. */
export const enableOperator = endpoint<typeof schema.enableOperator>()({
  ...change,
  path: '/office/api/v1/operator/one/:operatorId/enable',
})
export const endOperatorSessions = endpoint<typeof schema.endOperatorSessions>()({
  ...change,
  path: '/office/api/v1/operator/one/:operatorId/endSessions',
})

/** Whoever set one secret of an operator never sets the other: nobody could then act as two. */
const reset = { ...change, errors: [...change.errors, 'office.secondPerson'] } as const
export const resetOperatorPassword = endpoint<typeof schema.resetOperatorPassword>()({
  ...reset,
  path: '/office/api/v1/operator/one/:operatorId/resetPassword',
  showsOnce: 'password',
})
export const resetOperatorTotp = endpoint<typeof schema.resetOperatorTotp>()({
  ...reset,
  path: '/office/api/v1/operator/one/:operatorId/resetTotp',
  showsOnce: 'totp',
})
