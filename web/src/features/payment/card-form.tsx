import type { FailureName } from '@zhengju/contract/kernel/failure'
import { addBankCard } from '@zhengju/contract/payment/calls'
import { isRealName, nameAsKept } from '@zhengju/domain/identity'
import { cardDigits, cardProblem } from '@zhengju/domain/payment'
import { Button } from '@zhengju/ui/button'
import { PasswordField } from '@zhengju/ui/field'
import { useFormGuard } from '@zhengju/ui/form-guard'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '../../lib/call-error.ts'
import { type FieldFailure, hasFailure, standing } from '../../lib/field-failures.ts'
import { useCommand } from '../../lib/use-command.ts'
import { cardText } from '../../text/payment.ts'
import { CardCode } from './card-code.tsx'
import {
  BankFields,
  type CardFields,
  type CardName,
  HolderField,
  PlaceFields,
} from './card-fields.tsx'

const empty: CardFields = {
  code: '',
  cardNum: '',
  realName: '',
  province: '',
  city: '',
  branch: '',
  phoneCode: '',
  withdrawalPassword: '',
}

const own: readonly FailureName[] = [
  'payment.cardInvalid',
  'payment.realNameMismatch',
  'payment.passwordWrong',
  'payment.passwordRequired',
  'phone.checkNeeded',
  'phone.checkFailed',
]

interface CardFormProps {
  /** Masked; once known the holder is this person. */
  readonly realName: string | null
  /** Masked; a bound phone gets a code before a card is taken. */
  readonly phone: string | null
  readonly hasPassword: boolean
  readonly onSaved: () => void
}

export function CardForm({ realName, phone, hasPassword, onSaved }: CardFormProps) {
  useFormGuard()
  const [form, setForm] = useState(empty)
  const [phoneCodeId, setPhoneCodeId] = useState<string>()
  const [problems, setProblems] = useState<FieldFailure<CardName>>({})
  const { run, isBusy } = useCommand(addBankCard, {
    own,
    onFailure: (error) => setProblems(failedField(error)),
  })
  const change = (part: Partial<CardFields>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => standing(found, part))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(form, {
      realName,
      hasPassword,
      isCodeNeeded: phone !== null,
      phoneCodeId,
    })
    setProblems(found)
    if (hasFailure(found)) return
    const proof = phoneCodeId === undefined ? {} : { phoneCodeId, phoneCode: form.phoneCode }
    const done = await run(() => ({ body: { ...cardOf(form, realName), ...proof } }))
    if (!done) return
    setForm(empty)
    setPhoneCodeId(undefined)
    onSaved()
  }

  const part = { form, problems, change }
  return (
    <form onSubmit={submit} noValidate>
      <HolderField {...part} realName={realName} />
      <BankFields {...part} />
      <PlaceFields {...part} />
      {phone === null ? null : (
        <CardCode
          phone={phone}
          value={form.phoneCode}
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
          value={form.withdrawalPassword}
          error={problems.withdrawalPassword}
          onChange={(event) =>
            change({ withdrawalPassword: event.target.value.replace(/\D/g, '') })
          }
        />
      ) : null}
      <div className="pay__gap">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {cardText.submit}
        </Button>
      </div>
    </form>
  )
}

/** The wire's own form: the name masked where it is fixed, the place with commas between. */
function cardOf(form: CardFields, realName: string | null) {
  const { code, province, city, branch, withdrawalPassword } = form
  const address = [province, city, branch.trim()].join(',')
  return {
    cardNum: cardDigits(form.cardNum),
    code,
    brankType: 1 as const,
    type: 1 as const,
    realName: realName ?? nameAsKept(form.realName),
    address,
    ...(withdrawalPassword === '' ? {} : { withdrawalPassword }),
  }
}

interface Circumstances {
  readonly realName: string | null
  readonly hasPassword: boolean
  readonly isCodeNeeded: boolean
  readonly phoneCodeId: string | undefined
}

export function problemsOf(form: CardFields, known: Circumstances): FieldFailure<CardName> {
  const isSix = (text: string) => /^\d{6}$/.test(text)
  const isNamed = known.realName !== null || isRealName(nameAsKept(form.realName))
  const number = cardProblem(form.cardNum)
  return {
    ...(isNamed ? {} : { realName: cardText.needHolder }),
    ...(form.code === '' ? { code: cardText.needBank } : {}),
    ...(number === 'length'
      ? { cardNum: cardText.badNumber(cardDigits(form.cardNum).length) }
      : {}),
    ...(form.province === '' ? { province: cardText.needProvince } : {}),
    ...(form.city === '' ? { city: cardText.needCity } : {}),
    ...(known.isCodeNeeded && known.phoneCodeId === undefined
      ? { phoneCode: cardText.needSend }
      : {}),
    ...(known.phoneCodeId !== undefined && !isSix(form.phoneCode)
      ? { phoneCode: cardText.needCode }
      : {}),
    ...(known.hasPassword && !isSix(form.withdrawalPassword)
      ? { withdrawalPassword: cardText.needPassword }
      : {}),
  }
}

function failedField(error: unknown): FieldFailure<CardName> {
  if (!(error instanceof BusinessError)) return {}
  const { failure, message } = error
  if (failure === 'payment.cardInvalid') return { cardNum: message }
  if (failure === 'payment.realNameMismatch') return { realName: message }
  if (failure?.startsWith('payment.password')) return { withdrawalPassword: message }
  if (failure?.startsWith('phone.')) return { phoneCode: message }
  return {}
}
