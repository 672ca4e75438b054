import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import type { ReactNode } from 'react'
import { accountText } from '#text/account.ts'
import { useSecondsLeft } from '../hooks/use-seconds-left.ts'
import { codeInput } from '../model/phone-number.ts'

interface CodeFieldProps {
  readonly label?: string
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly onChange: (code: string) => void
  readonly onSend: () => void
  readonly isSending: boolean
  /** When the next code may be asked for; undefined before the first. */
  readonly resendAt: number | undefined
}

/** Six digits from a message, and the button that sends them, which rests for a minute. */
export function CodeField(props: CodeFieldProps) {
  const { value, error, hint, onChange, onSend, isSending, resendAt } = props
  const left = useSecondsLeft(resendAt)
  const words = resendAt === undefined ? accountText.sendCode : accountText.sendAgain
  return (
    <Field
      label={props.label ?? accountText.code}
      placeholder={accountText.codePlaceholder}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={error}
      hint={hint ?? accountText.codeHint}
      onChange={(event) => onChange(codeInput(event.target.value))}
      end={
        <Button size="sm" className="send" isBusy={isSending} disabled={left > 0} onClick={onSend}>
          {left > 0 ? accountText.wait(left) : words}
        </Button>
      }
    />
  )
}
