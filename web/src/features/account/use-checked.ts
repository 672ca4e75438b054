import type { DataOf, PlainEndpoint } from '@zhengju/contract/endpoint'
import { useRef } from 'react'
import type { CallOptions } from '../../lib/call.ts'
import type { CallInput } from '../../lib/call-input.ts'
import { useCommand } from '../../lib/use-command.ts'
import { type CheckAnswer, type CheckKind, checkFailures } from './check-state.ts'
import { useCheck } from './use-check.ts'

/** A command that may ask for a captcha: a picture is typed into the form, a puzzle is solved and the call goes again. */
export function useChecked<E extends PlainEndpoint>(endpoint: E, options: CallOptions = {}) {
  const check = useCheck()
  const asked = useRef<CheckKind | undefined>(undefined)
  const command = useCommand(endpoint, {
    ...options,
    own: [...(options.own ?? []), ...checkFailures],
    onFailure: (error) => {
      asked.current = check.refused(error)
      if (asked.current) return
      check.renew()
      options.onFailure?.(error)
    },
  })

  async function run(
    build: (answer: CheckAnswer | object) => CallInput<E>,
  ): Promise<DataOf<E> | undefined> {
    if (!check.isReady()) return undefined
    for (;;) {
      asked.current = undefined
      const answer = check.take()
      const data = await command.run(() => build(answer))
      if (data !== undefined || asked.current !== 'slider') return data
      if (!(await check.solved())) return undefined
    }
  }
  return { run, isBusy: command.isBusy, check }
}
