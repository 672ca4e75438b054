import { strengthText } from '#text/account.ts'
import { type PasswordStrength, passwordStrength } from '../model/password-strength.ts'

const filled: Readonly<Record<PasswordStrength, number>> = { short: 0, weak: 1, fair: 2, strong: 3 }
const bars = [1, 2, 3] as const

/** Three strokes and a word under a new password; the word says it for those who see no colour. */
export function StrengthHint({ password }: { readonly password: string }) {
  const strength = passwordStrength(password)
  return (
    <span className="strength" data-strength={strength}>
      <span className="strength__bars" aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} data-on={bar <= filled[strength] ? '' : undefined} />
        ))}
      </span>
      {strengthText[strength]}
    </span>
  )
}
