import { countryCodeText } from '@zhengju/domain/text'
import { Field } from '@zhengju/ui/field'
import { PickOne } from '@zhengju/ui/pick-one'
import { accountText } from '#text/account.ts'
import { countries } from '#text/countries.ts'
import { type PhoneNumber, phoneInput } from '../model/phone-number.ts'

interface PhoneFieldProps {
  readonly value: PhoneNumber
  readonly error?: string | undefined
  /** Numbers of other countries are accepted. */
  readonly isGlobal: boolean
  readonly placeholder?: string
  readonly onChange: (value: PhoneNumber) => void
}

const items = countries.map(({ code, name }) => ({ id: code, label: `${name} +${code}` }))

/** A phone number with its country's code; which country can be chosen only where the site takes more than ours. */
export function PhoneField({
  value,
  error,
  isGlobal,
  placeholder = accountText.phonePlaceholder,
  onChange,
}: PhoneFieldProps) {
  const { countryCode, phone } = value
  return (
    <Field
      label={accountText.phone}
      placeholder={placeholder}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={phone}
      error={error}
      start={
        isGlobal ? (
          <span className="country">
            <span aria-hidden="true">{countryCodeText(countryCode)}</span>
            <PickOne
              label={accountText.country}
              items={items}
              value={countryCode}
              onChange={(code) => onChange({ countryCode: code, phone })}
            />
          </span>
        ) : (
          <span className="soft">{countryCodeText(countryCode)}</span>
        )
      }
      onChange={(event) =>
        onChange({ countryCode, phone: phoneInput(event.target.value, countryCode) })
      }
    />
  )
}
