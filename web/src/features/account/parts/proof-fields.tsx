import { Field } from '@zhengju/ui/field'
import { proofText } from '#text/account.ts'
import { codeInput } from '../model/phone-number.ts'
import { recoveryInput } from '../model/recovery-code.ts'

interface ProofFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The six digits that an authenticator app shows. */
export function TotpField({ value, error, onChange }: ProofFieldProps) {
  return (
    <Field
      label={proofText.totp}
      placeholder={proofText.totpPlaceholder}
      hint={proofText.totpHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={error}
      onChange={(event) => onChange(codeInput(event.target.value))}
    />
  )
}

export function RecoveryField({ value, error, onChange }: ProofFieldProps) {
  return (
    <Field
      label={proofText.recovery}
      placeholder={proofText.recoveryPlaceholder}
      hint={proofText.recoveryHint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(recoveryInput(event.target.value))}
    />
  )
}
