import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { StepUp } from '@zhengju/contract/kernel/failure'
import {
  authoriseDevice,
  devicePasskeyOptions,
  type ProofWay,
  sendDeviceCode,
} from '@zhengju/contract/login/calls'
import { type FormEvent, useReducer } from 'react'
import { askPasskey } from '#lib/passkey.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { passkeyWords, proofText } from '#text/account.ts'
import { isCode } from '../model/phone-number.ts'
import { isRecoveryCode } from '../model/recovery-code.ts'
import { ownRefusals, refusalOf } from '../model/refusal.ts'
import { beginStepUp, stepUpNext } from '../model/step-up.ts'

export type LoginData = DataOf<typeof authoriseDevice>

interface StepUpProps {
  readonly stepUp: StepUp
  readonly reason: string
  readonly onDone: (data: LoginData) => void
}

/** The device's authorisation: sends the code, takes the proof, and hands over the login that waited. */
export function useStepUp({ stepUp, reason, onDone }: StepUpProps) {
  const [state, tell] = useReducer(stepUpNext, beginStepUp(stepUp, reason))
  const { challengeId } = stepUp
  const onFailure = (error: unknown) => {
    const refusal = refusalOf(error, runtime.clock.now())
    if (refusal) tell({ kind: 'refused', refusal })
  }
  const own = [...ownRefusals, 'phone.unbound', 'passkey.unavailable'] as const
  const sending = useCommand(sendDeviceCode, { own, onFailure })
  const asking = useCommand(devicePasskeyOptions, { own, onFailure })
  const proving = useCommand(authoriseDevice, { own, onFailure })

  async function send() {
    const sent = await sending.run(() => ({ body: { challengeId } }))
    if (!sent) return
    const resendAt = runtime.clock.now() + sent.retryAfterSec * 1000
    tell({ kind: 'sent', to: sent.phone, resendAt })
  }
  async function prove(event: FormEvent) {
    event.preventDefault()
    const { way, typed } = state
    if (way === undefined || way === 'passkey') return
    const problem = problemOf(way, typed)
    if (problem) return tell({ kind: 'missing', text: problem })
    const done = await proving.run(() => ({ body: { challengeId, way, code: typed } }))
    if (done) onDone(done)
  }
  async function provePasskey() {
    const asked = await asking.run(() => ({ body: { challengeId } }))
    if (!asked) return
    const shown = await askPasskey(asked.options)
    if (shown.kind !== 'done') return tell({ kind: 'missing', text: passkeyWords[shown.kind] })
    const { answer: response } = shown
    const done = await proving.run(() => ({ body: { challengeId, way: 'passkey', response } }))
    if (done) onDone(done)
  }
  return {
    state,
    send,
    prove,
    provePasskey,
    pick: (way: ProofWay) => tell({ kind: 'picked', way }),
    type: (text: string) => tell({ kind: 'typed', text }),
    isSending: sending.isBusy,
    isBusy: proving.isBusy || asking.isBusy,
  }
}

function problemOf(way: Exclude<ProofWay, 'passkey'>, typed: string): string | undefined {
  if (way === 'recovery') return isRecoveryCode(typed) ? undefined : proofText.needRecovery
  return isCode(typed) ? undefined : proofText.needCode
}
