import { PasswordField } from '@zhengju/ui/field'
import type { FieldFailure } from '#lib/field-failures.ts'
import { accountText } from '#text/account.ts'
import { StrengthHint } from './strength-hint.tsx'

export interface NewPassword {
  readonly password: string
  readonly confirm: string
}

interface NewPasswordFieldsProps {
  readonly label: string
  readonly value: NewPassword
  readonly problems: FieldFailure<keyof NewPassword>
  readonly onChange: (part: Partial<NewPassword>) => void
}

/** A new password, twice. */
export function NewPasswordFields({ label, value, problems, onChange }: NewPasswordFieldsProps) {
  const eye = { showLabel: accountText.show, hideLabel: accountText.hide, maxLength: 64 }
  const { password, confirm } = value
  return (
    <>
      <PasswordField
        {...eye}
        label={label}
        hint={password === '' ? accountText.passwordHint : <StrengthHint password={password} />}
        autoComplete="new-password"
        value={password}
        error={problems.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        {...eye}
        label={accountText.confirm}
        autoComplete="new-password"
        value={confirm}
        error={problems.confirm}
        onChange={(event) => onChange({ confirm: event.target.value })}
      />
    </>
  )
}

/** What is wrong with it before it is sent; the platform checks again. */
export function newPasswordProblems({
  password,
  confirm,
}: NewPassword): FieldFailure<keyof NewPassword> {
  const isBad = password.length < 8 || password.length > 64
  const bad = password === '' ? accountText.needPassword : accountText.badPassword
  return {
    ...(isBad ? { password: bad } : {}),
    ...(confirm === password ? {} : { confirm: accountText.notSame }),
  }
}
