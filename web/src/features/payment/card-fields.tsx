import { cardDigits, cardProblem, cardText as groupedCard } from '@zhengju/domain/payment'
import { provinces } from '@zhengju/domain/region'
import { Field, SelectField } from '@zhengju/ui/field'
import type { FieldFailure } from '../../lib/field-failures.ts'
import { cardText } from '../../text/payment.ts'
import { BankPicker } from './bank-picker.tsx'

export type CardName =
  | 'code'
  | 'cardNum'
  | 'realName'
  | 'province'
  | 'city'
  | 'branch'
  | 'phoneCode'
  | 'withdrawalPassword'
export type CardFields = Readonly<Record<CardName, string>>

export interface PartProps {
  readonly form: CardFields
  readonly problems: FieldFailure<CardName>
  readonly change: (part: Partial<CardFields>) => void
}

/** Masked, once the account's name is fixed: then it is no question any more. */
export function HolderField({
  form,
  problems,
  change,
  realName,
}: PartProps & { readonly realName: string | null }) {
  if (realName !== null) {
    return <Field label={cardText.holder} value={realName} hint={cardText.holderLocked} disabled />
  }
  return (
    <Field
      label={cardText.holder}
      hint={cardText.holderHint}
      autoComplete="name"
      maxLength={40}
      value={form.realName}
      error={problems.realName}
      onChange={(event) => change({ realName: event.target.value })}
    />
  )
}

export function BankFields({ form, problems, change }: PartProps) {
  return (
    <>
      <BankPicker code={form.code} error={problems.code} onPick={(code) => change({ code })} />
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

/** Where the account was opened: banks ask for it when a payout does not find its way. */
export function PlaceFields({ form, problems, change }: PartProps) {
  const cities = provinces.find(({ name }) => name === form.province)?.cities ?? []
  return (
    <>
      <SelectField
        label={cardText.province}
        value={form.province}
        error={problems.province}
        onChange={(event) => {
          const province = event.target.value
          const own = provinces.find(({ name }) => name === province)?.cities ?? []
          change({ province, city: own.length === 1 ? (own[0] ?? '') : '' })
        }}
      >
        <option value="">{cardText.chooseProvince}</option>
        {provinces.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={cardText.city}
        value={form.city}
        error={problems.city}
        disabled={cities.length === 0}
        onChange={(event) => change({ city: event.target.value })}
      >
        <option value="">{cardText.chooseCity}</option>
        {cities.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={cardText.branch}
        placeholder={cardText.branchPlaceholder}
        autoComplete="off"
        maxLength={40}
        value={form.branch}
        error={problems.branch}
        onChange={(event) => change({ branch: event.target.value.replaceAll(/[,，]/g, '') })}
      />
    </>
  )
}
