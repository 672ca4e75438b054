import { loginByPhone } from '@zhengju/contract/login/calls'
import type { FormEvent } from 'react'
import { useCommand } from '#lib/use-command.ts'
import { ownRefusals } from '../model/refusal.ts'
import type { Entering } from './use-entering.ts'
import { usePhoneCode } from './use-phone-code.ts'

/** Logging in with a code sent to the phone; it also ends a wait after wrong passwords. */
export function usePhoneLogin({ isChecked, refused, enter }: Entering) {
  const phone = usePhoneCode('login')
  const { run, isBusy } = useCommand(loginByPhone, {
    own: ownRefusals,
    onFailure: (error) => {
      const refusal = refused(error)
      if (refusal?.kind === 'wrong' || refusal?.kind === 'wait') {
        phone.setCodeProblem(refusal.reason)
      }
    },
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const proof = phone.proof()
    if (!proof) return
    const done = await run(() => ({ body: { ...proof, rememberMe: isChecked } }))
    if (done) await enter(done)
  }
  return { phone, isBusy, submit }
}
