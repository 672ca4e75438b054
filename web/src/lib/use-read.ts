import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CancelledError } from './call-error.ts'
import type { CallInput } from './call-input.ts'

export interface Reading<Data> {
  readonly data: Data | undefined
  /** The text to show when there is no data. */
  readonly failure: string | undefined
  readonly isLoading: boolean
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
  const everyMs = typeof every === 'function' ? every(data) : every

  useEffect(() => {
    if (initial !== undefined) setData(initial)
  }, [initial])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `input`
  useEffect(() => {
    const isNewInput = held.current.key !== key
    if (held.current.isKnown && !isNewInput && round === 0) return
    held.current = { key, isKnown: true }
    if (isNewInput) setData(undefined)
    setFailure(undefined)
    const stop = new AbortController()
    ask(endpoint, input, stop.signal).then(setData, (error: unknown) => {
      if (stop.signal.aborted || error instanceof CancelledError) return
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

  return { data, failure, isLoading: data === undefined && failure === undefined, reload }
}

/** The client is loaded with the first question: a page that came with its data needs none. */
async function ask<E extends PlainEndpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal) {
  const { call } = await import('./call.ts')
  return call(endpoint, input, { isQuiet: true, signal })
}
