import { sendOwnCode } from '@zhengju/contract/phone/calls'
import { CountdownButton } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { useCommand } from '#lib/use-command.ts'
import { cardText } from '#text/payment.ts'

interface CardCodeProps {
  /** The bound phone, masked. */
  readonly phone: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly onSent: (phoneCodeId: string) => void
}

/** The code that goes to the bound phone before a card is taken. */
export function CardCode({ phone, value, error, onChange, onSent }: CardCodeProps) {
  const [seconds, setSeconds] = useState(0)
  const { run, isBusy } = useCommand(sendOwnCode, {
    onFailure: (failed) => setSeconds(waitOf(failed)),
  })
  async function send() {
    const sent = await run(() => ({}))
    if (!sent) return
    setSeconds(sent.retryAfterSec)
    onSent(sent.phoneCodeId)
  }
  return (
    <Field
      label={cardText.phoneCode}
      placeholder={cardText.phoneCodePlaceholder}
      hint={cardText.phoneCodeHint(phone)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      end={
        <CountdownButton size="sm" seconds={seconds} isBusy={isBusy} onClick={send}>
          {cardText.sendCode}
        </CountdownButton>
      }
    />
  )
}

/** Asked again too soon: the platform says how long it still takes. */
function waitOf(error: unknown): number {
  if (!(error instanceof BusinessError)) return 0
  const seconds: unknown = Reflect.get(Object(error.data), 'retryAfterSec')
  return typeof seconds === 'number' ? seconds : 0
}
