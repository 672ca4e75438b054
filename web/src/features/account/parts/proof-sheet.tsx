import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { Button } from '@zhengju/ui/button'
import { PasswordField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Note } from '@zhengju/ui/notice'
import { Segmented } from '@zhengju/ui/tabs'
import type { ProofRequest } from '#lib/proof.ts'
import { readText } from '#lib/storage.ts'
import { accountText, proofText } from '#text/account.ts'
import { shellText } from '#text/shell.ts'
import './account.css'
import { useProveSelf } from '../hooks/use-prove-self.ts'
import { TotpField } from './proof-fields.tsx'

interface ProofSheetProps {
  readonly request: ProofRequest | undefined
  /** True: the command that waits goes on; false: it was called off. */
  readonly onEnd: (isProved: boolean) => void
}

export function ProofSheet({ request, onEnd }: ProofSheetProps) {
  return (
    <Sheet
      isOpen={request !== undefined}
      title={proofText.idleTitle}
      closeLabel={shellText.close}
      onClose={() => onEnd(false)}
    >
      {request ? <ProofForm request={request} onProved={() => onEnd(true)} /> : null}
    </Sheet>
  )
}

interface ProofFormProps {
  readonly request: ProofRequest
  readonly onProved: () => void
}

function ProofForm({ request: { ways }, onProved }: ProofFormProps) {
  const form = useProveSelf(ways, onProved)
  const field = { value: form.typed, error: form.problem }
  return (
    <form className="proof" onSubmit={form.submit} noValidate>
      <p className="soft">{proofText.idleText}</p>
      {ways.length > 1 ? (
        <Segmented
          label={proofText.ways}
          items={ways.map((way) => ({ id: way, label: selfWayText[way] }))}
          value={form.way}
          onChange={form.pick}
        />
      ) : null}
      {form.way === 'password' ? (
        <>
          <input type="text" autoComplete="username" value={ownName()} readOnly hidden />
          <PasswordField
            {...field}
            label={proofText.password}
            showLabel={accountText.show}
            hideLabel={accountText.hide}
            autoComplete="current-password"
            maxLength={64}
            onChange={(event) => form.type(event.target.value)}
          />
        </>
      ) : null}
      {form.way === 'totp' ? <TotpField {...field} onChange={form.type} /> : null}
      {form.way === 'passkey' ? (
        <>
          <p className="soft">{proofText.passkeyHint}</p>
          {form.problem === undefined ? null : (
            <Note tone="bad" icon="warn">
              {form.problem}
            </Note>
          )}
          <Button kind="primary" size="lg" isWide isBusy={form.isBusy} onClick={form.showPasskey}>
            {proofText.passkeySubmit}
          </Button>
        </>
      ) : (
        <Button kind="primary" size="lg" isWide type="submit" isBusy={form.isBusy}>
          {proofText.confirm}
        </Button>
      )}
    </form>
  )
}

/** For password managers, which ask whose password it is. */
function ownName(): string {
  return readText(storageKeys.userName) ?? ''
}

const selfWayText = {
  password: proofText.password,
  totp: proofText.way.totp,
  passkey: proofText.way.passkey,
} as const
