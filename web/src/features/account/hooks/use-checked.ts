import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import type { Work } from '@zhengju/domain/login'
import { useRef } from 'react'
import type { CallOptions } from '#lib/call.ts'
import type { CallInput } from '#lib/call-input.ts'
import { useCommand } from '#lib/use-command.ts'
import { type CheckAnswer, type CheckKind, checkFailures } from '../model/check-state.ts'
import { useCheck } from './use-check.ts'
import { useWork, type WorkAnswer, workIn } from './use-work.ts'

/** What goes along with a call, as far as it was asked for. */
type Answers = (CheckAnswer | object) & { readonly work?: WorkAnswer }

/**
 * A command that may ask for a captcha: a picture is typed into the form, a puzzle is solved and the call goes again.
 * Where it asks for work, that is done first; it stands until a call with it was let through to what it is about.
 */
export function useChecked<E extends PlainEndpoint>(endpoint: E, options: CallOptions = {}) {
  const check = useCheck()
  const { isWorking, work } = useWork()
  const asked = useRef<CheckKind | Work | undefined>(undefined)
  const done = useRef<WorkAnswer | undefined>(undefined)
  const command = useCommand(endpoint, {
    ...options,
    own: [...(options.own ?? []), ...checkFailures],
    onFailure: (error) => {
      asked.current = workIn(error) ?? check.refused(error)
      if (asked.current) return
      done.current = undefined
      check.renew()
      options.onFailure?.(error)
    },
  })

  async function run(build: (answers: Answers) => CallInput<E>): Promise<DataOf<E> | undefined> {
    if (!check.isReady()) return undefined
    let answer = check.take()
    for (;;) {
      asked.current = undefined
      const answers = done.current ? { ...answer, work: done.current } : answer
      const data = await command.run(() => build(answers))
      const next: CheckKind | Work | undefined = asked.current
      if (typeof next === 'object') {
        done.current = await work(next)
        if (!done.current) return undefined
      } else {
        if (data !== undefined || next !== 'slider') return data
        if (!(await check.solved())) return undefined
        answer = check.take()
      }
    }
  }
  return { run, isBusy: command.isBusy || isWorking, check: { ...check, isWorking } }
}
