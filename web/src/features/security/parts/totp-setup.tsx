import { confirmTotp } from '@zhengju/contract/totp/calls'
import { Button } from '@zhengju/ui/button'
import type { FormEvent } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { totpText } from '#text/security.ts'
import { totpCodeFailures, useTotpCode } from '../hooks/use-totp-code.ts'
import { groupedSecret, type TotpSetup } from '../model/totp.ts'
import { TotpCodeField } from './totp-code-field.tsx'

interface TotpSetupFormProps {
  readonly setup: TotpSetup
  readonly onCoded: (codes: readonly string[]) => void
  readonly onLeave: () => void
}

/** The secret goes into the member's app; it counts once a code of it has come back. */
export function TotpSetupForm({ setup, onCoded, onLeave }: TotpSetupFormProps) {
  const code = useTotpCode()
  const { run, isBusy } = useCommand(confirmTotp, {
    own: totpCodeFailures,
    onFailure: code.refused,
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.isWhole()) return
    const done = await run(() => ({ body: { setupId: setup.setupId, code: code.code } }))
    if (done) onCoded(done.recoveryCodes)
  }
  async function copy() {
    if (await copyText(setup.secret)) toast(totpText.copied, 'check')
  }
  return (
    <form onSubmit={submit} noValidate>
      <section className="mcard card">
        <div className="qr">
          <h2 className="t16 b">{totpText.scan}</h2>
          <img src={setup.qr} alt={totpText.qr} width="196" height="196" />
          <p className="soft t12">{totpText.orType}</p>
        </div>
        <div className="secret">
          <code>{groupedSecret(setup.secret)}</code>
          <button type="button" className="copy" onClick={copy}>
            {totpText.copy}
          </button>
        </div>
      </section>
      <section className="secure__form">
        <h2 className="t16 b">{totpText.enter}</h2>
        <TotpCodeField code={code} />
        <div className="secure__gap secure__two">
          <Button size="lg" onClick={onLeave}>
            {totpText.close}
          </Button>
          <Button kind="primary" size="lg" type="submit" isBusy={isBusy}>
            {totpText.confirm}
          </Button>
        </div>
      </section>
    </form>
  )
}
