import { removeTotp, renewRecoveryCodes } from '@zhengju/contract/totp/calls'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { Badge } from '@zhengju/ui/notice'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { type FormEvent, useState } from 'react'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { totpText } from '#text/security.ts'
import { totpCodeFailures, useTotpCode } from '../hooks/use-totp-code.ts'
import { TotpCodeField } from './totp-code-field.tsx'

interface TotpOnProps {
  /** Null for the moment before it has been read anew. */
  readonly since: number | null
  readonly codesLeft: number
  readonly onCoded: (codes: readonly string[]) => void
  readonly onRemoved: () => void
}

type Doing = 'renew' | 'remove'

/** It is on: since when, how many recovery codes are left, and the two things that ask for a code. */
export function TotpOn({ since, codesLeft, onCoded, onRemoved }: TotpOnProps) {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <>
      <section className="mcard card">
        <div className={rowClass}>
          <RowBody
            icon="clock"
            title={totpText.title}
            sub={since === null ? undefined : totpText.since(momentText(since))}
            value={<Badge tone="jade">{totpText.on}</Badge>}
          />
        </div>
        <div className={rowClass}>
          <RowBody
            icon="ledger"
            title={totpText.left}
            value={
              <span className={codesLeft < 3 ? 'amber' : undefined}>
                {totpText.leftCount(codesLeft)}
              </span>
            }
          />
        </div>
      </section>
      <div className="secure__form stack">
        <Button size="lg" isWide onClick={() => setDoing('renew')}>
          {totpText.renew}
        </Button>
        <Button kind="danger" size="lg" isWide onClick={() => setDoing('remove')}>
          {totpText.remove}
        </Button>
      </div>
      <Sheet
        isOpen={doing !== undefined}
        title={doing === 'remove' ? totpText.remove : totpText.renew}
        closeLabel={totpText.close}
        onClose={close}
      >
        {doing === 'renew' ? <RenewForm onCoded={onCoded} /> : null}
        {doing === 'remove' ? <RemoveForm onRemoved={onRemoved} /> : null}
      </Sheet>
    </>
  )
}

function RenewForm({ onCoded }: Pick<TotpOnProps, 'onCoded'>) {
  const code = useTotpCode()
  const { run, isBusy } = useCommand(renewRecoveryCodes, {
    own: totpCodeFailures,
    onFailure: code.refused,
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.isWhole()) return
    const done = await run(() => ({ body: { code: code.code } }))
    if (done) onCoded(done.recoveryCodes)
  }
  return (
    <form className="sheet__form" onSubmit={submit} noValidate>
      <p className="soft">{totpText.renewText}</p>
      <TotpCodeField code={code} />
      <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
        {totpText.renew}
      </Button>
    </form>
  )
}

function RemoveForm({ onRemoved }: Pick<TotpOnProps, 'onRemoved'>) {
  const code = useTotpCode()
  const { run, isBusy } = useCommand(removeTotp, {
    own: totpCodeFailures,
    onFailure: code.refused,
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.isWhole()) return
    if (await run(() => ({ body: { code: code.code } }))) onRemoved()
  }
  return (
    <form className="sheet__form" onSubmit={submit} noValidate>
      <p className="soft">{totpText.removeText}</p>
      <TotpCodeField code={code} />
      <Button kind="danger" size="lg" isWide type="submit" isBusy={isBusy}>
        {totpText.remove}
      </Button>
    </form>
  )
}
