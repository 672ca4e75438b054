import type { EndpointAuth, PlainEndpoint } from './endpoint.ts'
import { commonFailures, type FailureName } from './failure.ts'

/** Every failure that the call may answer: its own, those of its kind of caller, those of any call. */
export function failuresOf(call: PlainEndpoint): readonly FailureName[] {
  const auth = typeof call.auth === 'string' ? call.auth : 'operator'
  const entry: readonly FailureName[] = call.isEntry ? ['device.blocked'] : []
  const command: readonly FailureName[] = call.command
    ? ['command.conflict', 'maintenance.notice']
    : []
  const proof: readonly FailureName[] = call.needsProof ? ['password.checkNeeded'] : []
  return [
    ...new Set([
      ...call.errors,
      ...failuresByAuth[auth],
      ...entry,
      ...command,
      ...proof,
      ...commonFailures,
    ]),
  ]
}

const signedIn = ['auth.required', 'session.replaced', 'auth.refused'] as const

/** Any call of that kind of caller may answer these. */
export const failuresByAuth = {
  anonymous: [],
  member: [...signedIn, 'member.blocked', 'member.passwordChanged', 'device.blocked'],
  venue: [],
  provider: ['payment.callbackRefused'],
  operator: [...signedIn, 'office.permission'],
} as const satisfies Record<Extract<EndpointAuth, string>, readonly FailureName[]>
