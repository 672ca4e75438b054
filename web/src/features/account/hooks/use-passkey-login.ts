import { passkeyLogin, passkeyLoginOptions } from '@zhengju/contract/login/calls'
import { useState } from 'react'
import { toast } from '#lib/notices.ts'
import { askPasskey } from '#lib/passkey.ts'
import { useCommand } from '#lib/use-command.ts'
import { passkeyWords } from '#text/account.ts'
import { ownRefusals } from '../model/refusal.ts'
import type { Entering } from './use-entering.ts'

/** Logging in with a passkey: no name is asked, the authenticator knows whose it is. */
export function usePasskeyLogin({ isChecked, refused, enter }: Entering) {
  const [isAsking, setAsking] = useState(false)
  const onFailure = (error: unknown) => {
    const refusal = refused(error)
    if (refusal?.kind === 'wrong') toast(refusal.reason, 'warn')
  }
  const asking = useCommand(passkeyLoginOptions, { onFailure })
  const entering = useCommand(passkeyLogin, { own: ownRefusals, onFailure })

  async function start() {
    setAsking(true)
    const asked = await asking.run(() => ({}))
    const shown = asked && (await askPasskey(asked.options))
    setAsking(false)
    if (!asked || !shown) return
    if (shown.kind !== 'done') return toast(passkeyWords[shown.kind], 'warn')
    const { challengeId } = asked
    const done = await entering.run(() => ({
      body: { challengeId, response: shown.answer, rememberMe: isChecked },
    }))
    if (done) await enter(done)
  }
  return { start, isBusy: isAsking || entering.isBusy }
}
