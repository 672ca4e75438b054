import { Field } from '@zhengju/ui/field'
import { totpText } from '#text/security.ts'
import type { TotpCode } from '../hooks/use-totp-code.ts'

export function TotpCodeField({ code }: { readonly code: TotpCode }) {
  return (
    <Field
      label={totpText.code}
      placeholder={totpText.codePlaceholder}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code.code}
      error={code.problem}
      onChange={(event) => code.type(event.target.value)}
    />
  )
}
