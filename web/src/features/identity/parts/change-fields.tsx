import type { ChangeKind } from '@zhengju/domain/identity'
import { type CountryCode, countryCodes } from '@zhengju/domain/member'
import { countryCodeText } from '@zhengju/domain/text'
import { Field, FieldNote, SelectField } from '@zhengju/ui/field'
import { useId } from 'react'
import type { FieldFailure } from '#lib/field-failures.ts'
import { changeText as text } from '#text/identity.ts'
import type { Picture } from '../hooks/use-picture.ts'

export interface ChangeFields {
  /** The new name, phone or birthday, or the id of the card. */
  readonly value: string
  readonly countryCode: CountryCode
  readonly reason: string
  readonly pictures: readonly Picture[]
}
export type ChangeName = 'value' | 'reason' | 'pictures'

interface PartProps {
  readonly form: ChangeFields
  readonly problems: FieldFailure<ChangeName>
  readonly change: (part: Partial<ChangeFields>) => void
}

interface ValueFieldProps extends PartProps {
  readonly kind: ChangeKind
  readonly cards: readonly {
    readonly id: string
    readonly bankName: string
    readonly cardNum: string
  }[]
}

export function ValueField({ kind, cards, ...part }: ValueFieldProps) {
  const { form, problems, change } = part
  const common = {
    value: form.value,
    error: problems.value,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ value: event.target.value }),
  }
  switch (kind) {
    case 'name':
      return <Field label={text.newName} autoComplete="name" maxLength={40} {...common} />
    case 'birthday':
      return (
        <Field
          label={text.newBirthday}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          {...common}
        />
      )
    case 'card':
      return (
        <SelectField label={text.whichCard} {...common}>
          <option value="">{text.chooseCard}</option>
          {cards.map(({ id, bankName, cardNum }) => (
            <option key={id} value={id}>
              {bankName} {cardNum}
            </option>
          ))}
        </SelectField>
      )
    case 'phone':
      return <PhoneFields {...part} />
  }
}

function PhoneFields({ form, problems, change }: PartProps) {
  return (
    <>
      <SelectField
        label={text.countryCode}
        value={form.countryCode}
        onChange={(event) => {
          const chosen = countryCodes.find(({ code }) => code === event.target.value)
          if (chosen) change({ countryCode: chosen.code })
        }}
      >
        {countryCodes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} {countryCodeText(code)}
          </option>
        ))}
      </SelectField>
      <Field
        label={text.newPhone}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={15}
        value={form.value}
        error={problems.value}
        onChange={(event) => change({ value: event.target.value.replace(/\D/g, '') })}
      />
    </>
  )
}

export function ReasonField({ form, problems, change }: PartProps) {
  const id = useId()
  return (
    <div className="words">
      <label htmlFor={id}>{text.reason}</label>
      <textarea
        id={id}
        maxLength={200}
        placeholder={text.reasonPlaceholder}
        value={form.reason}
        aria-invalid={problems.reason ? true : undefined}
        aria-describedby={problems.reason ? `${id}-note` : undefined}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <FieldNote id={`${id}-note`} error={problems.reason} />
    </div>
  )
}
