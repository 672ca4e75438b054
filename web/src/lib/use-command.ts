import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { useRef, useState } from 'react'
import { type CallOptions, call } from './call.ts'
import type { CallInput } from './call-input.ts'
import { runtime } from './runtime.ts'

/**
 * Runs one command at a time. The command id stays the same until the command has an answer, so that a second
 * press after a lost answer never does the thing twice.
 */
export function useCommand<E extends PlainEndpoint>(endpoint: E, options: CallOptions = {}) {
  const [isBusy, setBusy] = useState(false)
  const pending = useRef<{ readonly id: string; readonly input: string } | undefined>(undefined)

  async function run(build: (commandId: string) => CallInput<E>): Promise<DataOf<E> | undefined> {
    if (isBusy) return undefined
    const shape = JSON.stringify(build(''))
    if (pending.current?.input !== shape) pending.current = { id: runtime.ids.next(), input: shape }
    const { id } = pending.current
    setBusy(true)
    try {
      const data = await call(endpoint, build(id), { ...options, commandId: id })
      pending.current = undefined
      return data
    } catch (error) {
      if (hasAnswer(error)) pending.current = undefined
      options.onFailure?.(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

/** A refused command was answered: the next press is a new one. */
function hasAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === 'BusinessError'
}
