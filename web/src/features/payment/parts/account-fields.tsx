import {
  type AccountKindField,
  bankOfCard,
  cardProblem,
  coinNetworks,
  digitalOperators,
  cardText as groupedCard,
  keptText,
} from '@zhengju/domain/payment'
import { provinces } from '@zhengju/domain/region'
import { Field, SelectField } from '@zhengju/ui/field'
import type { FieldFailure } from '#lib/field-failures.ts'
import { cardText } from '#text/payment.ts'
import { againOf } from '../model/account-problems.ts'
import { BankPicker } from './bank-picker.tsx'

export type AccountForm = Readonly<Record<string, string>>

export interface AccountFieldProps {
  readonly form: AccountForm
  readonly problems: FieldFailure<string>
  readonly change: (part: AccountForm) => void
}

interface HolderFieldProps extends AccountFieldProps {
  /** What the kind of account calls the person whose it is. */
  readonly label: string
  readonly realName: string | null
}

/** Masked, once the account's name is fixed: then it is no question any more. */
export function HolderField({ form, problems, change, label, realName }: HolderFieldProps) {
  if (realName !== null) {
    return <Field label={label} value={realName} hint={cardText.holderLocked} disabled />
  }
  return (
    <Field
      label={label}
      hint={cardText.holderHint}
      autoComplete="name"
      maxLength={40}
      value={form.realName ?? ''}
      error={problems.realName}
      onChange={(event) => change({ realName: event.target.value })}
    />
  )
}

/** One field of a kind's table, drawn by what it is made of. */
export function AccountInputField({
  field,
  form,
  problems,
  change,
}: AccountFieldProps & { readonly field: AccountKindField }) {
  const { id, input, label, placeholder, hint, isTypedTwice } = field
  const value = form[id] ?? ''
  const error = problems[id]
  const set = (text: string) => change({ [id]: text })
  const choose = (choices: readonly string[], first: string, onPick = set) => (
    <Choice {...{ label, value, error, choices, first, onPick }} />
  )
  switch (input) {
    case 'bank':
      return <BankPicker code={value} error={error} onPick={set} />
    case 'province':
      return choose(provinceNames, cardText.chooseProvince, (province) => {
        const [only, ...more] = citiesOf(province)
        change({ [id]: province, city: only !== undefined && more.length === 0 ? only : '' })
      })
    case 'city':
      return choose(citiesOf(form.province ?? ''), cardText.chooseCity)
    case 'coinNetwork':
      return choose(coinNetworks, cardText.chooseNetwork)
    case 'digitalOperator':
      return choose(digitalOperators, placeholder ?? label)
    case 'cardNumber':
      return (
        <Field
          label={label}
          placeholder={placeholder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={23}
          value={groupedCard(value)}
          error={error}
          hint={cardHint(value)}
          onChange={(event) => {
            const digits = keptText(input, event.target.value).replace(/\D/g, '')
            const bank = bankOfCard(digits)
            // What was picked by hand stays.
            change({ [id]: digits, ...(bank && !form.code ? { code: bank.code } : {}) })
          }}
        />
      )
    default:
      return (
        <>
          <TextField {...{ field, value, error, hint }} onText={set} />
          {isTypedTwice ? (
            <TextField
              field={{ ...field, label: cardText.again }}
              value={form[againOf(id)] ?? ''}
              error={problems[againOf(id)]}
              hint={cardText.againHint}
              onText={(text) => change({ [againOf(id)]: text })}
            />
          ) : null}
        </>
      )
  }
}

interface TextFieldProps {
  readonly field: AccountKindField
  readonly value: string
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly onText: (text: string) => void
}

function TextField({ field, value, error, hint, onText }: TextFieldProps) {
  const { input, label, placeholder } = field
  return (
    <Field
      label={label}
      placeholder={placeholder}
      hint={hint}
      inputMode={input === 'digitalWallet' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="off"
      maxLength={input === 'note' ? 40 : 64}
      value={value}
      error={error}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/**
 * What the number says of itself: its bank by its first six digits, and a check digit that is wrong. Always a line, so that
 * nothing below moves when it comes or goes.
 */
function cardHint(value: string): string {
  const problem = cardProblem(value)
  if (problem === 'checkDigit') return cardText.badCheck
  const bank = bankOfCard(value)
  if (!bank) return cardText.numberHint
  return problem === undefined ? cardText.fits(bank.name) : cardText.bankIs(bank.name)
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly choices: readonly string[]
  /** Stands there as long as nothing is chosen. */
  readonly first: string
  readonly onPick: (choice: string) => void
}

function Choice({ label, value, error, choices, first, onPick }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      disabled={choices.length === 0}
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="">{first}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}

const provinceNames = provinces.map(({ name }) => name)

function citiesOf(province: string): readonly string[] {
  return provinces.find(({ name }) => name === province)?.cities ?? []
}
