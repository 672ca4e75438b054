import { addBankCard } from '@zhengju/contract/payment'
import { banks, cardDigits, cardProblem, cardText as groupedCard } from '@zhengju/domain/payment'
import { Button } from '@zhengju/ui/button'
import { Field, PasswordField, SelectField } from '@zhengju/ui/field'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '../../lib/call-error.ts'
import { type FieldFailure, hasFailure, standing } from '../../lib/field-failures.ts'
import { useCommand } from '../../lib/use-command.ts'
import { cardText } from '../../text/payment.ts'

type Name = 'code' | 'cardNum' | 'realName' | 'address' | 'withdrawalPassword'
type Form = Readonly<Record<Name, string>>

const empty: Form = { code: '', cardNum: '', realName: '', address: '', withdrawalPassword: '' }

interface CardFormProps {
  /** Masked; once known the holder must be this person. */
  readonly realName: string | null
  readonly hasPassword: boolean
  readonly onSaved: () => void
}

export function CardForm({ realName, hasPassword, onSaved }: CardFormProps) {
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<FieldFailure<Name>>({})
  const { run, isBusy } = useCommand(addBankCard, {
    own: [
      'payment.cardInvalid',
      'payment.realNameMismatch',
      'payment.passwordWrong',
      'payment.passwordRequired',
    ],
    onFailure: (error) => setProblems(failedField(error)),
  })
  const change = (part: Partial<Form>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => standing(found, part))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(form, hasPassword)
    setProblems(found)
    if (hasFailure(found)) return
    const { code, address, withdrawalPassword } = form
    const done = await run(() => ({
      body: {
        cardNum: cardDigits(form.cardNum),
        code,
        brankType: 1,
        type: 1,
        realName: form.realName.trim(),
        ...(address.trim() === '' ? {} : { address: address.trim() }),
        ...(withdrawalPassword === '' ? {} : { withdrawalPassword }),
      },
    }))
    if (!done) return
    setForm(empty)
    onSaved()
  }

  return (
    <form onSubmit={submit} noValidate>
      <BankFields form={form} problems={problems} change={change} />
      <HolderFields form={form} problems={problems} change={change} realName={realName} />
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

interface PartProps {
  readonly form: Form
  readonly problems: FieldFailure<Name>
  readonly change: (part: Partial<Form>) => void
}

function BankFields({ form, problems, change }: PartProps) {
  return (
    <>
      <SelectField
        label={cardText.bank}
        value={form.code}
        error={problems.code}
        onChange={(event) => change({ code: event.target.value })}
      >
        <option value="">{cardText.chooseBank}</option>
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={cardText.number}
        placeholder={cardText.numberPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        value={groupedCard(form.cardNum)}
        error={problems.cardNum}
        hint={cardProblem(form.cardNum) === 'checkDigit' ? cardText.badCheck : undefined}
        onChange={(event) => change({ cardNum: cardDigits(event.target.value).replace(/\D/g, '') })}
      />
    </>
  )
}

function HolderFields({
  form,
  problems,
  change,
  realName,
}: PartProps & Pick<CardFormProps, 'realName'>) {
  return (
    <>
      <Field
        label={cardText.holder}
        placeholder={realName ?? ''}
        hint={realName ? cardText.holderKnown : cardText.holderHint}
        autoComplete="name"
        maxLength={40}
        value={form.realName}
        error={problems.realName}
        onChange={(event) => change({ realName: event.target.value })}
      />
      <Field
        label={cardText.place}
        placeholder={cardText.placePlaceholder}
        autoComplete="off"
        maxLength={100}
        value={form.address}
        onChange={(event) => change({ address: event.target.value })}
      />
    </>
  )
}

function problemsOf(form: Form, hasPassword: boolean): FieldFailure<Name> {
  const number = cardProblem(form.cardNum)
  return {
    ...(form.code === '' ? { code: cardText.needBank } : {}),
    ...(number === 'length'
      ? { cardNum: cardText.badNumber(cardDigits(form.cardNum).length) }
      : {}),
    ...(form.realName.trim().length < 2 ? { realName: cardText.needHolder } : {}),
    ...(hasPassword && !/^\d{6}$/.test(form.withdrawalPassword)
      ? { withdrawalPassword: cardText.needPassword }
      : {}),
  }
}

function failedField(error: unknown): FieldFailure<Name> {
  if (!(error instanceof BusinessError)) return {}
  if (error.failure === 'payment.cardInvalid') return { cardNum: error.message }
  if (error.failure === 'payment.realNameMismatch') return { realName: error.message }
  if (error.failure?.startsWith('payment.password')) return { withdrawalPassword: error.message }
  return {}
}
