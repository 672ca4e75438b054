import { limits } from '@zhengju/contract/kernel/limit'
import { covers } from '@zhengju/contract/testing/record'
import { emptyPlatformCounts, platformCountKeys } from '@zhengju/contract/venue/platform-count'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountsEvent, type CountsState, idleCounts, stepCounts } from './counts-machine.ts'

const counts = { ...emptyPlatformCounts, TY: { count: 12 } }

const states: readonly CountsState[] = [
  idleCounts,
  { kind: 'readingCache' },
  { kind: 'launching' },
  { kind: 'asking', retries: 0, hasRelaunched: false },
  { kind: 'asking', retries: 0, hasRelaunched: true },
  { kind: 'asking', retries: 1, hasRelaunched: true },
  { kind: 'asking', retries: 2, hasRelaunched: true },
  { kind: 'waiting', retries: 0, hasRelaunched: true },
  { kind: 'waiting', retries: 2, hasRelaunched: true },
]

const events: readonly CountsEvent[] = [
  { kind: 'refresh', session: 'none' },
  { kind: 'refresh', session: 'withoutRequestId' },
  { kind: 'refresh', session: 'withRequestId' },
  { kind: 'counted', counts },
  { kind: 'expired' },
  { kind: 'failed' },
  { kind: 'launched' },
  { kind: 'launchFailed' },
  { kind: 'waited' },
  { kind: 'cacheRead', counts },
  { kind: 'cacheRead', counts: undefined },
  { kind: 'sessionChanged' },
]

/** Every event in every state, one line each. */
function table(): string[] {
  return states.flatMap((state) =>
    events.map((event) => {
      const { state: next, effects } = stepCounts(state, event)
      const told = effects.map((effect) =>
        effect.kind === 'wait' ? `wait ${effect.ms}` : effect.kind,
      )
      const line = `${nameOf(state)} | ${eventName(event)} -> `
      if (next === state && told.length === 0) return `${line}.`
      return `${line}${[nameOf(next), ...told].join(', ')}`
    }),
  )
}

const nameOf = (state: CountsState) =>
  state.kind === 'asking' || state.kind === 'waiting'
    ? `${state.kind}(${state.retries}${state.hasRelaunched ? ', relaunched' : ''})`
    : state.kind
const eventName = (event: CountsEvent) => {
  if (event.kind === 'refresh') return `refresh ${event.session}`
  if (event.kind === 'cacheRead') return event.counts ? 'cacheRead' : 'cacheRead nothing'
  return event.kind
}

test('every event in every state', () => {
  expect(table()).toMatchInlineSnapshot(`
    [
      "idle | refresh none -> readingCache, readCache",
      "idle | refresh withoutRequestId -> launching, launch",
      "idle | refresh withRequestId -> asking(0), ask",
      "idle | counted -> .",
      "idle | expired -> .",
      "idle | failed -> .",
      "idle | launched -> .",
      "idle | launchFailed -> .",
      "idle | waited -> .",
      "idle | cacheRead -> .",
      "idle | cacheRead nothing -> .",
      "idle | sessionChanged -> .",
      "readingCache | refresh none -> .",
      "readingCache | refresh withoutRequestId -> .",
      "readingCache | refresh withRequestId -> .",
      "readingCache | counted -> .",
      "readingCache | expired -> .",
      "readingCache | failed -> .",
      "readingCache | launched -> .",
      "readingCache | launchFailed -> .",
      "readingCache | waited -> .",
      "readingCache | cacheRead -> idle, store",
      "readingCache | cacheRead nothing -> idle",
      "readingCache | sessionChanged -> idle",
      "launching | refresh none -> .",
      "launching | refresh withoutRequestId -> .",
      "launching | refresh withRequestId -> .",
      "launching | counted -> .",
      "launching | expired -> .",
      "launching | failed -> .",
      "launching | launched -> waiting(0, relaunched), wait 500",
      "launching | launchFailed -> readingCache, readCache",
      "launching | waited -> .",
      "launching | cacheRead -> .",
      "launching | cacheRead nothing -> .",
      "launching | sessionChanged -> idle",
      "asking(0) | refresh none -> .",
      "asking(0) | refresh withoutRequestId -> .",
      "asking(0) | refresh withRequestId -> .",
      "asking(0) | counted -> idle, store, share",
      "asking(0) | expired -> launching, launch",
      "asking(0) | failed -> readingCache, readCache",
      "asking(0) | launched -> .",
      "asking(0) | launchFailed -> .",
      "asking(0) | waited -> .",
      "asking(0) | cacheRead -> .",
      "asking(0) | cacheRead nothing -> .",
      "asking(0) | sessionChanged -> idle",
      "asking(0, relaunched) | refresh none -> .",
      "asking(0, relaunched) | refresh withoutRequestId -> .",
      "asking(0, relaunched) | refresh withRequestId -> .",
      "asking(0, relaunched) | counted -> idle, store, share",
      "asking(0, relaunched) | expired -> waiting(1, relaunched), wait 500",
      "asking(0, relaunched) | failed -> readingCache, readCache",
      "asking(0, relaunched) | launched -> .",
      "asking(0, relaunched) | launchFailed -> .",
      "asking(0, relaunched) | waited -> .",
      "asking(0, relaunched) | cacheRead -> .",
      "asking(0, relaunched) | cacheRead nothing -> .",
      "asking(0, relaunched) | sessionChanged -> idle",
      "asking(1, relaunched) | refresh none -> .",
      "asking(1, relaunched) | refresh withoutRequestId -> .",
      "asking(1, relaunched) | refresh withRequestId -> .",
      "asking(1, relaunched) | counted -> idle, store, share",
      "asking(1, relaunched) | expired -> waiting(2, relaunched), wait 500",
      "asking(1, relaunched) | failed -> readingCache, readCache",
      "asking(1, relaunched) | launched -> .",
      "asking(1, relaunched) | launchFailed -> .",
      "asking(1, relaunched) | waited -> .",
      "asking(1, relaunched) | cacheRead -> .",
      "asking(1, relaunched) | cacheRead nothing -> .",
      "asking(1, relaunched) | sessionChanged -> idle",
      "asking(2, relaunched) | refresh none -> .",
      "asking(2, relaunched) | refresh withoutRequestId -> .",
      "asking(2, relaunched) | refresh withRequestId -> .",
      "asking(2, relaunched) | counted -> idle, store, share",
      "asking(2, relaunched) | expired -> readingCache, readCache",
      "asking(2, relaunched) | failed -> readingCache, readCache",
      "asking(2, relaunched) | launched -> .",
      "asking(2, relaunched) | launchFailed -> .",
      "asking(2, relaunched) | waited -> .",
      "asking(2, relaunched) | cacheRead -> .",
      "asking(2, relaunched) | cacheRead nothing -> .",
      "asking(2, relaunched) | sessionChanged -> idle",
      "waiting(0, relaunched) | refresh none -> .",
      "waiting(0, relaunched) | refresh withoutRequestId -> .",
      "waiting(0, relaunched) | refresh withRequestId -> .",
      "waiting(0, relaunched) | counted -> .",
      "waiting(0, relaunched) | expired -> .",
      "waiting(0, relaunched) | failed -> .",
      "waiting(0, relaunched) | launched -> .",
      "waiting(0, relaunched) | launchFailed -> .",
      "waiting(0, relaunched) | waited -> asking(0, relaunched), ask",
      "waiting(0, relaunched) | cacheRead -> .",
      "waiting(0, relaunched) | cacheRead nothing -> .",
      "waiting(0, relaunched) | sessionChanged -> idle",
      "waiting(2, relaunched) | refresh none -> .",
      "waiting(2, relaunched) | refresh withoutRequestId -> .",
      "waiting(2, relaunched) | refresh withRequestId -> .",
      "waiting(2, relaunched) | counted -> .",
      "waiting(2, relaunched) | expired -> .",
      "waiting(2, relaunched) | failed -> .",
      "waiting(2, relaunched) | launched -> .",
      "waiting(2, relaunched) | launchFailed -> .",
      "waiting(2, relaunched) | waited -> asking(2, relaunched), ask",
      "waiting(2, relaunched) | cacheRead -> .",
      "waiting(2, relaunched) | cacheRead nothing -> .",
      "waiting(2, relaunched) | sessionChanged -> idle",
    ]
  `)
})

describe('a chain', () => {
  /** Lets the chain run, each question answered by `answer`; gives what it did. */
  function run(begin: CountsEvent, answer: (asked: number) => CountsEvent): string[] {
    const did: string[] = []
    let asked = 0
    let step = stepCounts(idleCounts, begin)
    for (let round = 0; round < 100 && step.effects.length > 0; round++) {
      did.push(...step.effects.map(({ kind }) => kind))
      const [first] = step.effects
      if (!first || first.kind === 'store' || first.kind === 'share') break
      const event: CountsEvent =
        first.kind === 'ask'
          ? answer(asked++)
          : first.kind === 'launch'
            ? { kind: 'launched' }
            : first.kind === 'wait'
              ? { kind: 'waited' }
              : { kind: 'cacheRead', counts }
      step = stepCounts(step.state, event)
    }
    expect(step.state).toEqual(idleCounts)
    return did
  }
  const live = { kind: 'refresh', session: 'withRequestId' } as const

  test('without a login reads the cache', () => {
    covers('counts.anonymous')
    expect(run({ kind: 'refresh', session: 'none' }, () => ({ kind: 'failed' }))).toEqual([
      'readCache',
      'store',
    ])
  })

  test('with a request id asks, stores what comes and shares it', () => {
    covers('counts.live', 'counts.success')
    expect(run(live, () => ({ kind: 'counted', counts }))).toEqual(['ask', 'store', 'share'])
  })

  test('without a request id launches the venue first, and asks 500 ms later', () => {
    covers('counts.no-request-id')
    const begin = { kind: 'refresh', session: 'withoutRequestId' } as const
    expect(run(begin, () => ({ kind: 'counted', counts }))).toEqual([
      'launch',
      'wait',
      'ask',
      'store',
      'share',
    ])
  })

  test('that expired relaunches, and asks again with the counter at its beginning', () => {
    covers('counts.expired', 'counts.retry')
    const once = (asked: number): CountsEvent =>
      asked === 0 ? { kind: 'expired' } : { kind: 'counted', counts }
    expect(run(live, once)).toEqual(['ask', 'launch', 'wait', 'ask', 'store', 'share'])
    const { state, effects } = stepCounts({ kind: 'launching' }, { kind: 'launched' })
    expect(state).toEqual({ kind: 'waiting', retries: 0, hasRelaunched: true })
    expect(effects).toEqual([{ kind: 'wait', ms: limits.countsRetryDelayMs }])
    expect(limits.countsRetryDelayMs).toBe(500)
  })

  test('that never stops expiring relaunches once, and ends at the cache after more than 2 retries', () => {
    covers('counts.fallback')
    expect(limits.countsRetryLimit).toBe(2)
    const did = run(live, () => ({ kind: 'expired' }))
    expect(did.filter((kind) => kind === 'launch')).toHaveLength(1)
    expect(did.filter((kind) => kind === 'ask')).toHaveLength(4)
    expect(did.slice(-2)).toEqual(['readCache', 'store'])
  })

  test('a launch that fails and an answer that is none lead to the cache', () => {
    const failed = stepCounts({ kind: 'launching' }, { kind: 'launchFailed' })
    expect(failed.effects).toEqual([{ kind: 'readCache' }])
    expect(run(live, () => ({ kind: 'failed' }))).toEqual(['ask', 'readCache', 'store'])
  })

  test('property: whatever happens, a refresh begins nothing while a chain runs, and each ends', () => {
    const anyEvent = fc.constantFrom(...events)
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (happened) => {
        let state = idleCounts
        let launches = 0
        let asks = 0
        for (const event of happened) {
          const isBeginning = state.kind === 'idle' && event.kind === 'refresh'
          if (isBeginning) [launches, asks] = [0, 0]
          const next = stepCounts(state, event)
          if (event.kind === 'refresh' && !isBeginning) expect(next.effects).toEqual([])
          launches += next.effects.filter(({ kind }) => kind === 'launch').length
          asks += next.effects.filter(({ kind }) => kind === 'ask').length
          expect(launches).toBeLessThanOrEqual(1)
          expect(asks).toBeLessThanOrEqual(4)
          state = next.state
        }
      }),
    )
  })
})

test('the keys of the counts', () => {
  covers('counts.keys')
  expect(platformCountKeys).toEqual(['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP'])
  expect(Object.values(emptyPlatformCounts)).toEqual(platformCountKeys.map(() => ({})))
})
