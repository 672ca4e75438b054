import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CancelledError } from './call-error.ts'
import type { CallInput } from './call-input.ts'
import { runtime } from './runtime.ts'
import { isOffline, reportStale } from './stale.ts'

export interface Reading<Data> {
  readonly data: Data | undefined
  /** The text to show when there is no data. */
  readonly failure: string | undefined
  readonly isLoading: boolean
  /** Of what moment the data is, where the newest question found no way to the platform. */
  readonly staleSince: number | undefined
  readonly reload: () => void
}

interface ReadOptions<Data> {
  /** What the page came with; without it the browser asks by itself. */
  readonly initial: Data | undefined
  /** Ask again this often; 0 never. It may depend on what is known. */
  readonly everyMs?: number | ((known: Data | undefined) => number)
}

/** One query of a screen: what the page came with, then what the browser asks for. */
export function useRead<E extends PlainEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { initial, everyMs: every = 0 }: ReadOptions<DataOf<E>>,
): Reading<DataOf<E>> {
  const key = JSON.stringify(input)
  const held = useRef({ key, isKnown: initial !== undefined })
  const [data, setData] = useState(initial)
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((now) => now + 1), [])
  const stale = useStaleness(data !== undefined, reload)
  const everyMs = typeof every === 'function' ? every(data) : every

  useEffect(() => {
    if (initial !== undefined) setData(initial)
  }, [initial])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `input`
  useEffect(() => {
    const isNewInput = held.current.key !== key
    if (held.current.isKnown && !isNewInput && round === 0) return
    held.current = { key, isKnown: true }
    if (isNewInput) {
      setData(undefined)
      stale.heard()
    }
    setFailure(undefined)
    const stop = new AbortController()
    const known = (next: DataOf<E>) => {
      stale.heard()
      setData(next)
    }
    ask(endpoint, input, stop.signal).then(known, (error: unknown) => {
      if (stop.signal.aborted || error instanceof CancelledError) return
      stale.failed(error)
      setFailure(error instanceof Error ? error.message : String(error))
    })
    return () => stop.abort()
  }, [endpoint, key, round])

  useEffect(() => {
    if (everyMs === 0) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, reload])

  return {
    ...{ data, failure, reload },
    isLoading: data === undefined && failure === undefined,
    staleSince: data === undefined ? undefined : stale.since,
  }
}

/** Since when what is shown is not of now. It is asked for again as soon as the browser finds its network. */
function useStaleness(isKnown: boolean, reload: () => void) {
  const [since, setSince] = useState<number>()
  const heardAt = useRef(0)
  useEffect(() => {
    heardAt.current = runtime.clock.now()
  }, [])
  useEffect(() => {
    if (since === undefined || !isKnown) return
    const reading = {}
    reportStale(reading, since)
    window.addEventListener('online', reload)
    return () => {
      reportStale(reading, undefined)
      window.removeEventListener('online', reload)
    }
  }, [since, isKnown, reload])
  const [told] = useState(() => ({
    heard() {
      heardAt.current = runtime.clock.now()
      setSince(undefined)
    },
    failed: (error: unknown) => {
      if (isOffline(error)) setSince(heardAt.current)
    },
  }))
  return { ...told, since }
}

/** The client is loaded with the first question: a page that came with its data needs none. */
async function ask<E extends PlainEndpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal) {
  const { call } = await import('./call.ts')
  return call(endpoint, input, { isQuiet: true, signal })
}
