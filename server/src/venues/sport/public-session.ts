import type { Clock } from '@zhengju/domain/runtime'
import { relaunchThrottleMs, throttled } from '@zhengju/venue-protocol/routing'
import type { VenueAdapter } from '../port.ts'

/** The platform's one session without a member: home, counts and every anonymous visitor read through it. */
export interface PublicSession {
  /** The token that holds now; undefined while the venue gives none. */
  token(): Promise<string | undefined>
  /** That token is over: the next one. Tries at most once a second, however many ask. */
  renew(token: string): Promise<string | undefined>
}

export function createPublicSession(
  adapter: Pick<VenueAdapter, 'openPublicSession'>,
  clock: Clock,
): PublicSession {
  let current: string | undefined
  const open = throttled(
    async () => {
      const outcome = await adapter.openPublicSession()
      current = outcome.ok ? outcome.token : undefined
    },
    relaunchThrottleMs,
    () => clock.now(),
  )

  async function token(): Promise<string | undefined> {
    if (current === undefined) await open()
    return current
  }

  return {
    token,
    async renew(over) {
      if (current === over) current = undefined
      return token()
    },
  }
}
