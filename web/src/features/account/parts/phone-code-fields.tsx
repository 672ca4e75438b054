import { accountText } from '#text/account.ts'
import type { PhoneCode } from '../hooks/use-phone-code.ts'
import { CodeField } from './code-field.tsx'
import { PhoneField } from './phone-field.tsx'

interface PhoneCodeFieldsProps {
  readonly phone: PhoneCode
  readonly isGlobal: boolean
  /** The number may be left out: the code is asked for once there is one. */
  readonly isOptional?: boolean
}

export function PhoneCodeFields({ phone, isGlobal, isOptional = false }: PhoneCodeFieldsProps) {
  const isHidden = isOptional && phone.number.phone === ''
  return (
    <>
      <PhoneField
        value={phone.number}
        error={phone.problem}
        isGlobal={isGlobal}
        placeholder={isOptional ? accountText.phoneOptional : accountText.phonePlaceholder}
        onChange={phone.typeNumber}
      />
      {isHidden ? null : (
        <CodeField
          value={phone.code}
          error={phone.codeProblem}
          hint={phone.isSent ? accountText.sentNote : undefined}
          onChange={phone.typeCode}
          onSend={phone.send}
          isSending={phone.isSending}
          resendAt={phone.resendAt}
        />
      )}
    </>
  )
}
