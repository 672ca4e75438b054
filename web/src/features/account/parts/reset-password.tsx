import { finishReset } from '@zhengju/contract/password/calls'
import { Button } from '@zhengju/ui/button'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { resetText } from '#text/account.ts'
import type { Droppable } from '../hooks/use-reset-identity.ts'
import { ownRefusals, refusalOf } from '../model/refusal.ts'
import { DropChoices, type Drops } from './drop-choices.tsx'
import { type NewPassword, NewPasswordFields, newPasswordProblems } from './new-password.tsx'

interface ResetPasswordProps {
  readonly resetId: string
  /** For password managers, which ask whose password it is. */
  readonly name: string
  readonly droppable: Droppable
  readonly onFinished: (factorsDropAt: number | null) => void
  readonly onLapsed: (reason: string) => void
}

/** Step 3: the new password, twice, and what goes with the old one. */
export function ResetPassword({
  resetId,
  name,
  droppable,
  onFinished,
  onLapsed,
}: ResetPasswordProps) {
  const [form, setForm] = useState<NewPassword>({ password: '', confirm: '' })
  const [problems, setProblems] = useState<FieldFailure<keyof NewPassword>>({})
  const [drops, setDrops] = useState<Drops>({ dropsDevices: false, dropsFactors: false })
  const { run, isBusy } = useCommand(finishReset, {
    own: [...ownRefusals, 'member.passwordCommon', 'member.passwordIsName'],
    onFailure: (error) => {
      const refusal = refusalOf(error, runtime.clock.now())
      if (refusal?.kind === 'expired') onLapsed(refusal.reason)
      else if (error instanceof BusinessError && error.failure?.startsWith('member.password')) {
        setProblems({ password: error.message })
      }
    },
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = newPasswordProblems(form)
    setProblems(found)
    if (hasFailure(found)) return
    const done = await run(() => ({ body: { resetId, password: form.password, ...drops } }))
    if (done) onFinished(done.factorsDropAt)
  }
  return (
    <form onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <NewPasswordFields
        label={resetText.newPassword}
        value={form}
        problems={problems}
        onChange={(part) => {
          setForm((known) => ({ ...known, ...part }))
          setProblems((found) => openFailures(found, part))
        }}
      />
      <DropChoices
        droppable={droppable}
        value={drops}
        onChange={(part) => setDrops((known) => ({ ...known, ...part }))}
      />
      <div className="form__act">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {resetText.finish}
        </Button>
      </div>
    </form>
  )
}
