import { limits } from '@zhengju/contract/kernel/limit'
import type { PlatformCounts } from '@zhengju/contract/venue/platform-count'

/**
 * How platform counts are come by (specification 4), one chain a refresh. A chain relaunches the venue at most
 * once: the counter starts again after that, and the next expired answers lead to the cache. So it ends.
 */
export type CountsState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'readingCache' }
  | { readonly kind: 'launching' }
  | ({ readonly kind: 'asking' } & Chain)
  | ({ readonly kind: 'waiting' } & Chain)

interface Chain {
  readonly retries: number
  readonly hasRelaunched: boolean
}

export type CountsEvent =
  /** Every 60 s, and when somebody begins to look. */
  | { readonly kind: 'refresh'; readonly session: 'none' | 'withoutRequestId' | 'withRequestId' }
  | { readonly kind: 'counted'; readonly counts: PlatformCounts }
  /** No data, and words that say that the venue's session is over. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'launched' }
  | { readonly kind: 'launchFailed' }
  | { readonly kind: 'waited' }
  | { readonly kind: 'cacheRead'; readonly counts: PlatformCounts | undefined }
  /** Somebody logged in or out: what is under way counts no more. */
  | { readonly kind: 'sessionChanged' }

export type CountsEffect =
  | { readonly kind: 'readCache' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'launch' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'store'; readonly counts: PlatformCounts }
  | { readonly kind: 'share'; readonly counts: PlatformCounts }

export interface CountsStep {
  readonly state: CountsState
  readonly effects: readonly CountsEffect[]
}

export const idleCounts: CountsState = { kind: 'idle' }

/** An event that the state does not wait for changes nothing. */
export function stepCounts(state: CountsState, event: CountsEvent): CountsStep {
  if (event.kind === 'sessionChanged') return to(idleCounts)
  switch (state.kind) {
    case 'idle':
      return event.kind === 'refresh' ? begun(event.session) : to(state)
    case 'readingCache':
      return event.kind === 'cacheRead' ? read(event.counts) : to(state)
    case 'launching':
      if (event.kind === 'launched') return waiting({ retries: 0, hasRelaunched: true })
      return event.kind === 'launchFailed' ? fromCache() : to(state)
    case 'waiting':
      if (event.kind !== 'waited') return to(state)
      return to({ ...state, kind: 'asking' }, { kind: 'ask' })
    case 'asking':
      return answered(state, event)
  }
}

function begun(session: 'none' | 'withoutRequestId' | 'withRequestId'): CountsStep {
  if (session === 'none') return fromCache()
  if (session === 'withoutRequestId') return to({ kind: 'launching' }, { kind: 'launch' })
  return to({ kind: 'asking', retries: 0, hasRelaunched: false }, { kind: 'ask' })
}

function answered(state: Extract<CountsState, { kind: 'asking' }>, event: CountsEvent): CountsStep {
  if (event.kind === 'failed') return fromCache()
  if (event.kind === 'counted') {
    const { counts } = event
    return to(idleCounts, { kind: 'store', counts }, { kind: 'share', counts })
  }
  if (event.kind !== 'expired') return to(state)
  const retries = state.retries + 1
  if (retries > limits.countsRetryLimit) return fromCache()
  if (!state.hasRelaunched) return to({ kind: 'launching' }, { kind: 'launch' })
  return waiting({ retries, hasRelaunched: true })
}

function waiting(chain: Chain): CountsStep {
  return to({ kind: 'waiting', ...chain }, { kind: 'wait', ms: limits.countsRetryDelayMs })
}

function fromCache(): CountsStep {
  return to({ kind: 'readingCache' }, { kind: 'readCache' })
}

function read(counts: PlatformCounts | undefined): CountsStep {
  return counts ? to(idleCounts, { kind: 'store', counts }) : to(idleCounts)
}

function to(state: CountsState, ...effects: readonly CountsEffect[]): CountsStep {
  return { state, effects }
}
