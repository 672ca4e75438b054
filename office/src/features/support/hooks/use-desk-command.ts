import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { App } from 'antd'
import { useState } from 'react'
import { type CallInput, call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'
import { useRefresh } from '#lib/use-refresh.ts'

/** A command that needs no reason: what goes wrong is said, and what changed is read anew. */
export function useDeskCommand(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const refresh = useRefresh()
  async function run<E extends PlainEndpoint>(
    endpoint: E,
    build: (commandId: string) => CallInput<E>,
  ): Promise<DataOf<E> | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    try {
      const data = await call(endpoint, build(runtime.ids.next()))
      onDone()
      return data
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return { run, isBusy }
}
