import type { FailureName } from '@zhengju/contract/kernel/failure'
import { addPaymentAccount } from '@zhengju/contract/payment/calls'
import { nameAsKept } from '@zhengju/domain/identity'
import { type AccountKind, type AccountKindId, accountKinds } from '@zhengju/domain/payment'
import { Button } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { PasswordField } from '@zhengju/ui/field'
import { useFormGuard } from '@zhengju/ui/form-guard'
import { Note } from '@zhengju/ui/notice'
import { type FormEvent, useState } from 'react'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { useCommand } from '#lib/use-command.ts'
import { cardText } from '#text/payment.ts'
import { failedFields, problemsOf } from '../model/account-problems.ts'
import {
  type AccountFieldProps,
  AccountInputField,
  type AccountForm as Fields,
  HolderField,
} from './account-fields.tsx'
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
  /** How long a new account waits before money goes to it. */
  readonly newHoldMs: number
  /** The first one is the default anyway. */
  readonly isFirst: boolean
  readonly onSaved: () => void
}

const hourMs = 3_600_000

/** The form of every page that adds an account: its fields come from the table of kinds. */
export function AccountForm(props: AccountFormProps) {
  const { kind, realName, phone, hasPassword, onSaved } = props
  useFormGuard()
  const [form, setForm] = useState<Fields>({})
  const [isDefault, setDefault] = useState(false)
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
    const done = await run((commandId) => ({ body: { commandId, isDefault, ...account } }))
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
      {hasPassword ? <WithdrawalPassword {...part} /> : null}
      <FromThenOn {...props} isDefault={isDefault} onDefault={setDefault} />
      <div className="pay__gap">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {cardText.submit(title)}
        </Button>
      </div>
    </form>
  )
}

function WithdrawalPassword({ form, problems, change }: AccountFieldProps) {
  return (
    <PasswordField
      label={cardText.password}
      showLabel={cardText.show}
      hideLabel={cardText.hide}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={form.withdrawalPassword ?? ''}
      error={problems.withdrawalPassword}
      onChange={(event) => change({ withdrawalPassword: event.target.value.replace(/\D/g, '') })}
    />
  )
}

interface FromThenOnProps extends Pick<AccountFormProps, 'isFirst' | 'newHoldMs'> {
  readonly isDefault: boolean
  readonly onDefault: (isDefault: boolean) => void
}

/** Whether withdrawals offer it first, and from when money goes to it. */
function FromThenOn({ isFirst, newHoldMs, isDefault, onDefault }: FromThenOnProps) {
  return (
    <>
      {isFirst ? null : (
        <Tick checked={isDefault} onChange={(event) => onDefault(event.target.checked)}>
          {cardText.makeDefault}
        </Tick>
      )}
      {newHoldMs > 0 ? (
        <Note icon="clock">{cardText.newHold(Math.ceil(newHoldMs / hourMs))}</Note>
      ) : null}
    </>
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
