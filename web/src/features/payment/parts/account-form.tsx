import type { FailureName } from '@zhengju/contract/kernel/failure'
import { addPaymentAccount } from '@zhengju/contract/payment/calls'
import { nameAsKept } from '@zhengju/domain/identity'
import { type AccountKind, type AccountKindId, accountKinds } from '@zhengju/domain/payment'
import { Button } from '@zhengju/ui/button'
import { PasswordField } from '@zhengju/ui/field'
import { useFormGuard } from '@zhengju/ui/form-guard'
import { type FormEvent, useState } from 'react'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { useCommand } from '#lib/use-command.ts'
import { cardText } from '#text/payment.ts'
import { failedFields, problemsOf } from '../model/account-problems.ts'
import { AccountInputField, type AccountForm as Fields, HolderField } from './account-fields.tsx'
import { CardCode } from './card-code.tsx'

const own: readonly FailureName[] = [
  'payment.accountInvalid',
  'payment.realNameMismatch',
  'payment.passwordWrong',
  'payment.passwordRequired',
  'phone.checkNeeded',
  'phone.checkFailed',
]

interface AccountFormProps {
  readonly kind: AccountKindId
  /** Masked; once known the holder is this person. */
  readonly realName: string | null
  /** Masked; a bound phone gets a code before an account is taken. */
  readonly phone: string | null
  readonly hasPassword: boolean
  readonly onSaved: () => void
}

/** The form of every page that adds an account: its fields come from the table of kinds. */
export function AccountForm({ kind, realName, phone, hasPassword, onSaved }: AccountFormProps) {
  useFormGuard()
  const [form, setForm] = useState<Fields>({})
  const [phoneCodeId, setPhoneCodeId] = useState<string>()
  const [problems, setProblems] = useState<FieldFailure<string>>({})
  const { title, holder, fields }: AccountKind = accountKinds[kind]
  const { run, isBusy } = useCommand(addPaymentAccount, {
    own,
    onFailure: (error) => setProblems(failedFields(kind, form, error)),
  })
  const change = (part: Fields) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => openFailures(found, part))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const known = { realName, hasPassword, isCodeNeeded: phone !== null, phoneCodeId }
    const found = problemsOf(kind, form, known)
    setProblems(found)
    if (hasFailure(found)) return
    const proof = phoneCodeId === undefined ? {} : { phoneCodeId, phoneCode: form.phoneCode ?? '' }
    const account = { kind, ...accountOf(kind, form, realName), ...proof }
    const done = await run((commandId) => ({ body: { commandId, ...account } }))
    if (!done) return
    setForm({})
    setPhoneCodeId(undefined)
    onSaved()
  }

  const part = { form, problems, change }
  return (
    <form onSubmit={submit} noValidate>
      <HolderField {...part} label={holder} realName={realName} />
      {fields.map((field) => (
        <AccountInputField key={field.id} field={field} {...part} />
      ))}
      {phone === null ? null : (
        <CardCode
          phone={phone}
          value={form.phoneCode ?? ''}
          error={problems.phoneCode}
          onChange={(phoneCode) => change({ phoneCode })}
          onSent={setPhoneCodeId}
        />
      )}
      {hasPassword ? (
        <PasswordField
          label={cardText.password}
          showLabel={cardText.show}
          hideLabel={cardText.hide}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={form.withdrawalPassword ?? ''}
          error={problems.withdrawalPassword}
          onChange={(event) =>
            change({ withdrawalPassword: event.target.value.replace(/\D/g, '') })
          }
        />
      ) : null}
      <div className="pay__gap">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {cardText.submit(title)}
        </Button>
      </div>
    </form>
  )
}

/** What is sent: the name masked where it is fixed, and the kind's fields that were filled in. */
function accountOf(kind: AccountKindId, form: Fields, realName: string | null) {
  const { fields }: AccountKind = accountKinds[kind]
  const filled = fields.flatMap(({ id }) => (form[id] ? [[id, form[id]] as const] : []))
  const { withdrawalPassword = '' } = form
  return {
    fields: Object.fromEntries(filled),
    realName: realName ?? nameAsKept(form.realName ?? ''),
    ...(withdrawalPassword === '' ? {} : { withdrawalPassword }),
  }
}
