import type { StepUp } from '@zhengju/contract/kernel/failure'
import { useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { accountText } from '#text/account.ts'
import { type Refusal, refusalOf } from '../model/refusal.ts'
import { useEntered } from './use-entered.ts'

interface Waiting {
  readonly until: number
}

/** What all ways of logging in share: being let in, a device that has to be authorised first, and a wait. */
export function useEntering() {
  const [isChecked, setChecked] = useState(true)
  const [stepUp, setStepUp] = useState<{ readonly stepUp: StepUp; readonly reason: string }>()
  const [wait, setWait] = useState<Waiting>()
  const entered = useEntered()

  /** What was refused, after what is common to all ways was shown. */
  function refused(error: unknown): Refusal | undefined {
    const refusal = refusalOf(error, runtime.clock.now())
    if (refusal?.kind === 'stepUp') setStepUp(refusal)
    if (refusal?.kind === 'wait' && refusal.about === 'all') setWait(refusal)
    return refusal
  }
  async function enter({ token, name }: { readonly token: string; readonly name: string }) {
    setStepUp(undefined)
    await entered({ token, name, isChecked }, accountText.welcome)
  }
  return {
    isChecked,
    setChecked,
    stepUp,
    leaveStepUp: () => setStepUp(undefined),
    wait,
    refused,
    enter,
  }
}

export type Entering = ReturnType<typeof useEntering>
